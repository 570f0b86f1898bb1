import { emptyChains, type ChainSource, type RpcProxy } from '../chains/chainSource.js'
import type { HttpHandler } from 'msw'
import { createMemoryMarket } from '../chains/createMemoryMarket.js'
import type { MarketSource } from '../chains/marketSource.js'
import { directoryEntries, type DirectoryEntry, directoryHandlers, imageHandlers } from './directoryHandlers.js'
import { createNameRegistry, type TestName, nameHandlers, type NameClaim } from './nameHandlers.js'
import { defaultPermission, type TestPermission, sessionHandlers } from './sessionHandlers.js'
import { analyticsHandlers, configHandlers, defaultFeatures, type RemoteFeature } from './projectHandlers.js'
import { blockchainHandlers, rpcHandlers } from './blockchainHandlers.js'
import { swapTransactionHandlers, swapHandlers, priceHandlers } from './marketHandlers.js'
import type { Faults } from './faults.js'
import { onrampHandlers } from './onrampHandlers.js'
import { preflight } from './route.js'

/** Which hosts are answered, and from what. Hosts have a scheme and no slash at the end; several may be the same. */
export type HandlerOptions = {
  readonly directory: string
  readonly blockchain: string
  readonly analytics: string
  /** Answers balances and history; without one two chains are served and every account is empty. */
  readonly chain?: ChainSource
  /** Answers JSON-RPC; without one every chain is unknown. */
  readonly rpc?: RpcProxy
  /** Answers prices, swaps and purchases; the one of `createMemoryMarket` when left out. */
  readonly market?: MarketSource
  /** Names that are registered from the start; two of strangers when left out. What is registered later is remembered. */
  readonly names?: readonly TestName[]
  /** Decides about the signature of a registration; every one is good when left out. */
  readonly verifyName?: (claim: NameClaim) => boolean | Promise<boolean>
  /** Permissions that every smart account gave to sites; an invented one when left out. Taken back is remembered. */
  readonly permissions?: readonly TestPermission[]
  readonly faults?: Faults
  /** The directory's wallets; the invented ones when left out. */
  readonly wallets?: readonly DirectoryEntry[]
  /** The remote feature list; activity only when left out. */
  readonly features?: readonly RemoteFeature[]
  /** Origins the project allows; every one when left out. */
  readonly allowedOrigins?: readonly string[]
  /** Told every analytics event. */
  readonly onEvent?: (event: unknown) => void
}

/**
 * msw handlers for every remote call: give them to `setupServer` in tests, to `setupWorker` in a page, or answer a real
 * server's requests with `getResponse`.
 */
export function createHandlers(options: HandlerOptions): HttpHandler[] {
  const chain = options.chain ?? emptyChains
  const context = {
    ...options,
    chain,
    market: options.market ?? createMemoryMarket({ chain }),
    names: createNameRegistry(options.names),
    verifyName: options.verifyName,
    permissions: options.permissions ?? [defaultPermission],
    iconUrl: (symbol: string) => `${options.directory}/public/getTokenImage/${encodeURIComponent(symbol)}`,
    rpc: options.rpc,
    faults: options.faults,
    wallets: options.wallets ?? directoryEntries(),
    features: options.features ?? defaultFeatures,
    allowedOrigins: options.allowedOrigins ?? [],
    onEvent: options.onEvent,
  }
  const hosts = new Set([options.directory, options.blockchain, options.analytics])
  return [
    ...directoryHandlers(context),
    ...imageHandlers(context),
    ...configHandlers(context),
    ...blockchainHandlers(context),
    ...priceHandlers(context),
    ...swapHandlers(context),
    ...swapTransactionHandlers(context),
    ...nameHandlers(context),
    ...onrampHandlers(context),
    ...sessionHandlers(context),
    ...rpcHandlers(context),
    ...analyticsHandlers(context),
    ...[...hosts].map(preflight),
  ]
}
