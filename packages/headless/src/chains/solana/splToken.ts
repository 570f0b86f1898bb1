import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import { solanaPrograms, token2022AccountExtensionSizes } from './constants.js'
import { bytesToBase58 } from '../../rules/encoding/base58.js'
import type { Web3 } from './loadWeb3.js'

/** An account of the chain, as a node shows it; `null` when it does not exist. */
export type ChainAccount = { readonly owner: string; readonly data: Uint8Array } | null

/** What is known of a token. `program`: the one that holds it; `accountSize`: bytes of an account of the token. */
export type Mint = { readonly program: string; readonly decimals: number; readonly accountSize: number }

const mintSize = 82
const accountSize = 165
const accountKinds = { mint: 1, account: 2 }

const tokenPrograms: readonly string[] = [solanaPrograms.token, solanaPrograms.token2022]

/** Whether a token program owns the account, so that nobody can receive tokens as its owner. */
export const isOwnedByTokenProgram = (account: ChainAccount): boolean =>
  account !== null && tokenPrograms.includes(account.owner)

/** Token-2022 pads what it keeps to the size of an account, says what it is, and puts extensions after that. */
const isKind = ({ owner, data }: NonNullable<ChainAccount>, size: number, wanted: number) =>
  data.length === size || (owner === solanaPrograms.token2022 && data[accountSize] === wanted)

/** Numbers of the extensions of a mint. */
function parseExtensions(data: Uint8Array): number[] {
  const found: number[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = accountSize + 1
  while (at + 4 <= data.length && view.getUint16(at, true) !== 0) {
    found.push(view.getUint16(at, true))
    at += 4 + view.getUint16(at + 2, true)
  }
  return found
}

/** Every associated account of Token-2022 says that its owner cannot change. */
const immutableOwner = 4

function getAccountSize({ owner, data }: NonNullable<ChainAccount>): number {
  if (owner === solanaPrograms.token) return accountSize
  const added = parseExtensions(data).map((extension) => token2022AccountExtensionSizes.get(extension) ?? 0)
  return added.reduce((total, bytes) => total + bytes, accountSize + 1 + immutableOwner)
}

/** Reads a token's own account; `undefined` when it is none. */
export function parseMint(account: ChainAccount): Mint | undefined {
  if (!account || !isOwnedByTokenProgram(account) || !isKind(account, mintSize, accountKinds.mint)) return undefined
  const { owner, data } = account
  const isInitialized = data[45] === 1
  return isInitialized ? { program: owner, decimals: data[44] ?? 0, accountSize: getAccountSize(account) } : undefined
}

/** Reads somebody's account of a token; `undefined` when it is none. */
export function parseTokenAccount(account: ChainAccount) {
  if (!account || !isOwnedByTokenProgram(account) || !isKind(account, accountSize, accountKinds.account))
    return undefined
  const { data } = account
  const amount = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(64, true)
  return { mint: bytesToBase58(data.slice(0, 32)), owner: bytesToBase58(data.slice(32, 64)), amount }
}

/** Whose token moves where. `program`: the one that holds the token; `source`, `target`: accounts of the token. */
export type TokenTransferAccounts = {
  readonly program: PublicKey
  readonly mint: PublicKey
  readonly sender: PublicKey
  readonly receiver: PublicKey
  readonly source: PublicKey
  readonly target: PublicKey
}

/** Numbers of the instructions, as the programs count them. */
const instructionIds = { createIdempotent: 1, transferChecked: 12 }

const toAccountMeta = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable })

/** The account of a token that belongs to an owner by derivation. */
export function associatedAccount(
  { PublicKey }: Web3,
  owner: PublicKey,
  mint: PublicKey,
  program: PublicKey,
): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(solanaPrograms.associatedToken))[0]
}

/** Makes the receiver's account, unless somebody was faster; the sender pays. */
export function createAssociatedAccount(web3: Web3, move: TokenTransferAccounts): TransactionInstruction {
  const { program, mint, sender, receiver, target } = move
  return new web3.TransactionInstruction({
    programId: new web3.PublicKey(solanaPrograms.associatedToken),
    keys: [
      toAccountMeta(sender, true, true),
      toAccountMeta(target, true),
      toAccountMeta(receiver),
      toAccountMeta(mint),
      toAccountMeta(web3.SystemProgram.programId),
      toAccountMeta(program),
    ],
    data: Uint8Array.of(instructionIds.createIdempotent) as Bytes,
  })
}

/** web3.js wants Node's own bytes in its types, and takes any. */
type Bytes = TransactionInstruction['data']

/** Moves an amount; the program refuses when the token has other decimals. */
export function transferChecked(
  web3: Web3,
  move: TokenTransferAccounts,
  amount: bigint,
  decimals: number,
): TransactionInstruction {
  const { program, mint, sender, source, target } = move
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, instructionIds.transferChecked)
  view.setBigUint64(1, amount, true)
  view.setUint8(9, decimals)
  return new web3.TransactionInstruction({
    programId: program,
    keys: [
      toAccountMeta(source, true),
      toAccountMeta(mint),
      toAccountMeta(target, true),
      toAccountMeta(sender, false, true),
    ],
    data: data as Bytes,
  })
}
