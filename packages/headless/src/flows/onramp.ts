import type { Client } from '../client/client.js'
import { connectedAccount } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import { meldHost, onrampWindows } from '../constants/onramp.js'
import type { CaipAddress } from '../entities/caip.js'
import type { OnrampDraft, OnrampPurchase, PaymentMethod } from '../entities/onramp.js'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../entities/schema/onrampSchema.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import type { OnrampQuoteRequest } from '../queries/onramp.js'
import type { OnrampProvider } from '../rules/account/actions.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { type OnrampState, receivedSince } from '../rules/flows/onramp.js'
import type { PurchaseQuote } from '../services/api/onrampApi.js'
import { normalizeAmountInput } from '../rules/tokens/amount.js'
import {
  coinsOn,
  currencyOfLocale,
  meldUrl,
  paymentIssues,
  paymentLimits,
  paymentMethodsOf,
  purchaseLink,
  soldOn,
} from '../rules/tokens/onramp.js'
import { mountFlow } from './mountFlow.js'

/**
 * What the draft would buy, with a default for all that was not chosen. `request`: to price; `undefined` while the amount is missing
 * or invalid.
 */
export function checkOnrampDraft(
  draft: OnrampDraft,
  {
    options,
    account,
    locale,
  }: {
    readonly options: OnrampOptions | undefined
    readonly account: CaipAddress | undefined
    readonly locale: string
  },
) {
  const { amount = '' } = draft
  const caipNetworkId = account && networkIdOf(account)
  const coins = coinsOn(options, caipNetworkId)
  const currencies: readonly PaymentCurrency[] = options?.paymentCurrencies ?? []
  const byId = <Item extends { readonly id: string }>(items: readonly Item[], id: string | undefined) =>
    items.find((item) => item.id === id)
  const coin: PurchaseCurrency | undefined = byId(coins, draft.purchaseCurrency) ?? coins[0]
  const currency = byId(currencies, draft.paymentCurrency) ?? currencyOfLocale(currencies, locale)
  const methods = paymentMethodsOf(currency)
  const paymentMethod = methods.find((method) => method === draft.paymentMethod) ?? methods[0]
  const limits = paymentLimits(currency, paymentMethod)
  const issues = paymentIssues(amount, limits)
  const place = coin && caipNetworkId && soldOn(coin, caipNetworkId)
  const request: OnrampQuoteRequest | undefined =
    place && currency && issues.length === 0
      ? {
          purchaseCurrency: coin,
          paymentCurrency: currency,
          amount: normalizeAmountInput(amount),
          network: place.name,
          caipNetworkId,
        }
      : undefined
  return {
    coins,
    currencies,
    methods,
    limits,
    issues,
    request,
    draft: { amount, paymentMethod, purchaseCurrency: coin, paymentCurrency: currency },
  }
}

const emptyForm: OnrampState = { step: 'form' }

const setState = (client: Client, onramp: OnrampState) => client.internals.store.update(() => ({ onramp }))

/** Merges fields into the draft. What was asked for the earlier one is dropped. */
function updateOnrampDraft(client: Client, change: OnrampDraft): void {
  client.internals.store.update(({ onrampDraft }) => ({
    onrampDraft: { ...onrampDraft, ...change },
    onramp: emptyForm,
  }))
}

/** The state that is shown: that of a purchase for another account is none of this one. */
export function currentOnramp(state: PorticoState): OnrampState {
  const { onramp } = state
  const account = connectedAccount(state)
  const isOfOther = 'purchase' in onramp && account !== undefined && onramp.purchase.account !== account
  return isOfOther ? emptyForm : onramp
}

let lastId = 0

/** `offered`: who sells. `quote`: the price of the request. `refetch`: reads what the account holds of the coin. */
export type OpenOnrampRequest = {
  readonly provider: OnrampProvider
  readonly offered: readonly OnrampProvider[]
  readonly request: OnrampQuoteRequest | undefined
  readonly quote: PurchaseQuote | undefined
  readonly refetch: () => unknown
}

type Purchase = {
  readonly request: OnrampQuoteRequest
  readonly quote: PurchaseQuote | undefined
  readonly account: CaipAddress
}

/** Meld is told everything by its link. */
function meldPage({ options: { meld, projectId } }: Client, { request, account }: Purchase) {
  const { host = meldHost, publicKey = '' } = meld ?? {}
  const { purchaseCurrency, paymentCurrency, amount } = request
  const purchase = { account, symbol: purchaseCurrency.symbol, amount, currency: paymentCurrency.id }
  return { url: meldUrl({ host, publicKey, projectId, ...purchase }), trusted: host }
}

/** A link of Coinbase names no currency: money in it is US dollars. Of another one it gets what the money buys, where that is known. */
const presetAmount = ({ request: { amount, paymentCurrency }, quote }: Purchase) =>
  paymentCurrency.id === 'USD'
    ? { presetFiatAmount: amount }
    : { presetCryptoAmount: quote?.isEstimate ? undefined : quote?.purchaseAmount.amount }

async function coinbasePage({ options }: Client, purchase: Purchase) {
  const { request, account } = purchase
  const { fetchOnrampUrl } = await import('../services/api/onrampApi.js')
  const url = await fetchOnrampUrl(options, {
    address: addressOf(account),
    caipNetworkId: networkIdOf(account),
    symbol: request.purchaseCurrency.symbol,
    ...presetAmount(purchase),
  })
  return { url, trusted: options.services.blockchain }
}

async function getPurchasePage(client: Client, provider: OnrampProvider, purchase: Purchase): Promise<string> {
  const { url, trusted } = await (provider === 'meld' ? meldPage : coinbasePage)(client, purchase)
  const link = purchaseLink(url, trusted)
  if (link) return link
  const { InvalidResponseError } = await import('../errors/request.js')
  throw new InvalidResponseError({ url: trusted })
}

/**
 * Gets the page of a purchase, once, and opens it. Drops the answer when draft or account changed meanwhile. Does nothing for a
 * provider that is not offered: its page would sell on another network.
 */
export async function openOnramp(client: Client, asked: OpenOnrampRequest): Promise<void> {
  const { provider, offered, request, quote, refetch } = asked
  const account = connectedAccount(client.state.getState())
  const { step } = currentOnramp(client.state.getState())
  if (!request || !account || !offered.includes(provider) || step === 'asking' || step === 'opened') return
  lastId += 1
  const id = lastId
  setState(client, { step: 'asking', id, provider })
  refetch()
  const isCurrent = () => {
    const state = client.state.getState()
    return state.onramp.step === 'asking' && state.onramp.id === id && connectedAccount(state) === account
  }
  try {
    const url = await getPurchasePage(client, provider, { request, quote, account })
    if (!isCurrent()) return
    const { symbol } = request.purchaseCurrency
    const contract = soldOn(request.purchaseCurrency, request.caipNetworkId)?.contract_address ?? undefined
    const purchase: OnrampPurchase = { provider, url, account, symbol, contract }
    setState(client, { step: 'opened', purchase })
    globalThis.open?.(url, '_blank', onrampWindows[provider])
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (isCurrent()) setState(client, { step: 'failed', provider, error })
  }
}

/** Looks whether the coin has come. `balance`: what the account holds of it now, in whole units; first, what it held before. */
export function noteOnrampBalance(client: Client, balance: string | undefined): void {
  const state = currentOnramp(client.state.getState())
  if (state.step !== 'opened' || balance === undefined) return
  const { purchase } = state
  const received = receivedSince(purchase, balance)
  if (received !== undefined) setState(client, { step: 'credited', purchase, received })
  else if (purchase.balanceBefore === undefined)
    setState(client, { step: 'opened', purchase: { ...purchase, balanceBefore: balance } })
}

/** To the form. A purchase that is done takes its draft along. */
function goBackFromOnramp(client: Client): void {
  client.internals.store.update(({ onramp, onrampDraft }) => ({
    onramp: emptyForm,
    onrampDraft: onramp.step === 'credited' ? {} : onrampDraft,
  }))
}

/** The functions of `useOnramp` that need nothing that was read. */
export const createOnrampControls = (client: Client) => ({
  /** Amount to pay, in units of the payment currency. */
  setAmount: (amount: string) => updateOnrampDraft(client, { amount }),
  /** The id of one of `coins`. */
  setPurchaseCurrency: (purchaseCurrency: string) => updateOnrampDraft(client, { purchaseCurrency }),
  /** The id of one of `currencies`. */
  setPaymentCurrency: (paymentCurrency: string) => updateOnrampDraft(client, { paymentCurrency }),
  /** One of `methods`. Each has limits of its own. */
  setPaymentMethod: (paymentMethod: PaymentMethod) => updateOnrampDraft(client, { paymentMethod }),
  /** To the form. The page that was opened stays open. */
  back: () => goBackFromOnramp(client),
})

/** An outcome counts as seen once no copy shows it any more; an open purchase goes on being looked for when the view returns. */
export const mountOnramp = (client: Client): (() => void) =>
  mountFlow(client, 'onramp', {
    leave() {
      const { step } = client.state.getState().onramp
      if (step === 'credited' || step === 'failed' || step === 'asking') goBackFromOnramp(client)
    },
  })
