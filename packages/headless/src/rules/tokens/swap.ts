import { normalizeAmountInput, toAmountIssue } from './typedAmount.js'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { insufficientBalanceMessage, suggestedSwapSymbols } from '../../constants/swap.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { SwapToken, SwapTransaction } from '../../entities/schema/swapSchema.js'
import type { SwapDraft, SwapReview } from '../../entities/swap.js'
import type { Issue } from '../../errors/validation.js'
import { isSameAddress } from '../address/address.js'
import { addressOf, networkIdOf } from '../address/caip.js'
import { nativeToken } from './nativeToken.js'
import { parseAmount, parseDecimal } from './amount.js'

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

/**
 * Parses the amount to request a quote for, into base units; `undefined` when the input is not a positive amount.
 *
 * @example
 * quoteAmount('1.5', 6) // 1_500_000n
 */
export function quoteAmount(input: string, decimals: number): bigint | undefined {
  const amount = parseAmount(normalizeAmountInput(input), decimals)
  return amount !== null && amount > 0n ? amount : undefined
}

/**
 * The value of an amount in the currency of its price, as a decimal string with at most 18 decimals.
 *
 * @example
 * fiatValue({ amount: 1_500_000_000_000_000_000n, decimals: 18, price: '2500.5' }) // '3750.75'
 */
export const fiatValue = (priced: PricedAmount): string => formatRatio(fiatRatio(priced), 18)

/**
 * The network fee in base units of the native coin; `gas` is an estimate until the transaction is built.
 *
 * @example
 * networkFee(2_000_000_000n) // 300_000_000_000_000n
 */
export const networkFee = (gasPrice: bigint, gas: bigint = BigInt(limits.swap.gas)): bigint => gas * gasPrice

/**
 * The part of the value that a swap loses, in percent, as a decimal string; never below 0.
 *
 * @example
 * const paid = { amount: 2_500_000_000n, decimals: 6, price: 1 }
 * priceImpact(paid, { amount: 990_000_000_000_000_000n, decimals: 18, price: 2500 }) // '1'
 */
export function priceImpact(source: PricedAmount, target: PricedAmount): string {
  const [paid, paidBase] = fiatRatio(source)
  const [got, gotBase] = fiatRatio(target)
  const lost = paid * gotBase - got * paidBase
  return paid === 0n || lost <= 0n ? '0' : formatRatio([lost * hundred, paid * gotBase], 6)
}

/** Percent in units of 0.01 %. */
const toBasisPoints = (percent: number): bigint => BigInt(Math.round(percent * 100))
const allBasisPoints = 10_000n

/**
 * Parses a slippage in percent, as typed; `undefined` when it is not a number from 0.01 to 50. Cut to 2 decimals.
 *
 * @example
 * parseSlippage('0.5') // 0.5
 */
export function parseSlippage(typed: string): number | undefined {
  const hundredths = parseAmount(normalizeAmountInput(typed).replace(/(\.\d\d)\d+$/, '$1'), 2)
  const percent = Number(hundredths ?? 0n) / 100
  return percent >= limits.swap.slippage.min && percent <= limits.swap.slippage.max ? percent : undefined
}

/**
 * The least that the user receives, in base units, rounded down: `toAmount` less `slippage` percent.
 *
 * @example
 * minimumReceived(2_500_000_000n, 0.5) // 2_487_500_000n
 */
export const minimumReceived = (toAmount: bigint, slippage: number = limits.swapSlippage): bigint =>
  (toAmount * (allBasisPoints - toBasisPoints(slippage))) / allBasisPoints

const isSameAccount = (one: CaipAddress, other: CaipAddress): boolean =>
  networkIdOf(one) === networkIdOf(other) && isSameAddress(addressOf(one), addressOf(other))

/** Whether both are known and the same; an EVM address may be written in another case. */
export const isSameToken = (one: SwapToken | undefined, other: SwapToken | undefined): boolean =>
  one !== undefined && other !== undefined && isSameAccount(one.address, other.address)

/**
 * The slippage, in percent, by which a later quote guarantees what was reviewed, and at most the reviewed one; `undefined` when it
 * cannot, because the price moved too far.
 */
export function slippageFor(toAmount: bigint, { minimumReceived: minimum, slippage }: SwapReview): number | undefined {
  if (toAmount <= 0n || toAmount < minimum) return undefined
  return Math.min(slippage, Number(((toAmount - minimum) * allBasisPoints) / toAmount) / 100)
}

/**
 * Whether a transaction that the service built is the swap that was reviewed: of the account, on its network, over its amount, and
 * not a call of one of the tokens, which could hand them to somebody.
 */
export function isReviewedSwap({ from, to, amount }: SwapTransaction, review: SwapReview): boolean {
  const others = [review.account, review.from.address, review.to.address]
  return (
    isSameAccount(from, review.account) &&
    networkIdOf(to) === networkIdOf(review.account) &&
    !others.some((other) => isSameAccount(other, to)) &&
    BigInt(amount) === review.amount
  )
}

/**
 * The contract of a token of the swap service; `undefined` for the native coin.
 *
 * @example
 * contractOf({ address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }) // '0xA0b8…eB48'
 */
export function contractOf({ address }: Pick<SwapToken, 'address'>): string | undefined {
  return isSameAccount(address, nativeToken(networkIdOf(address))) ? undefined : addressOf(address)
}

/** The draft on a network: tokens of another one are not in it, and the native coin is swapped unless a token is chosen. */
export function toSwapDraft(draft: SwapDraft, { caipNetworkId, nativeCurrency }: Network): SwapDraft {
  const isHere = [draft.from, draft.to].every((token) => !token || networkIdOf(token.address) === caipNetworkId)
  return { from: { address: nativeToken(caipNetworkId), ...nativeCurrency }, ...(isHere && draft) }
}

/**
 * The price of one whole unit of the target in whole units of the source, as a decimal string; `0` when nothing is received.
 *
 * @example
 * const paid = { amount: 2_500_000_000n, decimals: 6 }
 * swapRate(paid, { amount: 1_000_000_000_000_000_000n, decimals: 18 }) // '2500'
 */
export function swapRate(source: Omit<PricedAmount, 'price'>, target: Omit<PricedAmount, 'price'>): string {
  if (target.amount === 0n) return '0'
  const numerator = source.amount * 10n ** BigInt(target.decimals)
  return formatRatio([numerator, target.amount * 10n ** BigInt(source.decimals)], 18)
}

/**
 * The fee of the swap provider, in base units of the source token: 0.85 %, already included in the quote.
 *
 * @example
 * providerFee(2_500_000_000n) // 21_250_000n
 */
export const providerFee = (fromAmount: bigint): bigint =>
  (fromAmount * BigInt(limits.swap.providerFee)) / (hundred * hundred)

/**
 * The largest amount of the native coin that can be swapped, in base units: the balance less the fee, at least `0n`.
 *
 * @example
 * maxNativeSwap(1_000_000_000_000_000_000n, 2_000_000_000n) // 999_700_000_000_000_000n
 */
export function maxNativeSwap(balance: bigint, gasPrice: bigint, gas?: bigint): bigint {
  const left = balance - networkFee(gasPrice, gas)
  return left > 0n ? left : 0n
}

/** Fields of a swap. */
export type SwapField = 'source' | 'target' | 'amount' | 'slippage'

/**
 * What is wrong with a slippage as it was typed, if anything.
 *
 * @example
 * slippageIssue('60') // { path: 'slippage', code: 'INVALID_SLIPPAGE' }
 */
export const slippageIssue = (typed: string): Issue<'slippage'> | undefined =>
  parseSlippage(typed) === undefined
    ? { path: 'slippage', code: 'INVALID_SLIPPAGE', message: errorMessages.invalidSlippage }
    : undefined

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

/**
 * Why a swap cannot be made, at most one issue per field; empty when it can.
 *
 * @example
 * const source = { decimals: 6, isNative: false }
 * const issues = swapIssues({ source, hasTarget: true, amount: '25', balance: 10_000_000n })
 * issues // [{ path: 'amount', code: 'INSUFFICIENT_BALANCE' }]
 */
export function swapIssues(context: SwapContext): readonly Issue<SwapField>[] {
  const { source, hasTarget, balance, nativeBalance, fee = 0n, hasQuoteFailed } = context
  const issues: Issue<SwapField>[] = []
  if (!source) issues.push({ path: 'source', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired })
  if (!hasTarget) issues.push({ path: 'target', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired })
  if (!source) return issues
  const amount = parseAmount(normalizeAmountInput(context.amount), source.decimals)
  if (amount === null || amount === 0n) {
    return [...issues, { path: 'amount', ...toAmountIssue(context.amount) }]
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

/**
 * The tokens that match a search by their name, symbol or whole address, with what an account holds of each.
 *
 * @param holdings - without `address`: the native coin
 */
export function withHoldings(
  tokens: readonly SwapToken[],
  holdings: readonly TokenBalance[],
  search = '',
): readonly SwapToken[] {
  const wanted = search.trim().toLowerCase()
  const isWanted = ({ name, symbol, address }: SwapToken) =>
    [name, symbol].some((text) => text.toLowerCase().includes(wanted)) || addressOf(address).toLowerCase() === wanted
  return tokens.filter(isWanted).map((token) => {
    const holding = holdings.find(({ address, chainId }) =>
      address
        ? isSameAccount(address, token.address)
        : contractOf(token) === undefined && (chainId ?? networkIdOf(token.address)) === networkIdOf(token.address),
    )
    if (!holding) return token
    const { quantity, price, value } = holding
    return { ...token, quantity, ...(price > 0 && { price }), ...(value !== undefined && { value }) }
  })
}

const hasQuantity = ({ quantity }: GroupedToken) => {
  const parsed = quantity ? parseDecimal(quantity.numeric) : null
  return parsed !== null && !parsed.negative && /[1-9]/.test(parsed.whole + parsed.digits)
}

/**
 * Groups tokens: those that the user holds, those with a well-known symbol, and all others sorted by symbol.
 *
 * @example
 * const tokens = [{ symbol: 'ZRX' }, { symbol: 'ETH' }, { symbol: 'USDC', quantity: { numeric: '250' } }]
 * groupSwapTokens(tokens) // { yours: [{ symbol: 'USDC' }], suggested: [{ symbol: 'ETH' }], others: [{ symbol: 'ZRX' }] }
 */
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
