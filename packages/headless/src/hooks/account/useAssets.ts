import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import { type Assets, listAssets, refetchAssets, toAssetsStatus } from '../../flows/assets.js'
import { nativeBalanceQuery, portfolioQuery } from '../../queries/account.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The list, and whether a part of it is missing. */
export type UseAssetsResult = Assets & {
  /** Repeats the reads that failed; when none failed, reads balance and tokens again. */
  readonly refetch: () => Promise<void>
}

/**
 * What `account` (the connected account when left out) holds on its network, in one list: the native coin first, then each
 * token once. Tokens that look like the native coin are marked.
 *
 * @example
 * const { data } = useAssets()
 * data?.map(({ amount, symbol }) => `${amount} ${symbol}`) // ['1.25 ETH', …]
 */
export function useAssets({ account }: { readonly account?: CaipAddress | undefined } = {}): UseAssetsResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const connected = usePorticoState((state) => connectedAccount(state))
  const owner = account ?? connected
  const balance = useQuery(nativeBalanceQuery(client, owner))
  const tokens = useQuery(portfolioQuery(client, owner))
  const data = useMemo(
    () => listAssets(client, owner, { balance: balance.data, tokens: tokens.data }),
    [client, owner, balance.data, tokens.data],
  )
  const refetch = useCallback(() => refetchAssets(client, queryClient, account), [client, queryClient, account])
  return { data, ...toAssetsStatus(balance, tokens), refetch }
}
