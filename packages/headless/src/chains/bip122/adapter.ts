import type { Connector } from '../../connectors/connector.js'
import { discoveredConnector } from '../../connectors/mergeConnectors.js'
import { toConnectorInfo } from '../../connectors/walletStandard/toConnectorInfo.js'
import { type KnownWallet, knownWallets } from '../../constants/knownWallets.js'
import { limits } from '../../constants/limits.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'
import { findByStandardName, toKnownConnectorInfo } from '../../rules/wallets/knownWallets.js'
import { readGlobal, tryGet, watchInjectedGlobals } from '../../services/browser/injectedGlobals.js'
import { watchStandardWallets } from '../../services/browser/walletStandard.js'
import type { ChainAdapter } from '../adapter.js'
import { getField } from '../getField.js'
import { providerInterfaces } from './constants.js'
import type { BitcoinInterface } from './connector.js'

/** A provider on the window. */
type InjectedProvider = {
  readonly provider: object
  readonly info: ConnectorInfo
  readonly speaks: BitcoinInterface
}

const { text, icon: maxIconLength, count } = limits.announcements
const interfaces = Object.keys(providerInterfaces) as BitcoinInterface[]

const boundedString = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value.length <= maxLength ? value : ''

/** The provider at a path of `window`, when it has the interface. `isOwn`: see `readGlobal`. */
function getProvider(path: string, speaks: BitcoinInterface, isOwn?: boolean): object | undefined {
  const provider = tryGet(() => readGlobal(path, isOwn))
  const isCallable = tryGet(() => typeof getField(provider, providerInterfaces[speaks]) === 'function')
  return isCallable ? (provider as object) : undefined
}

/** The providers that a known wallet has on the window, each with its interface. */
function findKnownProviders(known: KnownWallet): readonly InjectedProvider[] {
  const { standInFlag } = known
  const info = toKnownConnectorInfo(known, 'bip122')
  return interfaces.flatMap((speaks) => {
    const path = known[speaks]
    const provider = path && getProvider(path, speaks)
    const isStandIn = standInFlag && tryGet(() => getField(provider, standInFlag)) === true
    return provider && !isStandIn ? [{ provider, info, speaks }] : []
  })
}

/** The wallet of a `btc_providers` entry. A known wallet is recognized by its provider, whatever the entry says. */
function readEntry(entry: unknown, known: readonly InjectedProvider[]): InjectedProvider | undefined {
  const path = boundedString(getField(entry, 'id'), text)
  const provider = getProvider(path, 'satsConnect', true)
  const same = known.find((one) => one.provider === provider)
  const name = same?.info.name ?? sanitizeText(boundedString(getField(entry, 'name'), text))
  const icon = sanitizeImageUrl(boundedString(getField(entry, 'icon'), maxIconLength))
  if (!provider || name === '') return undefined
  const identity = same?.info ?? ({ id: `bip122:${path}`, name, type: 'ANNOUNCED', chain: 'bip122' } as const)
  return { provider, speaks: same?.speaks ?? 'satsConnect', info: { ...identity, ...(icon && { imageUrl: icon }) } }
}

/** Bitcoin wallets on the window now: those listed in `btc_providers` (WBIP 4), and the known ones. */
function findInjectedProviders(): readonly InjectedProvider[] {
  const known = knownWallets.flatMap(findKnownProviders)
  const listed = tryGet(() => readGlobal('btc_providers'))
  const entries = Array.isArray(listed) ? (tryGet(() => listed.slice(0, count) as unknown[]) ?? []) : []
  return [...entries.flatMap((entry) => tryGet(() => readEntry(entry, known)) ?? []), ...known]
}

/** Reports Bitcoin wallets: registered by Wallet Standard, listed in `btc_providers`, or known by their place. */
function discoverWallets(onFound: (connector: Connector) => void): () => void {
  const takenIds = new Set<string>()
  const injectedIds = new Set<string>()
  const foundProviders = new Set<object>()

  const stopStandard = watchStandardWallets((wallet) => {
    // A known wallet that is found on the window already is the one that registers now.
    if (!wallet.features.includes('bitcoin:connect') || injectedIds.has(findByStandardName(wallet.name)?.id ?? ''))
      return
    const info = toConnectorInfo(wallet, 'bip122', takenIds)
    takenIds.add(info.id)
    const load = async () => (await import('./connector.js')).createStandardConnector(info, wallet)
    onFound(discoveredConnector(info, load, wallet.source))
  })
  const stopWindow = watchInjectedGlobals(() => {
    for (const { provider, info, speaks } of findInjectedProviders()) {
      // A second provider under a known id is not the wallet the user saw first, so it is ignored.
      if (foundProviders.has(provider) || takenIds.has(info.id)) continue
      foundProviders.add(provider)
      takenIds.add(info.id)
      injectedIds.add(info.id)
      const load = async () => (await import('./connector.js')).createInjectedConnector(info, provider, speaks)
      onFound(discoveredConnector(info, load, provider))
    }
  })
  return () => {
    stopStandard()
    stopWindow()
  }
}

/**
 * The Bitcoin adapter. Wallets sign and send; nothing is read from a node, so there are no balances.
 *
 * @example
 * createPortico({ projectId, networks: [bitcoin], adapters: [bip122()] })
 */
export function bip122(): ChainAdapter<'bip122'> {
  return {
    namespace: 'bip122',
    supports: new Set(),
    discover: (_options, found) => discoverWallets(found),
    load: async () => (await import('./actions.js')).createBip122Actions(),
  }
}
