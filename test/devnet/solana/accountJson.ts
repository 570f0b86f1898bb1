import { toText } from './base58'
import type { Ledger, SolanaAccount } from './ledger'
import { programOf, parseTokenAccount, parseMint, toTokenAmount } from './tokenLayouts'

/** Encoding and part of the account data that a caller wants. */
export type AccountView = {
  readonly encoding?: 'base58' | 'base64' | 'jsonParsed'
  readonly dataSlice?: { readonly offset: number; readonly length: number }
}

/** An account as in responses; `null` when it does not exist. */
export function toAccountJson(
  ledger: Ledger,
  account: SolanaAccount | undefined,
  { encoding = 'base64', dataSlice }: AccountView = {},
): object | null {
  if (!account) return null
  const { lamports, owner, executable, data } = account
  const bytes = dataSlice ? data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : data
  const parsed = encoding === 'jsonParsed' ? toParsed(ledger, account) : undefined
  return {
    lamports: Number(lamports),
    owner,
    executable,
    rentEpoch: 0,
    space: data.length,
    data: parsed ?? toText(bytes, encoding === 'base58' ? 'base58' : 'base64'),
  }
}

/** Mints and token accounts as objects. Other accounts stay bytes, as on a validator. */
function toParsed(ledger: Ledger, account: SolanaAccount): object | undefined {
  const shell = (type: string, info: object) => ({
    program: programOf(account),
    space: account.data.length,
    parsed: { type, info },
  })
  const mint = parseMint(account)
  if (mint) return shell('mint', { ...mint, supply: String(mint.supply) })
  const holding = parseTokenAccount(account)
  if (!holding) return undefined
  const { amount, ...rest } = holding
  const decimals = parseMint(ledger.account(holding.mint))?.decimals ?? 0
  return shell('account', { ...rest, tokenAmount: toTokenAmount(amount, decimals) })
}
