import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { insufficientBalanceMessage, suggestedSwapSymbols, swapNetworkIds } from '../../constants/swap.js'
import { nativeTokenAddresses } from '../../entities/namespaces.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { Issue } from '../../errors/validation.js'
import { parseCaipNetworkId } from '../address/caip.js'
import { normalizeAmountInput, parseAmount, parseDecimal } from './amount.js'

/** An exact fraction. */
type Ratio = readonly [numerator: bigint, denominator: bigint]

const hundred = 100n

function toRatio(value: string | number, decimals = 0): Ratio {
  const parsed = parseDecimal(value)
  if (!parsed || parsed.negative) return [0n, 1n]
  return [BigInt(parsed.whole + parsed.digits), 10n ** BigInt(parsed.digits.length + decimals)]
}

const multiply = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d]

/** A ratio as a decimal string, cut after `decimals` digits, never rounded up. */
function formatRatio([numerator, denominator]: Ratio, decimals: number): string {
  const digits = ((numerator * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0')
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (rest && `.${rest}`)
}

/** An amount in base units, with the decimals of its token and the price of a whole unit. */
export type PricedAmount = { readonly amount: bigint; readonly decimals: number; readonly price: string | number }

const fiatRatio = ({ amount, decimals, price }: PricedAmount): Ratio =>
  multiply([amount, 10n ** BigInt(decimals)], toRatio(price))

/** The amount to request a quote for, in base units; `undefined` when the input is not a positive amount. */
export function quoteAmount(input: string, decimals: number): bigint | undefined {
  const amount = parseAmount(normalizeAmountInput(input), decimals)
  return amount !== null && amount > 0n ? amount : undefined
}

/** The value of an amount in the currency of its price, as a decimal string with at most 18 digits after the point. */
export const fiatValue = (priced: PricedAmount): string => formatRatio(fiatRatio(priced), 18)

/** The network fee in base units of the native coin; `gas` is an estimate until the transaction is built. */
export const networkFee = (gasPrice: bigint, gas: bigint = BigInt(limits.swap.gas)): bigint => gas * gasPrice

/** The part of the value that a swap loses, in percent, as a decimal string; never below 0. */
export function priceImpact(source: PricedAmount, target: PricedAmount): string {
  const [paid, paidBase] = fiatRatio(source)
  const [got, gotBase] = fiatRatio(target)
  const lost = paid * gotBase - got * paidBase
  return paid === 0n || lost <= 0n ? '0' : formatRatio([lost * hundred, paid * gotBase], 6)
}

/** The least that the user receives, in base units, rounded down: the quote less 1 % of slippage. */
export const minimumReceived = (toAmount: bigint): bigint =>
  (toAmount * (hundred - BigInt(limits.swapSlippage))) / hundred

/** The most that slippage can cost, in base units. */
export const maxSlippage = (toAmount: bigint): bigint => toAmount - minimumReceived(toAmount)

/** The fee of the swap provider, in base units of the source token: 0.85 %, already included in the quote. */
export const providerFee = (fromAmount: bigint): bigint =>
  (fromAmount * BigInt(limits.swap.providerFee)) / (hundred * hundred)

/** The most of the native coin that can be swapped: the balance less the fee, at least `0n`. */
export function maxNativeSwap(balance: bigint, gasPrice: bigint, gas?: bigint): bigint {
  const left = balance - networkFee(gasPrice, gas)
  return left > 0n ? left : 0n
}

/** Fields of a swap. */
export type SwapField = 'source' | 'target' | 'amount'

/** What a swap is checked against; amounts in base units. */
export type SwapContext = {
  readonly source?: { readonly decimals: number; readonly isNative: boolean } | undefined
  readonly hasTarget: boolean
  /** As typed by the user, in whole units. */
  readonly amount: string
  /** Balance of the source token. */
  readonly balance?: bigint | undefined
  readonly nativeBalance?: bigint | undefined
  /** Network fee in the native coin. */
  readonly fee?: bigint | undefined
  readonly hasQuoteFailed?: boolean | undefined
}

const insufficient = { path: 'amount', message: insufficientBalanceMessage } as const

/** Why a swap cannot be made, at most one issue per field; empty when it can. */
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

/** Fields of a token that `groupSwapTokens` needs. */
export type GroupedToken = {
  readonly symbol: string
  readonly quantity?: { readonly numeric: string } | undefined
}

/** Tokens to choose from, each in exactly one group. */
export type SwapTokenGroups<Token> = {
  readonly yours: readonly Token[]
  readonly suggested: readonly Token[]
  readonly others: readonly Token[]
}

const hasQuantity = ({ quantity }: GroupedToken) => {
  const parsed = quantity ? parseDecimal(quantity.numeric) : null
  return parsed !== null && !parsed.negative && /[1-9]/.test(parsed.whole + parsed.digits)
}

/** Groups tokens: those that the user holds, those with a well-known symbol, and all others sorted by symbol. */
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

/** Whether tokens can be swapped on a network. */
export const isSwapNetwork = (caipNetworkId: CaipNetworkId): boolean => swapNetworkIds.includes(caipNetworkId)

/** The CAIP-10 id of the native coin, for calls that expect a token. */
export function nativeToken(caipNetworkId: CaipNetworkId): CaipAddress {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  return `${caipNetworkId}:${nativeTokenAddresses[chainNamespace]}`
}
