import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { toConnectorInfo } from '../../connectors/walletStandard/toConnectorInfo.js'
import { limits } from '../../constants/limits.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'
import { tryGet, watchStandardWallets } from '../../services/browser/walletStandard.js'
import { watchInjectedGlobals } from '../../services/browser/watchInjectedGlobals.js'
import type { ChainAdapter } from '../adapter.js'
import { getField } from '../getField.js'
import { unisatGlobals } from './constants.js'
import type { SatsConnectProvider } from './satsConnectWallet.js'
import type { UnisatProvider } from './unisatWallet.js'

/** A wallet found on the window, recognized by its provider object. */
type InjectedProvider = {
  readonly provider: object
  readonly info: ConnectorInfo
  load(): Promise<Connector>
}

const { text, icon: maxIconLength, count } = limits.announcements

/** The value at a path such as `XverseProviders.BitcoinProvider`, over own properties only. */
function readGlobal(path: string): unknown {
  let value: unknown = globalThis
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

const boundedString = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value.length <= maxLength ? value : ''

/** The wallet of a `btc_providers` entry; `undefined` when its methods are listed and none of them connects. */
function btcProvidersWallet(entry: unknown): InjectedProvider | undefined {
  const path = boundedString(getField(entry, 'id'), text)
  const name = sanitizeText(boundedString(getField(entry, 'name'), text))
  const icon = sanitizeImageUrl(boundedString(getField(entry, 'icon'), maxIconLength))
  const methods = getField(entry, 'methods')
  const connects = !Array.isArray(methods) || methods.includes('wallet_connect') || methods.includes('getAccounts')
  const provider = readGlobal(path) as SatsConnectProvider | undefined
  if (name === '' || !connects || typeof getField(provider, 'request') !== 'function' || !provider) return undefined
  const info = {
    id: `bip122:${path}`,
    name,
    type: 'ANNOUNCED',
    chain: 'bip122',
    ...(icon && { imageUrl: icon }),
  } as const
  return {
    provider,
    info,
    load: async () => (await import('./connector.js')).createSatsConnectConnector(info, provider),
  }
}

function knownGlobalWallet(known: (typeof unisatGlobals)[number]): InjectedProvider | undefined {
  const provider = readGlobal(known.path) as UnisatProvider | undefined
  if (!provider || typeof getField(provider, 'requestAccounts') !== 'function') return undefined
  const rdns = 'rdns' in known ? known.rdns : undefined
  const info = {
    id: rdns ?? `bip122:${known.path}`,
    name: known.name,
    type: 'ANNOUNCED',
    chain: 'bip122',
    ...(rdns && { info: { rdns } }),
  } as const
  return { provider, info, load: async () => (await import('./connector.js')).createUnisatConnector(info, provider) }
}

/**
 * Bitcoin wallets on the window now: those listed in `btc_providers` (WBIP 4), and those with UniSat's interface. Wallets
 * whose objects throw are left out.
 */
function findInjectedProviders(): readonly InjectedProvider[] {
  const listed = tryGet(() => readGlobal('btc_providers'))
  const entries = Array.isArray(listed) ? (tryGet(() => listed.slice(0, count) as unknown[]) ?? []) : []
  return [
    ...entries.flatMap((entry) => tryGet(() => btcProvidersWallet(entry)) ?? []),
    ...unisatGlobals.flatMap((place) => tryGet(() => knownGlobalWallet(place)) ?? []),
  ]
}

/** Reports Bitcoin wallets: registered by Wallet Standard, listed in `btc_providers`, or with UniSat's interface. */
function discoverWallets(onFound: (connector: Connector) => void): () => void {
  const takenIds = new Set<string>()
  const knownProviders = new Set<object>()
  const report = (info: ConnectorInfo, load: () => Promise<Connector>) => {
    takenIds.add(info.id)
    onFound({ ...lazyConnector(info, load), merge: mergeConnectors })
  }

  const stopStandard = watchStandardWallets((wallet) => {
    if (!wallet.features.includes('bitcoin:connect')) return
    const info = toConnectorInfo(wallet, 'bip122', takenIds)
    report(info, async () => (await import('./connector.js')).createStandardConnector(info, wallet))
  })
  const stopWindow = watchInjectedGlobals(() => {
    for (const { provider, info, load } of findInjectedProviders()) {
      // A second provider under a known id is not the wallet the user saw first, so it is ignored.
      if (knownProviders.has(provider) || takenIds.has(info.id)) continue
      knownProviders.add(provider)
      report(info, load)
    }
  })
  return () => {
    stopStandard()
    stopWindow()
  }
}

/**
 * The Bitcoin adapter. Wallets sign and send by themselves; nothing is read from a node.
 *
 * @example
 * createPortico({ networks: [bitcoin], adapters: [bip122()] })
 */
export function bip122(): ChainAdapter {
  return {
    namespace: 'bip122',
    supports: new Set(),
    discover: (_options, found) => discoverWallets(found),
    load: async () => (await import('./actions.js')).createBip122Actions(),
  }
}
