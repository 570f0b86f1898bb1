import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { connectedAccount, findNetwork } from '../client/selectors.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import type { Balance } from '../entities/sendDraft.js'
import type { PorticoError } from '../errors/base.js'
import { nativeBalanceQuery, portfolioQuery } from '../queries/account.js'
import { networkIdOf } from '../rules/address/caip.js'
import { unknownNetwork } from '../rules/network/network.js'
import { type Asset, toAssets } from '../rules/tokens/assets.js'

/**
 * What an account holds. The native coin and the tokens are read separately: one is listed even when the other cannot be read.
 */
export type Assets = {
  /** The native coin first, each token once; `undefined` until either has been read. */
  readonly data: readonly Asset[] | undefined
  /** Why a part is missing. */
  readonly error: PorticoError | null
  /** The native coin or the tokens have not been read yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  /** When a missing part can be requested again (epoch ms); `undefined` while none is missing. */
  readonly retryAt: number | undefined
}

type AssetQuery = Pick<
  UseQueryResult<unknown, PorticoError>,
  'data' | 'error' | 'errorUpdatedAt' | 'isFetching' | 'isLoading' | 'isPending'
>

/** The assets of an account, as far as its native balance and its tokens were read. */
export function listAssets(
  { options }: Client,
  account: CaipAddress | undefined,
  { balance, tokens }: { balance: Balance | null | undefined; tokens: readonly TokenBalance[] | undefined },
): readonly Asset[] | undefined {
  if (!account) return undefined
  const caipNetworkId = networkIdOf(account)
  const assets = toAssets(findNetwork(options, caipNetworkId) ?? unknownNetwork(caipNetworkId), balance, tokens)
  return assets.length > 0 ? assets : undefined
}

/** How reading went. Without a project the tokens are not read at all, which is not pending. */
export function toAssetsStatus(balance: AssetQuery, tokens: AssetQuery): Omit<Assets, 'data'> {
  const failed = [balance, tokens].filter(({ error, data }) => error && data === undefined)
  const failedAt = Math.max(0, ...failed.map(({ errorUpdatedAt }) => errorUpdatedAt))
  return {
    error: failed[0]?.error ?? null,
    isPending: balance.isPending || tokens.isLoading,
    isFetching: balance.isFetching || tokens.isFetching,
    retryAt: failedAt > 0 ? failedAt + limits.balanceRetryDelay : undefined,
  }
}

/** Repeats the reads that failed; when none failed, reads balance and tokens again. */
export async function refetchAssets(
  client: Client,
  queryClient: QueryClient,
  account: CaipAddress | undefined = connectedAccount(client.state.getState()),
): Promise<void> {
  const keys = [nativeBalanceQuery(client, account).queryKey, portfolioQuery(client, account).queryKey]
  const cache = queryClient.getQueryCache()
  const failed = keys.filter((queryKey) => cache.find({ queryKey })?.state.status === 'error')
  const repeated = failed.length > 0 ? failed : keys
  await Promise.all(repeated.map((queryKey) => queryClient.refetchQueries({ queryKey, exact: true })))
}
