import { limits } from '../../constants/limits.js'
import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { connectedAccount, findNetwork } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { SwapQuote, SwapToken } from '../../entities/schema/swapSchema.js'
import type { SwapDraft, SwapReview } from '../../entities/swap.js'
import { errorMessages } from '../../constants/messages.js'
import { undecidedSwapMessage } from '../../constants/swap.js'
import type { PorticoError } from '../../errors/base.js'
import type { Issue } from '../../errors/validation.js'
import {
  contractOf,
  isSameToken,
  maxNativeSwap,
  minimumReceived,
  networkFee,
  parseSlippage,
  type PricedAmount,
  priceImpact,
  quoteAmount,
  slippageIssue,
  type SwapField,
  swapIssues,
  toSwapDraft,
  withHoldings,
} from '../../rules/tokens/swap.js'
import type { TokenPair } from '../../queries/swap.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { isSwapUndecided } from './machine.js'
import type { PendingTransaction } from '../../rules/flows/transactions.js'
import { formatAmount, parseAmount } from '../../rules/tokens/amount.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Changes the draft. */
export type SwapDraftControls = {
  /** The token to give. Clears the amount. If it is the current `to`, the two tokens trade places. */
  readonly setFrom: (token: SwapToken) => void
  /** The token to receive. If it is the current `from`, the two tokens trade places. */
  readonly setTo: (token: SwapToken) => void
  /** Whole units of `from`, as typed. */
  readonly setAmount: (amount: string) => void
  /** Sets the whole balance; for the native coin, less the network fee. Does nothing while one of the two is unknown. */
  readonly setMax: () => void
  /** Percent, as typed. */
  readonly setSlippage: (slippage: string) => void
  /** The two tokens trade places, and the amount is cleared. */
  readonly flip: () => void
  readonly reset: () => void
}

/** What the swap would give. Amounts in base units. */
export type SwapPrice = {
  /** Amount of `from`. */
  readonly amount: bigint
  readonly toAmount: bigint
  readonly minimumReceived: bigint
  /** Share of the value that the swap loses, in percent, as a decimal string; `undefined` without prices. */
  readonly priceImpact: string | undefined
  readonly isHighImpact: boolean
  /** When the price was received (epoch ms). */
  readonly quotedAt: number
}

/** The swap form. */
export type SwapQuoteFlow = SwapDraftControls & {
  /** `from` is the native coin unless a token is chosen. */
  readonly draft: SwapDraft
  /** In percent: as typed, or the default. */
  readonly slippage: string
  /** Price of a whole unit in US dollars; `undefined` while it is unknown. */
  readonly prices: { readonly from: number | undefined; readonly to: number | undefined }
  /** Balance of `from`, in base units; `undefined` while it is unknown. */
  readonly balance: bigint | undefined
  /** `undefined` while there is none. */
  readonly quote: SwapPrice | undefined
  /** Whether a price is being requested. An earlier price of the same amount stays in `quote` until then. */
  readonly isQuoting: boolean
  /** Estimated network fee in base units of the native coin. */
  readonly fee: bigint | undefined
  /** Whether the exchange has to be allowed to take the amount first; `undefined` while it is unknown. */
  readonly needsApproval: boolean | undefined
  /** At most one per field; empty when nothing is wrong. */
  readonly issues: readonly Issue<SwapField>[]
  /** Why there is no price, or why the approval is not known. */
  readonly error: PorticoError | null
  readonly canReview: boolean
  /** Freezes the draft and its price; `useSwap` continues from there. Does nothing unless `canReview`. */
  readonly review: () => void
  /** Repeats the reads that failed; does nothing when none did. */
  readonly retry: () => void
}

/** What is known of a draft; `undefined` while it is not. Amounts in base units. */
export type SwapDraftContext = {
  readonly account: CaipAddress | undefined
  readonly balance: bigint | undefined
  readonly nativeBalance: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly allowance: bigint | undefined
  /** Prices of a whole unit in one currency. */
  readonly fromPrice: number | undefined
  readonly toPrice: number | undefined
  /** `null`: there is none for this amount. */
  readonly quote: SwapQuote | null | undefined
  readonly quotedAt: number
  readonly error: PorticoError | null
  /** What was handed over before. */
  readonly transactions: readonly PendingTransaction[]
}

/** The draft as it is shown: the native coin is given unless a token is chosen, and all is of the network of the account. */
export function getSwapDraft({ options }: Client, stored: SwapDraft, account: CaipAddress | undefined): SwapDraft {
  const network = account && findNetwork(options, networkIdOf(account))
  return network ? toSwapDraft(stored, network) : {}
}

/** The two tokens with the account, once both are chosen. */
export function toSwapPair({ from, to }: SwapDraft, account: CaipAddress | undefined): TokenPair | undefined {
  if (!account || !from || !to || isSameToken(from, to)) return undefined
  return { account, from: from.address, to: to.address }
}

/** What would be swapped; `undefined` while a field is missing or invalid. */
export function toSwap(
  { from, to, amount = '' }: SwapDraft,
  account: CaipAddress | undefined,
): Pick<SwapReview, 'account' | 'from' | 'to' | 'amount'> | undefined {
  const units = from && quoteAmount(amount, from.decimals)
  return account && to && units ? { account, from, to, amount: units } : undefined
}

/** What the account holds of what is given, in base units. */
export function getSwapBalance(
  { from }: SwapDraft,
  holdings: readonly TokenBalance[],
  nativeBalance: bigint | undefined,
): bigint | undefined {
  if (!from) return undefined
  const { quantity } = withHoldings([from], holdings)[0] ?? {}
  const listed = quantity && (parseAmount(quantity.numeric, from.decimals) ?? undefined)
  return contractOf(from) === undefined ? (nativeBalance ?? listed) : listed
}

function impactOf({ from, to }: SwapDraft, amount: bigint, toAmount: bigint, context: SwapDraftContext) {
  const { fromPrice, toPrice } = context
  if (!from || !to || !fromPrice || !toPrice) return undefined
  const source: PricedAmount = { amount, decimals: from.decimals, price: fromPrice }
  return priceImpact(source, { amount: toAmount, decimals: to.decimals, price: toPrice })
}

/** As typed, or what it is when nothing was. */
const typedSlippage = ({ slippage = String(limits.swapSlippage) }: SwapDraft): string => slippage

function draftIssues(draft: SwapDraft, context: SwapDraftContext, fee: bigint | undefined): Issue<SwapField>[] {
  const { from, to, amount = '' } = draft
  const { account, balance, nativeBalance, quote, transactions } = context
  const source = from && { decimals: from.decimals, isNative: contractOf(from) === undefined }
  const issues = [...swapIssues({ source, hasTarget: to !== undefined, amount, balance, nativeBalance, fee })]
  if (isSameToken(from, to)) issues.push({ path: 'target', code: 'SAME_TOKEN', message: errorMessages.sameToken })
  const slippage = slippageIssue(typedSlippage(draft))
  if (slippage) issues.push(slippage)
  const swap = toSwap(draft, account)
  if (swap && issues.length === 0 && isSwapUndecided(transactions, swap))
    issues.push({ path: 'amount', code: 'SWAP_UNDECIDED', message: undecidedSwapMessage })
  if (quote === null && issues.length === 0)
    issues.push({ path: 'amount', code: 'NO_QUOTE', message: errorMessages.noQuote })
  return issues
}

const toReview = (
  swap: Pick<SwapReview, 'account' | 'from' | 'to' | 'amount' | 'slippage'>,
  { toAmount, minimumReceived: minimum, priceImpact: impact, isHighImpact }: SwapPrice,
): SwapReview => Object.freeze({ ...swap, toAmount, minimumReceived: minimum, priceImpact: impact, isHighImpact })

/** What the form shows of a draft, and the review that would be made of it. */
export function checkSwapDraft(draft: SwapDraft, context: SwapDraftContext) {
  const { account, gasPrice, allowance, quote, quotedAt, error } = context
  const swap = toSwap(draft, account)
  const amount = swap?.amount
  const slippage = parseSlippage(typedSlippage(draft))
  const fee = gasPrice === undefined ? undefined : networkFee(gasPrice)
  const issues = draftIssues(draft, context, fee)
  const needsApproval = amount === undefined || allowance === undefined ? undefined : allowance < amount
  const price = toPrice()
  const review: SwapReview | undefined =
    swap && price && slippage !== undefined ? toReview({ ...swap, slippage }, price) : undefined
  const canReview = review !== undefined && issues.length === 0 && needsApproval !== undefined
  return {
    quote: price,
    fee,
    needsApproval,
    issues,
    error,
    canReview,
    prices: { from: context.fromPrice, to: context.toPrice },
    slippage: typedSlippage(draft),
    request: review,
  }

  function toPrice(): SwapPrice | undefined {
    const toAmount = quote && BigInt(quote.toAmount)
    if (!toAmount || !amount) return undefined
    const impact = impactOf(draft, amount, toAmount, context)
    return {
      amount,
      toAmount,
      minimumReceived: minimumReceived(toAmount, slippage),
      priceImpact: impact,
      isHighImpact: impact !== undefined && Number(impact) > limits.swap.highPriceImpact,
      quotedAt,
    }
  }
}

/** The draft that is shown now. */
export function getCurrentDraft(client: Client): SwapDraft {
  const state = client.state.getState()
  return getSwapDraft(client, state.swapDraft, connectedAccount(state))
}

/**
 * Merges fields into the swap draft.
 *
 * @example
 * updateSwapDraft(portico, { from: usdc, to: weth, amount: '250' })
 */
export function updateSwapDraft(client: Client, change: SwapDraft): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'updateSwapDraft')
  client.internals.store.update(() => ({ swapDraft: { ...getCurrentDraft(client), ...change } }))
}

/** Empties the swap draft. */
export function resetSwapDraft(client: Client): void {
  client.internals.store.update(() => ({ swapDraft: {} }))
}

/**
 * Sets the amount to the whole balance, of the native coin less the network fee. Does nothing while another token is chosen than the
 * one that the balance is of.
 */
export function setMaxSwapAmount(
  client: Client,
  {
    draft: { from },
    context: { balance, gasPrice },
  }: { readonly draft: SwapDraft; readonly context: SwapDraftContext },
): void {
  const price = from && contractOf(from) ? 0n : gasPrice
  if (!from || balance === undefined || price === undefined) return
  if (isSameToken(from, getCurrentDraft(client).from))
    updateSwapDraft(client, { amount: formatAmount(maxNativeSwap(balance, price), from.decimals) })
}

/** All but those that need what was read. */
export function createSwapDraftControls(client: Client): Omit<SwapDraftControls, 'setMax'> {
  const update = (change: SwapDraft) => updateSwapDraft(client, change)
  const flip = () => {
    const { from, to } = getCurrentDraft(client)
    update({ amount: '', ...(to && { from: to }), ...(from && { to: from }) })
  }
  return {
    flip,
    setFrom: (from) => (isSameToken(from, getCurrentDraft(client).to) ? flip() : update({ from, amount: '' })),
    setTo: (to) => (isSameToken(to, getCurrentDraft(client).from) ? flip() : update({ to })),
    setAmount: (amount) => update({ amount }),
    setSlippage: (slippage) => update({ slippage }),
    reset: () => resetSwapDraft(client),
  }
}
