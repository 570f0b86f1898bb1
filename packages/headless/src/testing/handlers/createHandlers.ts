import type { HttpHandler } from 'msw'
import { type ChainSource, emptyChains, type MarketSource, type RpcProxy } from '../chains/chainSource.js'
import { createMemoryMarket } from '../chains/createMemoryMarket.js'
import { blockchainHandlers, blockchainServices, rpcHandlers } from './blockchainHandlers.js'
import {
  directoryEntries,
  type DirectoryEntry,
  directoryHandlers,
  directoryServices,
  imageHandlers,
} from './directoryHandlers.js'
import { marketServices, priceHandlers, swapHandlers, swapTransactionHandlers } from './marketHandlers.js'
import { createNameRegistry, type NameClaim, nameHandlers, nameServices, type TestName } from './nameHandlers.js'
import { onrampHandlers, onrampServices } from './onrampHandlers.js'
import {
  analyticsHandlers,
  configHandlers,
  defaultFeatures,
  projectServices,
  type RemoteFeature,
} from './projectHandlers.js'
import { type ActiveFault, type Fault, preflight } from './route.js'
import { defaultPermission, sessionHandlers, sessionServices, type TestPermission } from './sessionHandlers.js'

/** Names of the remote calls, for `set` and `clear` of `createFaults`. */
export const serviceNames = [
  ...directoryServices,
  ...projectServices,
  ...blockchainServices,
  ...marketServices,
  ...nameServices,
  ...onrampServices,
  ...sessionServices,
] as const

/** One remote call. */
export type ServiceName = (typeof serviceNames)[number]

/** Makes remote calls fail while a test or page runs. */
export type Faults = {
  /** Sets the fault of a call and replaces an earlier one. */
  set(name: ServiceName, fault: Fault): void
  /** Removes the fault of a call, or of every call; pending calls with `hang` get their response. */
  clear(name?: ServiceName): void
  /** Returns the fault for the next call and counts down its `times`. The handlers call it. */
  take(name: ServiceName): ActiveFault | undefined
}

type FaultState = { readonly fault: ActiveFault; remaining: number; readonly end: () => void }

/**
 * Creates the `faults` option of `createHandlers`. It starts without faults.
 *
 * @example
 *   const faults = createFaults()
 *   const handlers = createHandlers({ ...hosts, faults })
 *   faults.set('balance', { status: 503, times: 2 })
 *   faults.clear()
 */
export function createFaults(): Faults {
  const active = new Map<ServiceName, FaultState>()
  const clear = (name: ServiceName) => {
    active.get(name)?.end()
    active.delete(name)
  }
  return {
    set(name, fault) {
      clear(name)
      let end: () => void = () => undefined
      const cleared = new Promise<void>((resolve) => (end = resolve))
      active.set(name, { fault: { ...fault, cleared }, remaining: fault.times ?? Number.POSITIVE_INFINITY, end })
    },
    clear(name) {
      for (const each of name ? [name] : [...active.keys()]) clear(each)
    },
    take(name) {
      const found = active.get(name)
      if (!found || found.remaining <= 0) return undefined
      found.remaining -= 1
      return found.fault
    },
  }
}

/** Options of `createHandlers`. Hosts are origins without a trailing slash; they may be equal. */
export type HandlerOptions = {
  readonly directory: string
  readonly blockchain: string
  readonly analytics: string
  /** Balances, history and identities. When omitted: Ethereum and Base, where every account is empty. */
  readonly chain?: ChainSource
  /** JSON-RPC of the chains. When omitted, no chain has a node. */
  readonly rpc?: RpcProxy
  /** Prices, swaps and purchases. When omitted: `createMemoryMarket({ chain })`. */
  readonly market?: MarketSource
  /** Registered names; two when omitted. Names that are registered during the test stay registered. */
  readonly names?: readonly TestName[]
  /** Verifies the signature of a name registration. When omitted, every signature is valid. */
  readonly verifyName?: (claim: NameClaim) => boolean | Promise<boolean>
  /** Permissions that every smart account has granted to sites; one when omitted. Revoked ones stay revoked. */
  readonly permissions?: readonly TestPermission[]
  readonly faults?: Faults
  /** Wallets of the directory. When omitted: `directoryEntries()`. */
  readonly wallets?: readonly DirectoryEntry[]
  /** Remote features of the project. When omitted, only activity and swaps are enabled. */
  readonly features?: readonly RemoteFeature[]
  /** Origins that the project allows; all when omitted or empty. */
  readonly allowedOrigins?: readonly string[]
  /** Clock of the services (epoch ms): they answer with balances that they read in the last 30 s. Default: `Date.now`. */
  readonly now?: () => number
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
    now: options.now ?? (() => Date.now()),
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
