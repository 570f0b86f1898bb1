import { limits } from '../constants/limits.js'
import { parseAmount } from './amounts.js'
import { readDecimal } from './decimal.js'
import { plainAmount } from './plainAmount.js'

/** A fraction of whole numbers, so that nothing is lost on the way. */
type Ratio = readonly [numerator: bigint, denominator: bigint]

const hundred = 100n

function ratioOf(value: string | number, decimals = 0): Ratio {
  const read = readDecimal(value)
  if (!read || read.negative) return [0n, 1n]
  return [BigInt(read.whole + read.digits), 10n ** BigInt(read.digits.length + decimals)]
}

const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d]

/** A ratio as a decimal text, cut after `decimals` digits, never rounded up. */
function decimalText([numerator, denominator]: Ratio, decimals: number): string {
  const digits = ((numerator * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0')
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (rest && `.${rest}`)
}

/** An amount with its token's decimals and its price in the shown currency. */
export type Priced = { readonly amount: bigint; readonly decimals: number; readonly price: string | number }

const ratioWorth = ({ amount, decimals, price }: Priced): Ratio =>
  times([amount, 10n ** BigInt(decimals)], ratioOf(price))

/** The amount a quote is asked for, in base units; `undefined` when there is nothing to ask (wire facts, section 15.2). */
export function quoteAmount(typed: string, decimals: number): bigint | undefined {
  const amount = parseAmount(plainAmount(typed), decimals)
  return amount !== null && amount > 0n ? amount : undefined
}

/** What an amount is worth, as a decimal text of at most 18 digits after the point. */
export const worth = (priced: Priced): string => decimalText(ratioWorth(priced), 18)

/** The fee of the network in the smallest unit of its coin; before a transaction exists the limit is a guess. */
export const networkFee = (gasPrice: bigint, gas: bigint = BigInt(limits.swap.gas)): bigint => gas * gasPrice

/** How much of its worth a swap loses, in percent, as a decimal text; never below 0 (wire facts, section 15.2). */
export function priceImpact(source: Priced, target: Priced): string {
  const [paid, paidBase] = ratioWorth(source)
  const [got, gotBase] = ratioWorth(target)
  const lost = paid * gotBase - got * paidBase
  return paid === 0n || lost <= 0n ? '0' : decimalText([lost * hundred, paid * gotBase], 6)
}

/** The least the visitor gets, in base units, floored: the quote without the slippage of 1 %. */
export const minimumReceived = (toAmount: bigint): bigint =>
  (toAmount * (hundred - BigInt(limits.swapSlippage))) / hundred

/** The most that slippage may take, in base units. */
export const maxSlippage = (toAmount: bigint): bigint => toAmount - minimumReceived(toAmount)

/** The fee of the swap provider, which the quote already holds, in base units of the source: 0.85 %. */
export const providerFee = (fromAmount: bigint): bigint =>
  (fromAmount * BigInt(limits.swap.providerFee)) / (hundred * hundred)

/** The most of the native coin that can be swapped: all but the fee; `0n` when the fee takes all. */
export function maxNativeSwap(balance: bigint, gasPrice: bigint, gas?: bigint): bigint {
  const left = balance - networkFee(gasPrice, gas)
  return left > 0n ? left : 0n
}
