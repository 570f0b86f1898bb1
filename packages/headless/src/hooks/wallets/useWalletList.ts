import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  getPendingCount,
  savePendingCount,
  toConnectMethods,
  toDirectoryStatus,
  toWalletGroups,
  type WalletList,
  walletListQueries,
} from '../../flows/walletList.js'
import type { WantedConnection } from '../../rules/wallets/walletRoutes.js'
import { getPlatform } from '../../services/browser/platform.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseWalletListOptions = WantedConnection

export type UseWalletListResult = WalletList

/**
 * The wallets of the connect screen: installed ones at once, those of the directory as they arrive. With a `namespace`, only
 * those that support it. `leadsTo` of each is the route that connects it.
 *
 * @example
 * const { groups } = useWalletList()
 * groups.flatMap((group) => group.wallets).map((wallet) => wallet.name)
 */
export function useWalletList({ namespace, network }: UseWalletListOptions = {}): UseWalletListResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const features = useFeatures()
  const connectors = usePorticoState((state) => state.connectors)
  const recent = usePorticoState((state) => state.recentWallets)
  const queries = walletListQueries(client, recent)
  const known = useQuery(queries.known)
  const excluded = useQuery(queries.excluded)
  const recommended = useQuery(queries.recommended)
  const order = features.connectorTypeOrder

  const groups = useMemo(() => {
    const directory = { known: known.data, excluded: excluded.data, recommended: recommended.data }
    const wanted = { namespace, network }
    return toWalletGroups(client, { ...directory, connectors, wanted, recent, order, platform: getPlatform() })
  }, [client, known.data, excluded.data, recommended.data, connectors, namespace, network, recent, order])
  const methods = useMemo(() => toConnectMethods(connectors, features), [connectors, features])
  const refetch = useCallback(
    () => queryClient.refetchQueries({ queryKey: ['wallets'], type: 'active' }),
    [queryClient],
  )
  const status = toDirectoryStatus(known, recommended)
  const [pendingCount] = useState(() => getPendingCount(client))
  const hasAnswer = !status.isPending && status.count !== undefined && !namespace
  useEffect(() => {
    if (hasAnswer) savePendingCount(client, groups)
  }, [client, hasAnswer, groups])
  return { methods, groups, refetch, pendingCount, showsQrCode: !getPlatform().isMobile, ...status }
}
