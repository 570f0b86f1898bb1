import type { TransactionInstruction } from '@solana/web3.js'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { SendValidationError } from '../../errors/validation.js'
import type { TransferDetails } from '../adapter.js'
import { bytesToBase64 } from '../../rules/encoding/base64.js'
import type { Web3 } from './loadWeb3.js'
import type { SolanaRpcRequestFn } from './rpc.js'
import { accountsSchema, blockhashSchema, feeSchema, lamportsSchema } from './rpcSchemas.js'
import {
  associatedAccount,
  type ChainAccount,
  createAssociatedAccount,
  isOwnedByTokenProgram,
  parseMint,
  parseTokenAccount,
  transferChecked,
} from './splToken.js'

/** What a transfer does, before it has a blockhash. */
export type TransferPlan = {
  readonly instructions: readonly TransactionInstruction[]
  /** Compute units it may use (wire facts, section 16). */
  readonly units: number
  /** Bytes of the receiver's account that the sender pays for; 0 when there is one. */
  readonly newAccountSize: number
  /** What the sender has of the token, in its smallest unit. */
  readonly available?: bigint
}

/** A transfer of the coin itself. */
export function solTransfer({ PublicKey, SystemProgram }: Web3, { from, to, amount }: TransferDetails): TransferPlan {
  const transfer = SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(to),
    lamports: amount,
  })
  return { instructions: [transfer], units: limits.solana.units.coin, newAccountSize: 0 }
}

const tokenIssue = { path: 'token', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired }
const receiverIssue = { path: 'receiverAddress', code: 'INVALID_RECEIVER', message: errorMessages.invalidReceiver }

async function getAccounts(ask: SolanaRpcRequestFn, keys: readonly string[]) {
  const params = [keys, { encoding: 'base64', commitment: 'confirmed' }]
  const reply = accountsSchema(keys.length)
  return (await ask({ method: 'getMultipleAccounts', params, reply })).value
}

/** A receiver who has an account of the token must own it: its owner can be changed. */
function needsTokenAccount(account: ChainAccount, mint: string, to: string): boolean {
  if (!isOwnedByTokenProgram(account)) return true
  const tokenAccount = parseTokenAccount(account)
  if (tokenAccount?.owner !== to || tokenAccount.mint !== mint) throw new SendValidationError([receiverIssue])
  return false
}

/**
 * A transfer of a token, from the sender's associated account to the receiver's, which is made when it is missing.
 *
 * The instructions are the kit's own, since `@solana/spl-token` does not run in a page without the `Buffer` of Node.
 *
 * @throws SendValidationError when the token is none, has other decimals than were reviewed, or cannot be received there
 */
export async function tokenTransfer(
  web3: Web3,
  ask: SolanaRpcRequestFn,
  { from, to, amount, token = { address: '', decimals: 0 } }: TransferDetails,
): Promise<TransferPlan> {
  const [mintState = null, receiverState = null] = await getAccounts(ask, [token.address, to])
  const mintInfo = parseMint(mintState)
  if (mintInfo?.decimals !== token.decimals) throw new SendValidationError([tokenIssue])
  if (isOwnedByTokenProgram(receiverState)) throw new SendValidationError([receiverIssue])

  const key = (address: string) => new web3.PublicKey(address)
  const [program, mint, sender, receiver] = [key(mintInfo.program), key(token.address), key(from), key(to)]
  const source = associatedAccount(web3, sender, mint, program)
  const target = associatedAccount(web3, receiver, mint, program)
  const accounts = { program, mint, sender, receiver, source, target }
  const [sourceState = null, targetState = null] = await getAccounts(ask, [source.toBase58(), target.toBase58()])
  const isNew = needsTokenAccount(targetState, token.address, to)
  const transfer = transferChecked(web3, accounts, amount, mintInfo.decimals)
  const { units } = limits.solana
  return {
    instructions: isNew ? [createAssociatedAccount(web3, accounts), transfer] : [transfer],
    units: isNew ? units.tokenWithAccount : units.token,
    newAccountSize: isNew ? mintInfo.accountSize : 0,
    available: parseTokenAccount(sourceState)?.amount ?? 0n,
  }
}

const commitment = 'confirmed'

/** A transfer that only has to be signed. `bytes`: the transaction of the wire; `message`: what is signed. */
export type PreparedTransfer = {
  readonly plan: TransferPlan
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** After this block the transaction can never get in. */
  readonly lastValidBlockHeight: number
}

/** Makes the transaction of a transfer, with the price of its compute units and a fresh blockhash (wire facts, section 16). */
export async function prepareTransfer(
  web3: Web3,
  ask: SolanaRpcRequestFn,
  details: TransferDetails,
): Promise<PreparedTransfer> {
  const plan = details.token ? await tokenTransfer(web3, ask, details) : solTransfer(web3, details)
  const { value } = await ask({ method: 'getLatestBlockhash', params: [{ commitment }], reply: blockhashSchema })
  const { Transaction, ComputeBudgetProgram, PublicKey } = web3
  const transaction = new Transaction({ feePayer: new PublicKey(details.from), ...value }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: limits.solana.unitPrice }),
    ComputeBudgetProgram.setComputeUnitLimit({ units: plan.units }),
    ...plan.instructions,
  )
  return {
    plan,
    bytes: Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })),
    message: Uint8Array.from(transaction.serializeMessage()),
    lastValidBlockHeight: value.lastValidBlockHeight,
  }
}

/** What the network takes when nothing is said: the signature, and the compute units at their price. */
const toMinimumFee = (units: number) => {
  const { unitPrice, signatureFee } = limits.solana
  return BigInt(signatureFee) + (BigInt(units) * BigInt(unitPrice) + 999_999n) / 1_000_000n
}

/** Lamports the network takes for a transfer, with the rent of the receiver's account when it is made. */
export async function estimateTransferFee(
  web3: Web3,
  ask: SolanaRpcRequestFn,
  details: TransferDetails,
): Promise<bigint> {
  const { plan, message } = await prepareTransfer(web3, ask, details)
  const [{ value: nodeFee }, rent] = await Promise.all([
    ask({ method: 'getFeeForMessage', params: [bytesToBase64(message), { commitment }], reply: feeSchema }),
    plan.newAccountSize === 0
      ? 0n
      : ask({
          method: 'getMinimumBalanceForRentExemption',
          params: [plan.newAccountSize, { commitment }],
          reply: lamportsSchema,
        }),
  ])
  const minimumFee = toMinimumFee(plan.units)
  // Some nodes leave the price of the compute units out.
  return (nodeFee !== null && nodeFee > minimumFee ? nodeFee : minimumFee) + rent
}
