import { formatAmount } from '@portico/headless/rules'

/** Decimals after which an estimated fee says nothing more: four behind its leading zeros. */
function places(fee: string): number {
  const decimals = fee.split('.')[1] ?? ''
  return decimals.length - decimals.replace(/^0+/, '').length + 4
}

/** An estimated fee, and what leaves the account with it, cut where the estimate ends; amounts in base units. */
export function costText(
  fee: bigint,
  amount: bigint,
  decimals: number,
): { readonly fee: string; readonly total: string } {
  const exact = formatAmount(fee, decimals)
  const end = places(exact)
  const cut = (text: string) => {
    const [whole, digits = ''] = text.split('.')
    const kept = digits.slice(0, end).replace(/0+$/, '')
    return kept ? `${whole}.${kept}` : `${whole}`
  }
  return { fee: cut(exact), total: cut(formatAmount(amount + fee, decimals)) }
}
