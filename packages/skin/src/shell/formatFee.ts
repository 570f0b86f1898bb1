import { formatAmount } from '@portico/headless/rules'
import { formatExactAmount } from './format.js'

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
  locale = 'en-US',
): { readonly fee: string; readonly total: string } {
  const exact = formatAmount(fee, decimals)
  const end = significantDecimals(exact)
  const cut = (text: string) => {
    const [whole, digits = ''] = text.split('.')
    return formatExactAmount(`${whole}.${digits.slice(0, end)}`, locale)
  }
  return { fee: cut(exact), total: cut(formatAmount(amount + fee, decimals)) }
}
