import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import { meldHost, onrampWindows } from '../../constants/onramp.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { OnrampDraft, OnrampPurchase, PaymentMethod } from '../../entities/onramp.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import type { OnrampQuoteRequest } from '../../queries/onramp.js'
import { addMovedTokens } from '../../queries/accountQueryState.js'
import type { OnrampProvider } from '../../rules/account/actions.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import type { PurchaseQuote } from '../../services/api/onrampApi.js'
import { toTokenId } from '../../rules/tokens/nativeToken.js'
import { meldUrl, purchaseLink, soldOn } from '../../rules/tokens/onramp.js'
import { mountFlow } from '../mountFlow.js'
import { onrampMachine, type OnrampEvent } from './machine.js'
import { currentOnramp } from './view.js'

const move = (client: Client, event: OnrampEvent) => moveFlow(client, onrampMachine, event)

/** The CAIP-10 id of what is bought; the native coin without a `contract`. */
export const boughtToken = (account: CaipAddress, contract: string | undefined): CaipAddress =>
  toTokenId(networkIdOf(account), contract)

/** Merges fields into the draft. What was asked for the earlier one is dropped. */
function updateOnrampDraft(client: Client, change: OnrampDraft): void {
  client.internals.store.update(({ onrampDraft }) => ({ onrampDraft: { ...onrampDraft, ...change } }))
  move(client, { type: 'draftChanged' })
}

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
  const { fetchOnrampUrl } = await import('../../services/api/onrampApi.js')
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
  const { InvalidResponseError } = await import('../../errors/later.js')
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
  if (step === 'form') move(client, { type: 'accountChanged' })
  const { symbol } = request.purchaseCurrency
  const contract = soldOn(request.purchaseCurrency, request.caipNetworkId)?.contract_address ?? undefined
  const id = nextAttempt(client)
  move(client, { type: 'requested', id, provider })
  addMovedTokens(client, account, [boughtToken(account, contract)])
  refetch()
  const isCurrent = () => connectedAccount(client.state.getState()) === account
  try {
    const url = await getPurchasePage(client, provider, { request, quote, account })
    const purchase: OnrampPurchase = { provider, url, account, symbol, contract }
    if (isCurrent() && move(client, { type: 'opened', id, purchase }))
      globalThis.open?.(url, '_blank', onrampWindows[provider])
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (isCurrent()) move(client, { type: 'failed', id, error })
  }
}

/**
 * Looks whether the coin has come. `balance`: what the account holds of it now, in whole units; first, what it held before. Once it
 * came, all that shows it is refreshed.
 */
export function noteOnrampBalance(client: Client, balance: string | undefined, queryClient: QueryClient): void {
  const opened = currentOnramp(client.state.getState())
  if (balance === undefined || opened.step !== 'opened') return
  move(client, { type: 'balanceRead', balance })
  if (currentOnramp(client.state.getState()).step !== 'credited') return
  const { account, contract } = opened.purchase
  addMovedTokens(client, account, [boughtToken(account, contract)])
  void import('../../queries/cache/accountCaches.js')
    .then(({ invalidateOutdated }) => invalidateOutdated(queryClient, 'transaction'))
    // The code did not load: what shows is refreshed by its own time.
    .catch(() => undefined)
}

/** To the form. A purchase that is done takes its draft along. */
function goBackFromOnramp(client: Client): void {
  const { store } = client.internals
  if (flowState(store.getState(), onrampMachine).step === 'credited') store.update(() => ({ onrampDraft: {} }))
  move(client, { type: 'left' })
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
      const { step } = flowState(client.state.getState(), onrampMachine)
      if (step === 'credited' || step === 'failed' || step === 'asking') goBackFromOnramp(client)
    },
  })
