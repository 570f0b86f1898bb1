import { checkClient } from '../client/checkClient.js'
import { type Client, findSupportedNetwork, hasProjectId } from '../client/client.js'
import { connectedSession, currentNetworkId } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { TokenBalance, Identity } from '../entities/schema/blockchainSchema.js'
import type { Balance } from '../entities/sendDraft.js'
import { isAddress } from '../rules/address/address.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import type { PortfolioOptions } from './account.fn.js'
import { inMemory, inMemoryOptions } from './inMemory.js'
import { readOptions, type Query, retryOptions, serviceKey, withPersister } from './query.js'
import { runQuery } from './runQuery.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Native coin balance of an account, fresh for 30 s. `data` is `null` on test networks, on networks that are not configured and
 * in namespaces whose adapter reads no balances.
 *
 * @example
 * const balance = await queryClient.fetchQuery(nativeBalanceQuery(portico, account))
 * balance && formatAmount(balance.value, balance.decimals) // '1.25'
 */
export function nativeBalanceQuery(client: Client, account: CaipAddress | undefined): Query<Balance | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'nativeBalanceQuery')
  const network = account && findSupportedNetwork(client, networkIdOf(account), 'balance')
  return {
    ...readOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'nativeBalance', account, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined,
    // JSON-RPC retries by itself.
    retry: false,
    staleTime: limits.staleTime.nativeBalance,
    ...(network &&
      withPersister(client, async () => (await import('./account.fn.js')).nativeBalanceCodec(account, network))),
    queryFn: ({ signal }) =>
      runQuery(async () => {
        if (!account) {
          const { NotConnectedError } = await import('../errors/later.js')
          throw new NotConnectedError()
        }
        if (!network) return null
        const actions = await client.internals.getChainActions(network.chainNamespace, 'nativeBalance')
        const value = await actions.nativeBalance(network, addressOf(account), { signal })
        const { decimals, symbol } = network.nativeCurrency
        return inMemory({ value, decimals, symbol })
      }),
  }
}

/**
 * Token balances of an account on its network, fresh for 30 s, without tokens of zero decimals: those that its wallet lists
 * (ERC-7811). When it lists none: those of the Blockchain API. Empty on test networks, in namespaces without tokens and on
 * networks that the API does not support. A failure is shown as a toast; the next request is made after 30 s at the earliest.
 *
 * @example
 * const tokens = await queryClient.fetchQuery(portfolioQuery(portico, account))
 * tokens.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`) // ['1.25 ETH', …]
 */
export function portfolioQuery(
  client: Client,
  account: CaipAddress | undefined,
  options: PortfolioOptions = {},
): Query<readonly TokenBalance[]> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'portfolioQuery')
  const isSupported = account && findSupportedNetwork(client, networkIdOf(account), 'tokens')
  return {
    ...readOptions,
    queryKey: ['portico', 'portfolio', account, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined && hasProjectId(client),
    // A failure blocks further requests for 30 s.
    retry: false,
    staleTime: limits.staleTime.portfolio,
    ...(isSupported && withPersister(client, async () => (await import('./account.fn.js')).portfolioCodec(options))),
    queryFn: ({ signal }) =>
      runQuery(async () => (await import('./account.fn.js')).portfolioQueryFn(client, account, signal, options)),
  }
}

/** The network on which names are looked up, and the account that looks them up. */
export type NameLookupContext = {
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** The connected account, without its network. */
  readonly sender?: string | undefined
}

/** Current network and account of a namespace that supports names: the active one, else the first. Empty without one. */
export function getNameLookupContext(client: Client, state: PorticoState = client.state.getState()): NameLookupContext {
  const { options } = client
  const withNames = options.adapters.filter(({ supports }) => supports.has('names')).map(({ namespace }) => namespace)
  const namespace = withNames.find((candidate) => candidate === state.namespace) ?? withNames[0]
  if (!namespace) return {}
  return {
    caipNetworkId: currentNetworkId(state, options, namespace),
    sender: connectedSession(state, namespace)?.address,
  }
}

/**
 * Whether the active account can register a name: that of an embedded wallet, on a network with names, where the project has the
 * service.
 */
export function isRegistrationOffered(client: Client, state: PorticoState): boolean {
  const session = connectedSession(state)
  const connector = state.connectors.find(({ id }) => id === session?.connectorId)
  return (
    connector?.type === 'AUTH' &&
    hasProjectId(client) &&
    findSupportedNetwork(client, session?.caipNetworkId, 'names') !== undefined
  )
}

/** The address to look up. `caipNetworkId` and `sender` default to those of the connected account. */
export type AddressNameRequest = NameLookupContext & {
  /** Without its network. */
  readonly address: string | undefined
}

/** The request with its defaults. `named` is the address, or `undefined` where it cannot have a name. */
export function resolveAddressRequest(
  client: Client,
  { address, ...overrides }: AddressNameRequest,
): NameLookupContext & { readonly named: string | undefined } {
  const scope = { ...getNameLookupContext(client), ...overrides }
  const network = findSupportedNetwork(client, scope.caipNetworkId, 'names')
  const isName = network && address && isAddress(address, network.chainNamespace)
  return { ...scope, named: isName ? address : undefined }
}

/**
 * Name and avatar of an address, fresh for 5 minutes. Both are `undefined` when it has none, on test networks, in namespaces
 * without names and on networks that the Blockchain API does not support.
 *
 * @example
 * const { name, avatar } = await queryClient.fetchQuery(identityQuery(portico, { address }))
 * name ?? shortenAddress(address)
 */
export function identityQuery(client: Client, { address, ...scope }: AddressNameRequest): Query<Identity> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'identityQuery')
  const { named, caipNetworkId, sender } = resolveAddressRequest(client, { address, ...scope })
  return {
    ...retryOptions,
    queryKey: ['portico', 'identity', sender, address, caipNetworkId, ...serviceKey(client)],
    meta: { account: address, outdatedBy: 'registration' },
    enabled: Boolean(address) && hasProjectId(client),
    staleTime: limits.staleTime.identity,
    ...(named && withPersister(client, async () => (await import('./account.fn.js')).identityCodec(named))),
    queryFn: ({ signal }) =>
      runQuery(async () =>
        (await import('./account.fn.js')).identityQueryFn(client, named, { caipNetworkId, sender, signal }),
      ),
  }
}
