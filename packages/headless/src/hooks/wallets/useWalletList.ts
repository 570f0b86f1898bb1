import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { toConnectMethods, toWalletGroups, type WalletList, walletListQueries } from '../../flows/walletList.js'
import { getPlatform } from '../../services/browser/platform.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseWalletListResult = WalletList

/**
 * The wallets of the connect screen: installed ones at once, those of the directory as they arrive.
 *
 * @example
 * const { groups } = useWalletList()
 * groups.flatMap((group) => group.wallets).map((wallet) => wallet.name)
 */
export function useWalletList(): UseWalletListResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const features = useFeatures()
  const connectors = usePorticoState((state) => state.connectors)
  const recent = usePorticoState((state) => state.recentWallets)
  const queries = walletListQueries(client, recent)
  const [known, excluded, recommended] = [
    useQuery(queries.known),
    useQuery(queries.excluded),
    useQuery(queries.recommended),
  ]
  const order = features.connectorTypeOrder

  const groups = useMemo(() => {
    const directory = { known: known.data, excluded: excluded.data, recommended: recommended.data }
    return toWalletGroups(client, { ...directory, connectors, recent, order, platform: getPlatform() })
  }, [client, known.data, excluded.data, recommended.data, connectors, recent, order])
  const methods = useMemo(() => toConnectMethods(connectors, features), [connectors, features])
  const refetch = useCallback(
    () => queryClient.refetchQueries({ queryKey: ['wallets'], type: 'active' }),
    [queryClient],
  )
  return {
    methods,
    groups,
    isPending: recommended.isLoading || known.isLoading,
    error: recommended.error ?? known.error,
    refetch,
    count: recommended.data?.count,
  }
}
