import { limits } from '../constants/limits.js'
import { floorDecimal, readDecimal } from './decimal.js'

type Shape = { readonly decimals: number; readonly pad: boolean; readonly group: boolean }

function shown(value: string | number | bigint, { decimals, pad, group }: Shape): string {
  const read = readDecimal(value)
  if (!read) return '0.00'
  const { negative, whole, digits } = floorDecimal(read, decimals)
  const kept = pad ? digits.padEnd(decimals, '0') : digits
  const sign = negative && /[1-9]/.test(whole + kept) ? '-' : ''
  return sign + (group ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole) + (kept && `.${kept}`)
}

/** A balance as shown: floored to 3 decimals; `0.00` for what is no number. */
export const formatBalance = (text: string): string =>
  shown(text, { decimals: limits.decimals.balance, pad: false, group: false })

/** A number as shown in `en-US`, with 2 decimals, floored; `0.00` for what is no number. Give large values as text. */
export const formatNumber = (value: string | number | bigint): string =>
  shown(value, { decimals: limits.decimals.number, pad: true, group: true })

/** The amount of a transfer as shown: 3 decimals, floored; `0.00` for what is no number. */
export const formatTransferAmount = (text: string): string =>
  shown(text, { decimals: limits.decimals.transfer, pad: true, group: false })
