import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import type { SwapToken } from '../../entities/schema/swapSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { swapTokensQuery } from '../../queries/swap.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { groupSwapTokens, type SwapTokenGroups, withHoldings } from '../../rules/tokens/swap.js'
import { useTokens } from '../account/useTokens.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Options of `useSwapTokens`. */
export type UseSwapTokensOptions<Selected = readonly SwapToken[]> = {
  /** For `groups`: only tokens whose name or symbol contains this text, or whose address equals it. */
  readonly search?: string | undefined
  readonly query?: ReadQueryOptions<readonly SwapToken[], Selected> | undefined
}

/** The query of TanStack Query, and its tokens in groups. */
export type UseSwapTokensResult<Selected = readonly SwapToken[]> = UseQueryResult<Selected, PorticoError> & {
  /**
   * The tokens with their balances, in three groups: `yours`, which the account holds, `suggested`, which are well known,
   * and `others`, by symbol. `undefined` until the balances have loaded or failed to load, so that rows do not move when balances arrive.
   */
  readonly groups: SwapTokenGroups<SwapToken> | undefined
}

/**
 * Tokens that can be swapped on the network of the connected account; those of `groups` have their balances.
 *
 * @example
 * const { groups } = useSwapTokens({ search })
 * groups?.yours.map(({ address, symbol, quantity }) => <Row key={address} symbol={symbol} amount={quantity?.numeric} />)
 */
export function useSwapTokens<Selected = readonly SwapToken[]>({
  search = '',
  query,
}: UseSwapTokensOptions<Selected> = {}): UseSwapTokensResult<Selected> {
  const client = usePortico()
  const account = usePorticoState((state) => connectedAccount(state))
  const own = swapTokensQuery(client, account && networkIdOf(account))
  const result = useQuery(withReadOptions(own, query))
  const { data: all } = useQuery({ ...own, enabled: false })
  const { data: holdings, isLoading } = useTokens()
  const groups = useMemo(
    () => (all && !isLoading ? groupSwapTokens(withHoldings(all, holdings ?? [], search)) : undefined),
    [all, holdings, isLoading, search],
  )
  return { ...result, groups }
}
