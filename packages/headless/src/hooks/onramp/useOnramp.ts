import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import { featureProviders } from '../../constants/features.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import {
  boughtToken,
  createOnrampControls,
  mountOnramp,
  noteOnrampBalance,
  openOnramp,
} from '../../flows/onramp/controls.js'
import { checkOnrampDraft, currentOnramp } from '../../flows/onramp/view.js'
import { portfolioQuery } from '../../queries/account.js'
import { onrampOptionsQuery, onrampQuoteQuery } from '../../queries/onramp.js'
import { type OnrampProvider, onrampProviders } from '../../rules/account/actions.js'
import { isSameAddress } from '../../rules/address/address.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import { formatAmount } from '../../rules/tokens/amount.js'
import { soldOn } from '../../rules/tokens/onramp.js'
import { useBalance } from '../account/useBalance.js'
import { useDebouncedValue } from '../useDebouncedValue.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * What the account holds of a coin, in whole units; `undefined` while nobody knows, and while it is being read. `poll`: reads it
 * again and again, and at once when the user comes back from another page. What the service has cached is no answer then.
 */
function useHolding(
  contract: string | undefined,
  { account, poll }: { account: CaipAddress | undefined; poll: boolean },
) {
  const client = usePortico()
  const queryOf = (isWanted: boolean) =>
    isWanted && poll ? ({ refetchInterval: limits.onramp.creditPoll, refetchOnWindowFocus: 'always' } as const) : {}
  const native = useBalance({ query: queryOf(contract === undefined) })
  const forceUpdate = poll && account ? { forceUpdate: [boughtToken(account, contract)] } : {}
  const tokens = useQuery({ ...portfolioQuery(client, account, forceUpdate), ...queryOf(contract !== undefined) })
  const { isFetching, refetch } = contract === undefined ? native : tokens
  const toHolding = () => {
    if (contract === undefined) return native.data ? formatAmount(native.data.value, native.data.decimals) : undefined
    const held = tokens.data?.find(({ address }) => address && isSameAddress(addressOf(address), contract))
    return tokens.data && (held?.quantity.numeric ?? '0')
  }
  return [isFetching ? undefined : toHolding(), refetch] as const
}

/** Services that sell on a network, with the range of their fee in percent. */
function useProviders(caipNetworkId: CaipNetworkId | undefined) {
  const meldKey = usePortico().options.meld?.publicKey
  const { onramp } = useFeatures()
  const remote = usePorticoState((state) => state.remoteFeatures)
  return useMemo(() => {
    const enabled = onramp ? (remote?.onramp ?? featureProviders.onramp) : []
    const ids = caipNetworkId ? onrampProviders(enabled, { caipNetworkId, meldKey }) : []
    return ids.map((id) => ({ id, fee: limits.onramp.fee }))
  }, [onramp, remote, caipNetworkId, meldKey])
}

const noDraft = {}

/** The draft with what services tell of it. */
function useOnrampDraft() {
  const client = usePortico()
  const stored = usePorticoState(({ onrampDraft = noDraft }) => onrampDraft)
  const account = usePorticoState((state) => connectedAccount(state))
  const { data: options, isPending: isLoading } = useQuery(onrampOptionsQuery(client, account && networkIdOf(account)))
  const check = useMemo(
    () => checkOnrampDraft(stored, { options, account, locale: globalThis.navigator?.language ?? '' }),
    [stored, options, account],
  )
  const settled = useDebouncedValue(check.draft.amount, limits.searchDebounce)
  const isSettled = settled === check.draft.amount
  const priced = useQuery(onrampQuoteQuery(client, isSettled ? check.request : undefined))
  const quote = isSettled && check.request ? (priced.data ?? undefined) : undefined
  const isQuoting = check.request !== undefined && (!isSettled || priced.isFetching)
  return { ...check, options, account, isLoading, quote, isQuoting }
}

/**
 * The form, its price, the step of the purchase, and its functions.
 *
 * Form: `draft` (`amount` as typed, `purchaseCurrency`, `paymentCurrency`, `paymentMethod`, each with a default), `coins`,
 * `currencies` and `methods` to choose from, `limits` (`min` and `max` in the payment currency), `issues`, `options`,
 * `isLoading`, `quote` (`undefined` without a price), `isQuoting`, `canOpen`, and `providers` (`id`, and `fee` as a range in
 * percent).
 *
 * `step`: `form`, `asking`, `opened` or `credited` (with `purchase`; `credited` also has `received`, in whole units), or `failed`
 * (with `error`).
 *
 * Functions: `setAmount`, `setPurchaseCurrency`, `setPaymentCurrency` and `setPaymentMethod` change the draft; `open(providerId)`
 * opens the page of the purchase; `back` returns to the form, and the page stays open.
 */
export type UseOnrampResult = ReturnType<typeof useOnramp>

/**
 * Buys a coin with money: what can be bought on the network of the connected account, what it costs, and who sells it. Coinbase
 * sells on some EVM networks; with the option `meld`, so does Meld, which also sells on Solana. The payment currency is that of the
 * browser's region until another is chosen. `open` opens the provider's page; once the account has more of the coin, the step is
 * `credited`. When the price service fails, `quote.isEstimate` is `true`, and every amount of `quote` is the one that the user
 * typed.
 *
 * @example
 * const { draft, setAmount, quote, providers, open } = useOnramp()
 * quote && !quote.isEstimate && `${quote.purchaseAmount.amount} ${quote.purchaseAmount.currency}` // '0.0315… ETH'
 * return (
 *   <>
 *     <input value={draft.amount} onChange={({ target }) => setAmount(target.value)} />
 *     {providers.map(({ id, fee }) => <button key={id} onClick={() => void open(id)}>{id}, fee {fee.min} to {fee.max} %</button>)}
 *   </>
 * )
 */
export function useOnramp() {
  const client = usePortico()
  const queryClient = useQueryClient()
  const { request, account, ...form } = useOnrampDraft()
  const onramp = usePorticoState(currentOnramp)
  const providers = useProviders(account && networkIdOf(account))
  const isOpened = onramp.step === 'opened'
  const place = request && soldOn(request.purchaseCurrency, request.caipNetworkId)
  const contract = 'purchase' in onramp ? onramp.purchase.contract : (place?.contract_address ?? undefined)
  const [balance, refetch] = useHolding(contract, { account, poll: isOpened })
  const asked = { request, quote: form.quote, refetch, offered: providers.map(({ id }) => id) }
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  useEffect(() => mountOnramp(client), [client])
  useEffect(() => {
    if (isOpened) noteOnrampBalance(client, balance, queryClient)
  }, [client, isOpened, balance, queryClient])
  const controls = useMemo(
    () => ({
      ...createOnrampControls(client),
      /** Gets the page of the purchase and opens it. Does nothing while the draft is not complete, a page is asked for, or the provider is none of `providers`. */
      open: (provider: OnrampProvider) => openOnramp(client, { provider, ...latest.current }),
    }),
    [client],
  )
  return { error: null, ...onramp, ...form, canOpen: request !== undefined, providers, ...controls }
}
