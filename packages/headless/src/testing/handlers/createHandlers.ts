import type { HttpHandler } from 'msw'
import { emptyChains, type ChainSource, type RpcProxy } from '../chains/chainSource.js'
import { createMemoryMarket } from '../chains/createMemoryMarket.js'
import type { MarketSource } from '../chains/marketSource.js'
import { blockchainHandlers, rpcHandlers } from './blockchainHandlers.js'
import { directoryEntries, type DirectoryEntry, directoryHandlers, imageHandlers } from './directoryHandlers.js'
import type { Faults } from './faults.js'
import { swapTransactionHandlers, swapHandlers, priceHandlers } from './marketHandlers.js'
import { createNameRegistry, type TestName, nameHandlers, type NameClaim } from './nameHandlers.js'
import { onrampHandlers } from './onrampHandlers.js'
import { analyticsHandlers, configHandlers, defaultFeatures, type RemoteFeature } from './projectHandlers.js'
import { preflight } from './route.js'
import { defaultPermission, type TestPermission, sessionHandlers } from './sessionHandlers.js'

/** Options of `createHandlers`. Hosts are origins without a trailing slash; they may be equal. */
export type HandlerOptions = {
  readonly directory: string
  readonly blockchain: string
  readonly analytics: string
  /** Balances, history and identities. When omitted: Ethereum and Base, where every account is empty. */
  readonly chain?: ChainSource
  /** JSON-RPC of the chains. When omitted, every chain is unknown. */
  readonly rpc?: RpcProxy
  /** Prices, swaps and purchases. When omitted: `createMemoryMarket({ chain })`. */
  readonly market?: MarketSource
  /** Registered names; two when omitted. Names that are registered later stay registered. */
  readonly names?: readonly TestName[]
  /** Verifies the signature of a name registration. When omitted, every signature is valid. */
  readonly verifyName?: (claim: NameClaim) => boolean | Promise<boolean>
  /** Permissions that every smart account has granted to sites; one when omitted. Revoked ones stay revoked. */
  readonly permissions?: readonly TestPermission[]
  readonly faults?: Faults
  /** Wallets of the directory. When omitted: `directoryEntries()`. */
  readonly wallets?: readonly DirectoryEntry[]
  /** Remote features of the project. When omitted, only activity is enabled. */
  readonly features?: readonly RemoteFeature[]
  /** Origins that the project allows; all when omitted or empty. */
  readonly allowedOrigins?: readonly string[]
  /** Called with every analytics event. */
  readonly onEvent?: (event: unknown) => void
}

/**
 * Creates msw handlers for every remote call: for `setupServer` in Node, `setupWorker` in a page, or `getResponse` in a
 * server of your own.
 *
 * @example
 *   const host = 'https://services.example'
 *   const server = setupServer(...createHandlers({ directory: host, blockchain: host, analytics: host }))
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
