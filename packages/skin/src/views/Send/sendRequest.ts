import type { SendRequest, SendToken, UseSendDraftResult } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

/** The exact amount with its symbol. */
export const formatSendAmount = ({ amount, token }: SendRequest): string =>
  `${formatAmount(amount, token.decimals)} ${token.symbol}`

/** Image of a token that the account holds. */
export const getTokenImage = (tokens: UseSendDraftResult['tokens'], token: SendToken | undefined): string | undefined =>
  token?.address ? tokens.find((one) => one.token.address === token.address)?.holding.iconUrl : undefined

/** Whether what was reviewed is still what would be sent. */
export const isSameSend = (reviewed: SendRequest, now: SendRequest | undefined): boolean =>
  now !== undefined &&
  reviewed.from === now.from &&
  reviewed.to === now.to &&
  reviewed.amount === now.amount &&
  reviewed.token.caipNetworkId === now.token.caipNetworkId &&
  reviewed.token.address === now.token.address

/** Decimals after which an estimated fee says nothing more: four behind its leading zeros. */
function significantDecimals(fee: string): number {
  const decimals = fee.split('.')[1] ?? ''
  return decimals.length - decimals.replace(/^0+/, '').length + 4
}

/** An estimated fee, and what leaves the account with it, cut where the estimate ends; amounts in base units. */
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
 * What was typed into an amount. One comma at the end is the decimal key of many keyboards and becomes a point; a comma
 * inside stays, since a pasted `1,000` may mean a thousand.
 */
export function normalizeTypedAmount(text: string): string {
  return /^\d+,$/.test(text) ? `${text.slice(0, -1)}.` : text.trim()
}
