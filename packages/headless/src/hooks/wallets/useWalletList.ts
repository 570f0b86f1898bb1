import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { limits } from '../../constants/limits.js'
import type { ConnectMethod, WalletGroup } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { walletsQuery } from '../../queries/wallets.js'
import { orderConnectMethods } from '../../rules/wallets/connectMethods.js'
import { groupWallets, orderWalletGroups } from '../../rules/wallets/walletGroups.js'
import { getPlatform } from '../../services/browser/platform.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'
import { useWalletImageResolver } from './useWalletImageResolver.js'

export type UseWalletListResult = {
  /** Ways to connect, in order. */
  readonly methods: readonly ConnectMethod[]
  /** Ordered and not empty; each wallet once, even when it announces itself for several namespaces. */
  readonly groups: readonly WalletGroup[]
  /** The directory's part is still on its way; installed wallets are already there. */
  readonly isPending: boolean
  /** The directory failed; installed wallets are there all the same. */
  readonly error: PorticoError | null
  readonly refetch: () => Promise<unknown>
  /** Wallets in the whole directory, once known. */
  readonly count: number | undefined
}

const none: readonly never[] = []

/**
 * The connect screen: known wallets at once, the directory's as they come.
 *
 * @example
 * const { groups } = useWalletList()
 * groups.flatMap((group) => group.wallets).map((wallet) => wallet.name)
 */
export function useWalletList(): UseWalletListResult {
  const client = usePortico()
  const { connectMethodsOrder, connectorTypeOrder, email, socials } = useFeatures()
  const connectors = usePorticoState((state) => state.connectors)
  const recent = usePorticoState((state) => state.recentWallets)
  const withImage = useWalletImageResolver()
  const { featured = none, include, exclude = none, custom = none } = client.options.wallets
  const chains = client.options.networks.map((network) => network.caipNetworkId)

  const requestedIds = [
    ...new Set([...featured, ...recent.map(({ id }) => id).filter((id) => /^[0-9a-f]{64}$/.test(id))]),
  ]
  const known = useQuery(walletsQuery(client, { entries: requestedIds.length, include: requestedIds }))
  const excluded = useQuery(walletsQuery(client, { entries: exclude.length, include: exclude }))
  const recommended = useQuery(
    walletsQuery(client, { entries: limits.wallets.recommended, chains, include, exclude: [...exclude, ...featured] }),
  )

  const groups = useMemo(() => {
    const byId = known.data?.wallets ?? none
    const sources = {
      connectors,
      recent,
      custom,
      known: byId,
      featured: featured.slice(0, limits.wallets.featured).flatMap((id) => byId.filter((wallet) => wallet.id === id)),
      recommended: recommended.data?.wallets ?? none,
      excluded: excluded.data?.wallets ?? none,
    }
    const filled = groupWallets(sources, getPlatform()).map(({ type, wallets }) => ({
      type,
      wallets: wallets.map(withImage),
    }))
    return orderWalletGroups(filled, connectorTypeOrder)
  }, [connectors, recent, custom, featured, known.data, recommended.data, excluded.data, connectorTypeOrder, withImage])

  const queries = useQueryClient()
  const refetch = useCallback(() => queries.refetchQueries({ queryKey: ['wallets'], type: 'active' }), [queries])

  const embedded = connectors.some((facts) => facts.type === 'AUTH')
  const methods = useMemo(() => {
    const served = { email: embedded && email, social: embedded && socials.length > 0, wallet: true }
    const hasInjected = connectors.some((facts) => facts.type !== 'WALLET_CONNECT' && facts.type !== 'AUTH')
    return orderConnectMethods({ configured: connectMethodsOrder, hasInjected }).filter((method) => served[method])
  }, [connectors, connectMethodsOrder, embedded, email, socials])

  return {
    methods,
    groups,
    isPending: recommended.isLoading || known.isLoading,
    error: recommended.error ?? known.error,
    refetch,
    count: recommended.data?.count,
  }
}
