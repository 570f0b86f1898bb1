import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { insufficientBalanceMessage, suggestedSwapSymbols, swapNetworkIds } from '../../constants/swap.js'
import { nativeTokenAddresses } from '../../entities/namespaces.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { Issue } from '../../errors/validation.js'
import { parseCaipNetworkId } from '../address/caip.js'
import { normalizeAmountInput, parseAmount, parseDecimal } from './amount.js'

/** A fraction of whole numbers, so that nothing is lost on the way. */
type Ratio = readonly [numerator: bigint, denominator: bigint]

const hundred = 100n

function toRatio(value: string | number, decimals = 0): Ratio {
  const parsed = parseDecimal(value)
  if (!parsed || parsed.negative) return [0n, 1n]
  return [BigInt(parsed.whole + parsed.digits), 10n ** BigInt(parsed.digits.length + decimals)]
}

const multiply = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d]

/** A ratio as a decimal text, cut after `decimals` digits, never rounded up. */
function formatRatio([numerator, denominator]: Ratio, decimals: number): string {
  const digits = ((numerator * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0')
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (rest && `.${rest}`)
}

/** An amount with its token's decimals and its price in the shown currency. */
export type PricedAmount = { readonly amount: bigint; readonly decimals: number; readonly price: string | number }

const fiatRatio = ({ amount, decimals, price }: PricedAmount): Ratio =>
  multiply([amount, 10n ** BigInt(decimals)], toRatio(price))

/** The amount a quote is asked for, in base units; `undefined` when there is nothing to ask (wire facts, section 15.2). */
export function quoteAmount(input: string, decimals: number): bigint | undefined {
  const amount = parseAmount(normalizeAmountInput(input), decimals)
  return amount !== null && amount > 0n ? amount : undefined
}

/** What an amount is worth, as a decimal text of at most 18 digits after the point. */
export const fiatValue = (priced: PricedAmount): string => formatRatio(fiatRatio(priced), 18)

/** The fee of the network in the smallest unit of its coin; before a transaction exists the limit is a guess. */
export const networkFee = (gasPrice: bigint, gas: bigint = BigInt(limits.swap.gas)): bigint => gas * gasPrice

/** How much of its worth a swap loses, in percent, as a decimal text; never below 0 (wire facts, section 15.2). */
export function priceImpact(source: PricedAmount, target: PricedAmount): string {
  const [paid, paidBase] = fiatRatio(source)
  const [got, gotBase] = fiatRatio(target)
  const lost = paid * gotBase - got * paidBase
  return paid === 0n || lost <= 0n ? '0' : formatRatio([lost * hundred, paid * gotBase], 6)
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

/** Fields of a swap. */
export type SwapField = 'source' | 'target' | 'amount'

/** What is known of a swap being written; amounts in base units. */
export type SwapContext = {
  readonly source?: { readonly decimals: number; readonly isNative: boolean } | undefined
  readonly hasTarget: boolean
  /** As it was typed. */
  readonly amount: string
  /** Of the source token. */
  readonly balance?: bigint | undefined
  readonly nativeBalance?: bigint | undefined
  /** In the native coin. */
  readonly fee?: bigint | undefined
  readonly hasQuoteFailed?: boolean | undefined
}

const insufficient = { path: 'amount', message: insufficientBalanceMessage } as const

/** Why a swap cannot be made, at most one issue per field; none when it can (wire facts, section 15.2). */
export function swapIssues(context: SwapContext): readonly Issue<SwapField>[] {
  const { source, hasTarget, balance, nativeBalance, fee = 0n, hasQuoteFailed } = context
  const issues: Issue<SwapField>[] = []
  if (!source) issues.push({ path: 'source', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired })
  if (!hasTarget) issues.push({ path: 'target', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired })
  if (!source) return issues
  const amount = parseAmount(normalizeAmountInput(context.amount), source.decimals)
  if (amount === null || amount === 0n) {
    return [...issues, { path: 'amount', code: 'INVALID_AMOUNT', message: errorMessages.invalidAmount }]
  }
  const isTooMuch = balance !== undefined && amount > balance
  if (isTooMuch || hasQuoteFailed) return [...issues, { ...insufficient, code: 'INSUFFICIENT_BALANCE' }]
  const needed = source.isNative ? amount + fee : fee
  const isWithoutGas = nativeBalance !== undefined && (nativeBalance === 0n || nativeBalance < needed)
  return isWithoutGas ? [...issues, { ...insufficient, code: 'INSUFFICIENT_GAS' }] : issues
}

/** What the grouping looks at. */
export type GroupedToken = {
  readonly symbol: string
  readonly quantity?: { readonly numeric: string } | undefined
}

/** Tokens to choose from, each in one group. */
export type SwapTokenGroups<Token> = {
  readonly yours: readonly Token[]
  readonly suggested: readonly Token[]
  readonly others: readonly Token[]
}

const hasQuantity = ({ quantity }: GroupedToken) => {
  const parsed = quantity ? parseDecimal(quantity.numeric) : null
  return parsed !== null && !parsed.negative && /[1-9]/.test(parsed.whole + parsed.digits)
}

/** Tokens by group: what the visitor holds, well-known symbols, all others by symbol (wire facts, section 15.4). */
export function groupSwapTokens<Token extends GroupedToken>(tokens: readonly Token[]): SwapTokenGroups<Token> {
  const rest = tokens.filter((token) => !hasQuantity(token))
  const isSuggested = ({ symbol }: GroupedToken) => suggestedSwapSymbols.includes(symbol)
  return {
    yours: tokens.filter(hasQuantity),
    suggested: rest.filter(isSuggested),
    others: rest
      .filter((token) => !isSuggested(token))
      .toSorted((one, other) => (one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0)),
  }
}

/** Whether tokens can be swapped on a network (specification §9). */
export const isSwapNetwork = (caipNetworkId: CaipNetworkId): boolean => swapNetworkIds.includes(caipNetworkId)

/** The native coin of a network where a call wants a token (wire facts, section 21.5). */
export function nativeToken(caipNetworkId: CaipNetworkId): CaipAddress {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  return `${caipNetworkId}:${nativeTokenAddresses[chainNamespace]}`
}
