import { unisatPlaces } from '../../constants/bitcoin.js'
import { limits } from '../../constants/limits.js'
import type { Connector } from '../../connectors/connector.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import { safeImage } from '../../rules/safeImage.js'
import { visibleText } from '../../rules/visibleText.js'
import { guarded } from '../../services/standardWallet.js'
import type { SatsConnectProvider } from './askSatsConnect.js'
import { field } from './field.js'
import type { UnisatProvider } from './unisatWallet.js'

/** A wallet that is on the window. `provider`: its own object, by which it is recognised. */
export type WindowWallet = {
  readonly provider: object
  readonly facts: ConnectorFacts
  load(): Promise<Connector>
}

const { text, icon: longestIcon, count } = limits.announcements

/** What lies at a path like `XverseProviders.BitcoinProvider`; own properties only (R9). */
function atPath(path: string): unknown {
  let value: unknown = globalThis
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

const short = (value: unknown, longest: number) => (typeof value === 'string' && value.length <= longest ? value : '')

/** One entry of `btc_providers`. One that lists its methods, and no way to connect among them, speaks another dialect. */
function listedWallet(entry: unknown): WindowWallet | undefined {
  const path = short(field(entry, 'id'), text)
  const name = visibleText(short(field(entry, 'name'), text))
  const icon = safeImage(short(field(entry, 'icon'), longestIcon))
  const methods = field(entry, 'methods')
  const connects = !Array.isArray(methods) || methods.includes('wallet_connect') || methods.includes('getAccounts')
  const provider = atPath(path) as SatsConnectProvider | undefined
  if (name === '' || !connects || typeof field(provider, 'request') !== 'function' || !provider) return undefined
  const facts = {
    id: `bip122:${path}`,
    name,
    type: 'ANNOUNCED',
    chain: 'bip122',
    ...(icon && { imageUrl: icon }),
  } as const
  return { provider, facts, load: async () => (await import('./walletKinds.js')).openSatsConnect(facts, provider) }
}

function placedWallet(place: (typeof unisatPlaces)[number]): WindowWallet | undefined {
  const provider = atPath(place.path) as UnisatProvider | undefined
  if (!provider || typeof field(provider, 'requestAccounts') !== 'function') return undefined
  const rdns = 'rdns' in place ? place.rdns : undefined
  const facts = {
    id: rdns ?? `bip122:${place.path}`,
    name: place.name,
    type: 'ANNOUNCED',
    chain: 'bip122',
    ...(rdns && { info: { rdns } }),
  } as const
  return { provider, facts, load: async () => (await import('./walletKinds.js')).openUnisat(facts, provider) }
}

/** Bitcoin wallets that are on the window now, but for those whose objects throw (R23): those listed in `btc_providers` (WBIP 4), and UniSat and its like. */
export function windowWallets(): readonly WindowWallet[] {
  const listed = guarded(() => atPath('btc_providers'))
  const entries = Array.isArray(listed) ? (guarded(() => listed.slice(0, count) as unknown[]) ?? []) : []
  return [
    ...entries.flatMap((entry) => guarded(() => listedWallet(entry)) ?? []),
    ...unisatPlaces.flatMap((place) => guarded(() => placedWallet(place)) ?? []),
  ]
}
