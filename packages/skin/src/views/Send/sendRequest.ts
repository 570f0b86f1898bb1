import type { SendRequest, SendToken, UseSendDraftResult } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

/** Exact amount with symbol. */
export const formatSendAmount = ({ amount, token }: SendRequest): string =>
  `${formatAmount(amount, token.decimals)} ${token.symbol}`

/** Image URL of a token in the account; `undefined` for the native token. */
export const getTokenImage = (tokens: UseSendDraftResult['tokens'], token: SendToken | undefined): string | undefined =>
  token?.address ? tokens.find((one) => one.token.address === token.address)?.holding.iconUrl : undefined

/** Decimals to show of an estimated fee: four after its leading zeros. */
function significantDecimals(fee: string): number {
  const decimals = fee.split('.')[1] ?? ''
  return decimals.length - decimals.replace(/^0+/, '').length + 4
}

/** Formats an estimated fee, and amount plus fee, both cut to the significant decimals of the fee. Takes base units. */
export function formatFee(
  fee: bigint,
  amount: bigint,
  decimals: number,
): { readonly fee: string; readonly total: string } {
  const exact = formatAmount(fee, decimals)
  const end = significantDecimals(exact)
  const cut = (text: string) => {
    const [whole, digits = ''] = text.split('.')
    const kept = digits.slice(0, end).replace(/0+$/, '')
    return kept ? `${whole}.${kept}` : `${whole}`
  }
  return { fee: cut(exact), total: cut(formatAmount(amount + fee, decimals)) }
}

/**
 * Normalizes the text of an amount input. A comma typed at the end is the decimal key of many keyboards and becomes a point;
 * other commas stay, because a pasted `1,000` may mean a thousand.
 */
export function normalizeTypedAmount(text: string): string {
  return /^\d+,$/.test(text) ? `${text.slice(0, -1)}.` : text.trim()
}
