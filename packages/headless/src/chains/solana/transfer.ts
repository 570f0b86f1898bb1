import type { TransactionInstruction } from '@solana/web3.js'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { SendValidationError } from '../../errors/validation.js'
import type { TransferDetails } from '../adapter.js'
import { bytesToBase64 } from '../../rules/encoding.js'
import type { Web3 } from './loadWeb3.js'
import {
  type SolanaRpcRequestFn,
  accountsSchema,
  blockhashSchema,
  feeSchema,
  lamportsSchema,
  recentFeesSchema,
} from './rpc.js'
import {
  associatedAccount,
  type ChainAccount,
  createAssociatedAccount,
  isOwnedByTokenProgram,
  parseMint,
  parseTokenAccount,
  transferChecked,
} from './splToken.js'

/** A transfer without a blockhash. */
export type TransferPlan = {
  readonly instructions: readonly TransactionInstruction[]
  /** Limit of compute units. */
  readonly units: number
  /** Bytes of the receiver's token account, whose rent the sender pays; 0 when the account exists. */
  readonly newAccountSize: number
  /** The sender's balance of the token, in its smallest unit. */
  readonly available?: bigint
}

/** A transfer of SOL. */
function solTransfer({ PublicKey, SystemProgram }: Web3, { from, to, amount }: TransferDetails): TransferPlan {
  const transfer = SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(to),
    lamports: amount,
  })
  const { coin, addedByWallet } = limits.solana.units
  return { instructions: [transfer], units: coin + addedByWallet, newAccountSize: 0 }
}

const tokenIssue = { path: 'token', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired }
const receiverIssue = { path: 'receiverAddress', code: 'INVALID_RECEIVER', message: errorMessages.invalidReceiver }

export async function getAccounts(request: SolanaRpcRequestFn, keys: readonly string[]) {
  const params = [keys, { encoding: 'base64', commitment: 'confirmed' }]
  const reply = accountsSchema(keys.length)
  return (await request({ method: 'getMultipleAccounts', params, reply })).value
}

/**
 * Whether the receiver's token account has to be created.
 *
 * @throws SendValidationError when it exists and another account owns it, since owners can be changed
 */
function needsTokenAccount(account: ChainAccount, mint: string, to: string): boolean {
  if (!isOwnedByTokenProgram(account)) return true
  const tokenAccount = parseTokenAccount(account)
  if (tokenAccount?.owner !== to || tokenAccount.mint !== mint) throw new SendValidationError([receiverIssue])
  return false
}

/**
 * A transfer of a token, from the sender's associated account to the receiver's, which is created when it is missing.
 *
 * The instructions are our own, since `@solana/spl-token` needs Node's `Buffer` in the browser.
 *
 * @throws SendValidationError when the token does not exist, has other decimals, or cannot be received there
 */
async function tokenTransfer(
  web3: Web3,
  request: SolanaRpcRequestFn,
  { from, to, amount, token = { address: '', decimals: 0 } }: TransferDetails,
): Promise<TransferPlan> {
  const [mintState = null, receiverState = null] = await getAccounts(request, [token.address, to])
  const mintInfo = parseMint(mintState)
  if (mintInfo?.decimals !== token.decimals) throw new SendValidationError([tokenIssue])
  if (isOwnedByTokenProgram(receiverState)) throw new SendValidationError([receiverIssue])

  const key = (address: string) => new web3.PublicKey(address)
  const [program, mint, sender, receiver] = [key(mintInfo.program), key(token.address), key(from), key(to)]
  const source = associatedAccount(web3, sender, mint, program)
  const target = associatedAccount(web3, receiver, mint, program)
  const accounts = { program, mint, sender, receiver, source, target }
  const [sourceState = null, targetState = null] = await getAccounts(request, [source.toBase58(), target.toBase58()])
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

/** A transfer ready to be signed. `bytes`: the serialized transaction; `message`: what is signed. */
export type PreparedTransfer = {
  readonly plan: TransferPlan
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** The last block that can include the transaction. */
  readonly lastValidBlockHeight: number
}

/**
 * What was enough for a compute unit in three of four of the last blocks, in micro-lamports, within the limits.
 */
export async function getUnitPrice(request: SolanaRpcRequestFn): Promise<number> {
  const { unitPrice, leastUnitPrice } = limits.solana
  const recent = await request({ method: 'getRecentPrioritizationFees', params: [[]], reply: recentFeesSchema })
  const sorted = recent
    .map(({ prioritizationFee }) => Number(prioritizationFee))
    .toSorted((left, right) => left - right)
  const usual = sorted[Math.floor(sorted.length * 0.75)] ?? 0
  return Math.min(Math.max(usual, leastUnitPrice), unitPrice)
}

/** Builds the transaction of a transfer, with a compute unit price and the latest blockhash. */
export async function prepareTransfer(
  web3: Web3,
  request: SolanaRpcRequestFn,
  details: TransferDetails,
  unitPrice: number,
): Promise<PreparedTransfer> {
  const plan = details.token ? await tokenTransfer(web3, request, details) : solTransfer(web3, details)
  const { value } = await request({ method: 'getLatestBlockhash', params: [{ commitment }], reply: blockhashSchema })
  const { Transaction, ComputeBudgetProgram, PublicKey } = web3
  const transaction = new Transaction({ feePayer: new PublicKey(details.from), ...value }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPrice }),
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

/** The lamports of one signature and of the compute units at their price. */
const toMinimumFee = (units: number, unitPrice: number) =>
  BigInt(limits.solana.signatureFee) + (BigInt(units) * BigInt(unitPrice) + 999_999n) / 1_000_000n

/** The fee of a transfer in lamports, with the rent of the receiver's token account when it has to be created. */
export async function estimateTransferFee(
  web3: Web3,
  request: SolanaRpcRequestFn,
  details: TransferDetails,
  unitPrice: number,
): Promise<bigint> {
  const { plan, message } = await prepareTransfer(web3, request, details, unitPrice)
  const [{ value: nodeFee }, rent] = await Promise.all([
    request({ method: 'getFeeForMessage', params: [bytesToBase64(message), { commitment }], reply: feeSchema }),
    plan.newAccountSize === 0
      ? 0n
      : request({
          method: 'getMinimumBalanceForRentExemption',
          params: [plan.newAccountSize, { commitment }],
          reply: lamportsSchema,
        }),
  ])
  const minimumFee = toMinimumFee(plan.units, unitPrice)
  // Some nodes leave out the price of the compute units.
  return (nodeFee !== null && nodeFee > minimumFee ? nodeFee : minimumFee) + rent
}
