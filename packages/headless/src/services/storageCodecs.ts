import { limits } from '../constants/limits.js'
import type { Account, Connection } from '../entities/connection.js'
import type { DeepLinkChoice, RecentWallet } from '../entities/wallet.js'
import type { Namespace } from '../entities/caip.js'
import { isCaipNetworkId, isNamespace } from '../rules/caip.js'
import { isAddress } from '../rules/isAddress.js'
import { safeLink } from '../rules/safeLink.js'
import { loginCodecs } from './loginCodecs.js'
import type { StorageKey, StorageValues, StoredAnswers } from './storageValues.js'
import { type Codec, given, json, line, list, oneOf, own, perNamespace, word } from './storedShapes.js'

function account(value: unknown, namespace: Namespace): Account | undefined {
  const address = line(own(value, 'address'))
  if (!address || !isAddress(address, namespace)) return undefined
  const kind = own(value, 'type')
  const type = kind === 'payment' || kind === 'ordinal' ? kind : undefined
  return { address, ...given({ type, publicKey: line(own(value, 'publicKey')), path: line(own(value, 'path')) }) }
}

function connection(value: unknown, namespace: Namespace): Connection | undefined {
  const connectorId = line(own(value, 'connectorId'))
  const accounts = list(own(value, 'accounts'), (item) => account(item, namespace))
  if (!connectorId || !accounts?.length) return undefined
  const network = own(value, 'caipNetworkId')
  const name = line(own(own(value, 'auth'), 'name'))
  return {
    connectorId,
    accounts,
    ...(isCaipNetworkId(network) && { caipNetworkId: network }),
    ...(name && { auth: { name } }),
  }
}

function recentWallet(value: unknown): RecentWallet | undefined {
  const [id, name, rdns] = [line(own(value, 'id')), line(own(value, 'name')), line(own(value, 'rdns'))]
  return id && name ? { id, name, ...(rdns && { rdns }) } : undefined
}

function deepLinkChoice(value: unknown): DeepLinkChoice | undefined {
  const name = line(own(value, 'name'))
  const href = safeLink(line(own(value, 'href')))
  return name && href ? { name, href } : undefined
}

/** Their schemas are heavy, and come with the first question. */
function answers(value: unknown): StoredAnswers | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(Object.entries(value).filter(([id]) => id !== '__proto__'))
}

type Codecs = { readonly [Key in Exclude<StorageKey, `connectorId:${string}`>]: Codec<StorageValues[Key]> }

const codecs: Codecs = {
  activeNetwork: word((text) => (isCaipNetworkId(text) ? text : undefined)),
  activeNamespace: word((text) => (isNamespace(text) ? text : undefined)),
  connectedNamespaces: {
    parse: (text) => [...new Set(text.split(',').filter(isNamespace))],
    format: (value) => [...new Set(value)].join(','),
  },
  connectionStatus: word(oneOf('connected', 'disconnected', 'connecting', 'reconnecting')),
  connections: json((value) => perNamespace(value, (items, space) => list(items, (item) => connection(item, space)))),
  disconnectedConnectors: json((value) => perNamespace(value, (items) => list(items, line))),
  recentWallets: json((value) => list(value, recentWallet)?.slice(0, limits.recentWallets)),
  accountTypes: json((value) => perNamespace(value, oneOf('eoa', 'smartAccount', 'payment'))),
  deepLinkChoice: json(deepLinkChoice),
  ...loginCodecs,
  nativeBalanceCache: json(answers),
  portfolioCache: json(answers),
  ensCache: json(answers),
  identityCache: json(answers),
}

/** How the value of a key is read from text, and written; what cannot be read is `undefined`. */
export function storageCodecs<Key extends StorageKey>(key: Key): Codec<StorageValues[Key]> {
  const codec = Object.hasOwn(codecs, key) ? codecs[key as keyof Codecs] : word(line)
  return codec as unknown as Codec<StorageValues[Key]>
}
