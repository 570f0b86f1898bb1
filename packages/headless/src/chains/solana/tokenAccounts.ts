import { solanaAccountExtensions, solanaPrograms } from '../../constants/solana.js'
import { toBase58 } from './base58.js'

/** An account of the chain, as a node shows it; `null` when it does not exist. */
export type ChainAccount = { readonly owner: string; readonly data: Uint8Array } | null

/** What is known of a token. `program`: the one that holds it; `accountSize`: bytes of an account of the token. */
export type Mint = { readonly program: string; readonly decimals: number; readonly accountSize: number }

const mintSize = 82
const accountSize = 165
const kind = { mint: 1, account: 2 }

const tokenPrograms: readonly string[] = [solanaPrograms.token, solanaPrograms.token2022]

/** Whether a token program owns the account, so that nobody can receive tokens as its owner. */
export const isTokenState = (account: ChainAccount): boolean =>
  account !== null && tokenPrograms.includes(account.owner)

/** Token-2022 pads what it keeps to the size of an account, says what it is, and puts extensions after that. */
const isKind = ({ owner, data }: NonNullable<ChainAccount>, size: number, wanted: number) =>
  data.length === size || (owner === solanaPrograms.token2022 && data[accountSize] === wanted)

/** Numbers of the extensions of a mint. */
function extensions(data: Uint8Array): number[] {
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

function sizeOfAccounts({ owner, data }: NonNullable<ChainAccount>): number {
  if (owner === solanaPrograms.token) return accountSize
  const added = extensions(data).map((extension) => solanaAccountExtensions.get(extension) ?? 0)
  return added.reduce((total, bytes) => total + bytes, accountSize + 1 + immutableOwner)
}

/** Reads a token's own account; `undefined` when it is none. */
export function readMint(account: ChainAccount): Mint | undefined {
  if (!account || !isTokenState(account) || !isKind(account, mintSize, kind.mint)) return undefined
  const { owner, data } = account
  const isInitialized = data[45] === 1
  return isInitialized ? { program: owner, decimals: data[44] ?? 0, accountSize: sizeOfAccounts(account) } : undefined
}

/** Reads somebody's account of a token; `undefined` when it is none. */
export function readTokenAccount(account: ChainAccount) {
  if (!account || !isTokenState(account) || !isKind(account, accountSize, kind.account)) return undefined
  const { data } = account
  const amount = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(64, true)
  return { mint: toBase58(data.slice(0, 32)), owner: toBase58(data.slice(32, 64)), amount }
}
