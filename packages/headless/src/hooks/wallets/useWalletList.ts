import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Client } from '../../client/client.js'
import {
  countMissing,
  getPendingCount,
  moreWalletsQuery,
  savePendingCount,
  toConnectMethods,
  toDirectoryStatus,
  toWalletGroups,
  type WalletGroupSources,
  type WalletList,
  walletListQueries,
} from '../../flows/walletList.js'
import type { WantedConnection } from '../../rules/wallets/walletRoutes.js'
import { getPlatform } from '../../services/browser/platform.js'
import { useFeatures } from '../useFeatures.js'
import { useIsMobile } from '../useIsMobile.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'
import { usePrepareConnectAfterPaint } from '../usePrepareConnect.js'

/** Options of `useWalletList`. */
export type UseWalletListOptions = WantedConnection

/** The ways to connect, and the wallets of the connect screen, in groups. */
export type UseWalletListResult = WalletList

/** The groups as the directory answers: once more in place of recommended wallets that are listed already. */
function useWalletGroups(client: Client, { namespace, network }: WantedConnection, order: WalletGroupSources['order']) {
  const connectors = usePorticoState((state) => state.connectors)
  const recent = usePorticoState((state) => state.recentWallets)
  const queries = walletListQueries(client, recent)
  const known = useQuery(queries.known)
  const excluded = useQuery(queries.excluded)
  const recommended = useQuery(queries.recommended)

  const sources = useMemo(() => {
    const directory = { known: known.data, excluded: excluded.data, recommended: recommended.data }
    return { ...directory, connectors, wanted: { namespace, network }, recent, order, platform: getPlatform() }
  }, [known.data, excluded.data, recommended.data, connectors, namespace, network, recent, order])
  const first = useMemo(() => toWalletGroups(client, sources), [client, sources])
  const missing = known.isLoading ? 0 : countMissing(recommended.data, first)
  const more = useQuery(moreWalletsQuery(client, missing))
  const groups = useMemo(
    () => (more.data ? toWalletGroups(client, { ...sources, more: more.data }) : first),
    [client, sources, first, more.data],
  )
  return { connectors, groups, missing, ...toDirectoryStatus(known, recommended, more) }
}

/**
 * The wallets of the connect screen: installed ones at once, those of the directory as they arrive. With a `namespace`, only
 * wallets that support it. `leadsTo` of a wallet is the route that connects it.
 *
 * @example
 * const { groups } = useWalletList()
 * groups.flatMap((group) => group.wallets).map((wallet) => wallet.name)
 */
export function useWalletList({ namespace, network }: UseWalletListOptions = {}): UseWalletListResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const features = useFeatures()
  const isMobile = useIsMobile()
  usePrepareConnectAfterPaint()
  const wanted = { namespace, network }
  const { connectors, groups, missing, ...status } = useWalletGroups(client, wanted, features.connectorTypeOrder)
  const methods = useMemo(() => toConnectMethods(connectors, features), [connectors, features])
  const refetch = useCallback(
    () => queryClient.refetchQueries({ queryKey: ['portico', 'wallets'], type: 'active' }),
    [queryClient],
  )
  const [expected] = useState(() => getPendingCount(client))
  const pendingCount = missing || expected
  const hasAnswer = !status.isPending && status.count !== undefined && !namespace
  useEffect(() => {
    if (hasAnswer) savePendingCount(client, groups)
  }, [client, hasAnswer, groups])
  return { methods, groups, refetch, pendingCount, showsQrCode: !isMobile, ...status }
}
