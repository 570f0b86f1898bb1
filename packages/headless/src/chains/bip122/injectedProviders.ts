import { unisatGlobals } from './constants.js'
import { limits } from '../../constants/limits.js'
import type { Connector } from '../../connectors/connector.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'
import { tryGet } from '../../services/browser/walletStandard.js'
import type { SatsConnectProvider } from './satsConnectWallet.js'
import { getField } from '../getField.js'
import type { UnisatProvider } from './unisatWallet.js'

/** A wallet that is on the window. `provider`: its own object, by which it is recognised. */
export type InjectedProvider = {
  readonly provider: object
  readonly info: ConnectorInfo
  load(): Promise<Connector>
}

const { text, icon: maxIconLength, count } = limits.announcements

/** What lies at a path like `XverseProviders.BitcoinProvider`; own properties only (R9). */
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

/** One entry of `btc_providers`. One that lists its methods, and no way to connect among them, speaks another dialect. */
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

/** Bitcoin wallets that are on the window now, but for those whose objects throw (R23): those listed in `btc_providers` (WBIP 4), and UniSat and its like. */
export function findInjectedProviders(): readonly InjectedProvider[] {
  const listed = tryGet(() => readGlobal('btc_providers'))
  const entries = Array.isArray(listed) ? (tryGet(() => listed.slice(0, count) as unknown[]) ?? []) : []
  return [
    ...entries.flatMap((entry) => tryGet(() => btcProvidersWallet(entry)) ?? []),
    ...unisatGlobals.flatMap((place) => tryGet(() => knownGlobalWallet(place)) ?? []),
  ]
}
