import { formatUnits } from 'viem'
import { toBase58 } from './base58'
import type { SolanaAccount } from './ledger'

/** The two token programs, by the names that validators use. */
export const tokenPrograms = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** Name of a token program. */
export type TokenProgram = keyof typeof tokenPrograms

/** A mint, in the layout of both programs. */
export type Mint = {
  readonly mintAuthority: string | null
  readonly supply: bigint
  readonly decimals: number
  readonly isInitialized: boolean
  readonly freezeAuthority: string | null
}

/** A token account, in the layout of both programs. */
export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  readonly isNative: boolean
}

const mintLength = 82
const holdingLength = 165
/** Type byte after the fields of an account with extensions. */
const kinds = { mint: 1, holding: 2 }
const states = ['uninitialized', 'initialized', 'frozen'] as const

/** The token program that owns an account; `undefined` for any other program. */
export const programOf = ({ owner }: SolanaAccount): TokenProgram | undefined =>
  (Object.keys(tokenPrograms) as TokenProgram[]).find((name) => tokenPrograms[name] === owner)

/** Parses a mint; `undefined` for any other account. */
export function parseMint(account: SolanaAccount | undefined): Mint | undefined {
  if (!account || !programOf(account)) return undefined
  const { data } = account
  if (data.length !== mintLength && data[holdingLength] !== kinds.mint) return undefined
  return {
    mintAuthority: data[0] ? toBase58(data.slice(4, 36)) : null,
    supply: u64(data, 36),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: data[46] ? toBase58(data.slice(50, 82)) : null,
  }
}

/** Parses a token account; `undefined` for any other account. */
export function parseTokenAccount(account: SolanaAccount | undefined): TokenAccount | undefined {
  if (!account || !programOf(account)) return undefined
  const { data } = account
  if (data.length !== holdingLength && data[holdingLength] !== kinds.holding) return undefined
  return {
    mint: toBase58(data.slice(0, 32)),
    owner: toBase58(data.slice(32, 64)),
    amount: u64(data, 64),
    state: states[data[108] ?? 0] ?? 'uninitialized',
    isNative: data[109] === 1,
  }
}

/** An amount of tokens as in responses. */
export function toTokenAmount(amount: bigint, decimals: number): object {
  const text = formatUnits(amount, decimals)
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

const u64 = (data: Uint8Array, offset: number) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)
