import { normalizeAmountInput } from '../../rules/tokens/typedAmount.js'
import { flowState } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { OnrampDraft } from '../../entities/onramp.js'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../entities/schema/onrampSchema.js'
import type { OnrampQuoteRequest } from '../../queries/onramp.js'
import { networkIdOf } from '../../rules/address/caip.js'
import {
  coinsOn,
  currencyOfLocale,
  paymentIssues,
  paymentLimits,
  paymentMethodsOf,
  soldOn,
} from '../../rules/tokens/onramp.js'
import { onrampMachine, type OnrampState } from './machine.js'

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

/** The state that is shown: that of a purchase for another account is none of this one. */
export function currentOnramp(state: PorticoState): OnrampState {
  const current = flowState(state, onrampMachine)
  const account = connectedAccount(state)
  const isOfOther = 'purchase' in current && account !== undefined && current.purchase.account !== account
  return isOfOther ? onrampMachine.initial : current
}
