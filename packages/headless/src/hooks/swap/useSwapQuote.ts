import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { SwapDraft } from '../../entities/swap.js'
import { reviewQuote } from '../../flows/swap/controls.js'
import {
  checkSwapDraft,
  createSwapDraftControls,
  getSwapBalance,
  getSwapDraft,
  setMaxSwapAmount,
  type SwapDraftContext,
  type SwapQuoteFlow,
  toSwapPair,
} from '../../flows/swap/draft.js'
import { allowanceQuery, gasPriceQuery, swapQuoteQuery, tokenPriceQuery } from '../../queries/swap.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { quoteAmount } from '../../rules/tokens/swap.js'
import { useBalance } from '../account/useBalance.js'
import { useTokens } from '../account/useTokens.js'
import { useDebouncedValue } from '../useDebouncedValue.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The draft with its price, fee and issues, and the functions that change it. */
export type UseSwapQuoteResult = SwapQuoteFlow

/** What services and nodes tell of a draft. A price is for the amount that is typed, or it is none. */
function useSwapReads(draft: SwapDraft, account: CaipAddress | undefined) {
  const client = usePortico()
  const { from, to, amount: typed = '' } = draft
  const settled = useDebouncedValue(typed, limits.searchDebounce)
  const pair = useMemo(() => toSwapPair(draft, account), [draft, account])
  const gasPrice = useQuery(gasPriceQuery(client, account && networkIdOf(account)))
  const amount = from && quoteAmount(settled, from.decimals)
  const price = gasPrice.data?.standard
  const request = pair && amount && price !== undefined ? { ...pair, amount, gasPrice: price } : undefined
  const quote = useQuery({ ...swapQuoteQuery(client, request), refetchInterval: limits.swap.quoteRefresh })
  const allowance = useQuery(allowanceQuery(client, pair && { account: pair.account, token: pair.from }))
  const fromPrice = useQuery(tokenPriceQuery(client, from?.address)).data?.price
  const toPrice = useQuery(tokenPriceQuery(client, to?.address)).data?.price
  const { data: holdings = [] } = useTokens()
  const nativeBalance = useBalance().data?.value
  const transactions = usePorticoState((state) => state.transactions)
  const isSettled = settled === typed
  const failed = [gasPrice, quote, allowance].filter(({ isError }) => isError)
  const context: SwapDraftContext = {
    account,
    nativeBalance,
    balance: getSwapBalance(draft, holdings, nativeBalance),
    gasPrice: price,
    allowance: allowance.data?.value,
    fromPrice,
    toPrice,
    quote: isSettled ? quote.data : undefined,
    quotedAt: quote.dataUpdatedAt,
    error: failed[0]?.error ?? null,
    transactions,
  }
  const isQuoting = pair !== undefined && (!isSettled || quote.isFetching || gasPrice.isLoading || allowance.isLoading)
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  return { context, isQuoting, retry }
}

/**
 * The swap form: the token to give and the token to receive, the current price, which is refreshed every 10 seconds, and why the
 * swap cannot be reviewed yet.
 *
 * @example
 * const { draft, setTo, setAmount, quote, issues, canReview, review } = useSwapQuote()
 * quote && draft.to && formatAmount(quote.minimumReceived, draft.to.decimals) // '1225.2…'
 */
export function useSwapQuote(): UseSwapQuoteResult {
  const client = usePortico()
  const stored = usePorticoState((state) => state.swapDraft)
  const account = usePorticoState((state) => connectedAccount(state))
  const draft = useMemo(() => getSwapDraft(client, stored, account), [client, stored, account])
  const { context, isQuoting, retry } = useSwapReads(draft, account)
  const check = checkSwapDraft(draft, context)
  const latest = useRef({ draft, context, check, retry })
  useEffect(() => {
    latest.current = { draft, context, check, retry }
  })
  const controls = useMemo(
    () => ({
      ...createSwapDraftControls(client),
      setMax: () => setMaxSwapAmount(client, latest.current),
      review: () => reviewQuote(client, latest.current.check),
      retry: () => latest.current.retry(),
    }),
    [client],
  )
  const { request: _, ...shown } = check
  return { draft, balance: context.balance, isQuoting, ...shown, ...controls }
}
