import { defaultFeatures } from '../../constants/features.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { RecentRecipient } from '../../entities/sendDraft.js'
import type { Account, Connection } from '../../entities/connection.js'
import type { SocialProvider } from '../../entities/features.js'
import { namespaces } from '../../entities/namespaces.js'
import type { DeepLinkChoice, RecentWallet } from '../../entities/wallet.js'
import { isCaipNetworkId, isNamespace } from '../../rules/address/caip.js'
import { isAddress } from '../../rules/address/address.js'
import { safeLink } from '../../rules/text/safeLink.js'

/** Converts a stored string to a value and back; `parse` returns `undefined` for a malformed string. */
export type Codec<Value> = { parse(text: string): Value | undefined; format(value: Value): string }

const maxListLength = 100

/** A string of 1 to 512 characters without control characters; `undefined` for anything else. */
const singleLineString = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\p{Cc}]{1,512}$/u.test(value) ? value : undefined

/** An own property; `undefined` for one from a prototype, which another script may have changed. */
export const ownProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/** The first 100 items that `item` accepts; `undefined` when `value` is no array. */
function parseList<Item>(value: unknown, item: (value: unknown) => Item | undefined): readonly Item[] | undefined {
  return Array.isArray(value)
    ? value
        .slice(0, maxListLength)
        .map(item)
        .filter((one) => one !== undefined)
    : undefined
}

/** The values under known namespaces; other keys are dropped. */
function parsePerNamespace<Value>(value: unknown, read: (value: unknown, namespace: Namespace) => Value | undefined) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = namespaces.map((namespace) => [namespace, read(ownProperty(value, namespace), namespace)] as const)
  return Object.fromEntries(entries.filter(([, found]) => found !== undefined)) as PerNamespace<Value>
}

/** A copy without fields that are `undefined`. */
const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** Stores a value as JSON. */
function jsonCodec<Value>(read: (value: unknown) => Value | undefined): Codec<Value> {
  return {
    parse(text) {
      try {
        return read(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    format: (value) => JSON.stringify(value),
  }
}

/** Stores a string as it is. */
const stringCodec = <Value extends string>(read: (text: string) => Value | undefined): Codec<Value> => ({
  parse: read,
  format: (value) => value,
})

/** The value when it is one of `values`, else `undefined`. */
const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value)

/** A receiver with the account that sent. Only compared with what is typed. */
function parseRecipient(value: unknown): RecentRecipient | undefined {
  const account = singleLineString(ownProperty(value, 'account'))
  const to = singleLineString(ownProperty(value, 'to'))
  return account && to ? { account: account as CaipAddress, to } : undefined
}

/** Something for each namespace, or for some. */
export type PerNamespace<Value> = { readonly [Space in Namespace]?: Value }

/** A pairing that a wallet may still approve. `expiresAt`: epoch ms; `choice`: the app that the user chose. */
export type StoredPairing = {
  readonly expiresAt: number
  readonly pairingTopic: string
  readonly choice: DeepLinkChoice | undefined
}

/** Cached query results by account or address. The reader validates each entry with its schema. */
export type StoredCache = Readonly<Record<string, unknown>>

/** Values written by logins and sign-ins. No one-time code and no token is stored. */
export type LoginValues = {
  connectedSocial: SocialProvider
  /** Provider of a login in progress through a Telegram redirect. */
  telegramSocialProvider: SocialProvider
  /** The reader validates each session with its schema. */
  siwxSessions: readonly unknown[]
  socialUsername: string
  emailLoginUsed: true
  email: string
  /** Epoch ms. May lie in the future after the clock was set back, see `emailCooldown`. */
  lastEmailLoginTime: number
  /** A number is an EVM chain id. */
  lastUsedChain: number | CaipNetworkId
  smartAccountEnabledNetworks: readonly number[]
}

/** The type of each stored value. */
export type StorageValues = LoginValues & {
  activeNetwork: CaipNetworkId
  activeNamespace: Namespace
  connectedNamespaces: readonly Namespace[]
  /** Written for other readers of the same keys; the kit never reads it. */
  connectionStatus: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
  connections: PerNamespace<readonly Connection[]>
  disconnectedConnectors: PerNamespace<readonly string[]>
  /** At most 100, of all accounts. */
  recentRecipients: readonly RecentRecipient[]
  recentWallets: readonly RecentWallet[]
  accountTypes: PerNamespace<'eoa' | 'smartAccount' | 'payment'>
  deepLinkChoice: DeepLinkChoice
  directoryWallets: number
  pairing: StoredPairing
  nativeBalanceCache: StoredCache
  portfolioCache: StoredCache
  ensCache: StoredCache
  identityCache: StoredCache
  /** The reader validates each transaction with its schema. */
  transactions: readonly unknown[]
} & { [Space in Namespace as `connectorId:${Space}`]: string }

/** A storage key; `connectorId:eip155` is the id of the connector of that namespace. */
export type StorageKey = keyof StorageValues

const socialCodec = stringCodec(oneOf(...defaultFeatures.remote.socials))
const parseInteger = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Codecs of `LoginValues`. */
const loginCodecs: { readonly [Key in keyof LoginValues]: Codec<LoginValues[Key]> } = {
  connectedSocial: socialCodec,
  telegramSocialProvider: socialCodec,
  siwxSessions: jsonCodec((value) => (Array.isArray(value) ? value.slice(0, 100) : undefined)),
  socialUsername: stringCodec(singleLineString),
  emailLoginUsed: { parse: (text) => (text === 'true' ? true : undefined), format: String },
  email: stringCodec((text) => (text.includes('@') ? singleLineString(text) : undefined)),
  lastEmailLoginTime: { parse: parseInteger, format: String },
  lastUsedChain: {
    parse: (text): number | CaipNetworkId | undefined => (isCaipNetworkId(text) ? text : parseInteger(text)),
    format: String,
  },
  smartAccountEnabledNetworks: {
    parse: (text) => [...new Set(text.split(',').flatMap((id) => parseInteger(id.trim()) ?? []))],
    format: (ids) => [...new Set(ids)].join(','),
  },
}

function parseAccount(value: unknown, namespace: Namespace): Account | undefined {
  const address = singleLineString(ownProperty(value, 'address'))
  if (!address || !isAddress(address, namespace)) return undefined
  const kind = ownProperty(value, 'type')
  const type = kind === 'payment' || kind === 'ordinal' ? kind : undefined
  return {
    address,
    ...omitUndefined({
      type,
      publicKey: singleLineString(ownProperty(value, 'publicKey')),
      path: singleLineString(ownProperty(value, 'path')),
    }),
  }
}

function parseConnection(value: unknown, namespace: Namespace): Connection | undefined {
  const connectorId = singleLineString(ownProperty(value, 'connectorId'))
  const accounts = parseList(ownProperty(value, 'accounts'), (item) => parseAccount(item, namespace))
  if (!connectorId || !accounts?.length) return undefined
  const network = ownProperty(value, 'caipNetworkId')
  const user = singleLineString(ownProperty(ownProperty(value, 'auth'), 'name'))
  const chosen = singleLineString(ownProperty(value, 'address'))
  return {
    connectorId,
    accounts,
    ...(isCaipNetworkId(network) && { caipNetworkId: network }),
    ...(user && { auth: { name: user } }),
    ...omitUndefined({
      address: accounts.some(({ address }) => address === chosen) ? chosen : undefined,
      name: singleLineString(ownProperty(value, 'name')),
      icon: singleLineString(ownProperty(value, 'icon')),
    }),
  }
}

function parseRecentWallet(value: unknown): RecentWallet | undefined {
  const [id, name, rdns] = [
    singleLineString(ownProperty(value, 'id')),
    singleLineString(ownProperty(value, 'name')),
    singleLineString(ownProperty(value, 'rdns')),
  ]
  return id && name ? { id, name, ...(rdns && { rdns }) } : undefined
}

function parseDeepLinkChoice(value: unknown): DeepLinkChoice | undefined {
  const name = singleLineString(ownProperty(value, 'name'))
  const href = safeLink(singleLineString(ownProperty(value, 'href')))
  return name && href ? { name, href } : undefined
}

function parsePairing(value: unknown): StoredPairing | undefined {
  const expiresAt = ownProperty(value, 'expiresAt')
  const pairingTopic = singleLineString(ownProperty(value, 'pairingTopic'))
  const choice = parseDeepLinkChoice(ownProperty(value, 'choice'))
  return pairingTopic && Number.isSafeInteger(expiresAt)
    ? { expiresAt: expiresAt as number, pairingTopic, choice }
    : undefined
}

/** Checks the outer shape only: the schemas of the entries are large and load with the first query. */
function parseStoredCache(value: unknown): StoredCache | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(Object.entries(value).filter(([id]) => id !== '__proto__'))
}

type Codecs = { readonly [Key in Exclude<StorageKey, `connectorId:${string}`>]: Codec<StorageValues[Key]> }

const codecs: Codecs = {
  activeNetwork: stringCodec((text) => (isCaipNetworkId(text) ? text : undefined)),
  activeNamespace: stringCodec((text) => (isNamespace(text) ? text : undefined)),
  connectedNamespaces: {
    parse: (text) => [...new Set(text.split(',').filter(isNamespace))],
    format: (value) => [...new Set(value)].join(','),
  },
  connectionStatus: stringCodec(oneOf('connected', 'disconnected', 'connecting', 'reconnecting')),
  connections: jsonCodec((value) =>
    parsePerNamespace(value, (items, space) => parseList(items, (item) => parseConnection(item, space))),
  ),
  disconnectedConnectors: jsonCodec((value) => parsePerNamespace(value, (items) => parseList(items, singleLineString))),
  recentRecipients: jsonCodec((value) => parseList(value, parseRecipient)),
  recentWallets: jsonCodec((value) => parseList(value, parseRecentWallet)?.slice(0, limits.recentWallets)),
  accountTypes: jsonCodec((value) => parsePerNamespace(value, oneOf('eoa', 'smartAccount', 'payment'))),
  deepLinkChoice: jsonCodec(parseDeepLinkChoice),
  directoryWallets: jsonCodec((value) => {
    const most = limits.wallets.featured + limits.wallets.recommended
    return Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), most) : undefined
  }),
  pairing: jsonCodec(parsePairing),
  ...loginCodecs,
  nativeBalanceCache: jsonCodec(parseStoredCache),
  portfolioCache: jsonCodec(parseStoredCache),
  ensCache: jsonCodec(parseStoredCache),
  identityCache: jsonCodec(parseStoredCache),
  transactions: jsonCodec((value) => (Array.isArray(value) ? value.slice(0, limits.pendingTransactions) : undefined)),
}

/** The codec of a key. */
export function getStorageCodec<Key extends StorageKey>(key: Key): Codec<StorageValues[Key]> {
  const codec = Object.hasOwn(codecs, key) ? codecs[key as keyof Codecs] : stringCodec(singleLineString)
  return codec as unknown as Codec<StorageValues[Key]>
}
