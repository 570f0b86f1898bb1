import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Account } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { isCaipNetworkId, parseCaipNetworkId, getConfiguredNamespaces, namespaceOf } from '../../rules/address/caip.js'
import { isAddress } from '../../rules/address/address.js'
import { checksumAddress } from '../../rules/address/checksumAddress.js'
import { sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'
import type { ConnectorEvent, WalletSession } from '../connector.js'
import { parseChainId } from '../parseChainId.js'
import { type ActiveNetworks, namespaceConfig, toCurrentCaipId } from './networks.js'
import type { UniversalProviderLike, WalletConnectSession } from './universalProviderLike.js'

/** What a wallet is called that does not say its name. */
const namelessWallet = 'Wallet'

/** Longer timers fire at once. */
const longestTimer = 2 ** 31 - 1

/** An account the wallet approved on a network. */
export type ApprovedAccount = { readonly caipNetworkId: CaipNetworkId; readonly address: string }

/** The valid CAIP-10 accounts of the namespace, on networks by their current ids, with the checksum of EVM addresses. */
function parseAccounts(accounts: readonly unknown[], namespace: Namespace): ApprovedAccount[] {
  return accounts.flatMap((account) => {
    const [accountNamespace, reference, address, ...rest] = typeof account === 'string' ? account.split(':') : []
    const valid =
      accountNamespace === namespace && reference && address && rest.length === 0 && isAddress(address, namespace)
    return valid
      ? [{ caipNetworkId: toCurrentCaipId(`${namespace}:${reference}`), address: checksumAddress(address) }]
      : []
  })
}

/** What a wallet approved in a namespace: as a whole, by chain (CAIP-217: `eip155:1`), or both. */
export const approvedScopes = ({ namespaces }: WalletConnectSession, namespace: Namespace) =>
  Object.entries(namespaces).flatMap(([key, scope]) => (key.split(':', 1)[0] === namespace ? [scope] : []))

/** The accounts of a session in a namespace. */
export const sessionAccounts = (session: WalletConnectSession, namespace: Namespace): ApprovedAccount[] =>
  parseAccounts(
    approvedScopes(session, namespace).flatMap(({ accounts }) => accounts ?? []),
    namespace,
  )

/** The accounts on a network, each once, in the wallet's order. */
export function accountsForNetwork(
  approved: readonly ApprovedAccount[],
  caipNetworkId: CaipNetworkId,
): readonly Account[] {
  const { hasOneAddress, accountTypes } = namespaceConfig(namespaceOf(caipNetworkId))
  const matching = approved.filter((account) => hasOneAddress || account.caipNetworkId === caipNetworkId)
  const byAddress = new Map(matching.map(({ address }) => [address.toLowerCase(), { address }]))
  const accounts = [...byAddress.values()]
  return accountTypes ? accountTypes.flatMap((type, index) => withType(accounts[index], type)) : accounts
}

const withType = (account: Account | undefined, type: NonNullable<Account['type']>) =>
  account ? [{ ...account, type }] : []

/**
 * A WalletConnect session as one session per namespace the wallet approved. The network of each is the first preferred
 * one that was approved, else the first configured one, else the wallet's first.
 */
export function toWalletSessions(
  session: WalletConnectSession,
  networks: readonly Network[],
  preferredNetworks: readonly CaipNetworkId[],
): WalletSession[] {
  const { name, icons } = session.peer?.metadata ?? {}
  const icon = sanitizeImageUrl(icons?.[0])
  const wallet = { name: sanitizeText(name) || namelessWallet, ...(icon && { icon }) }
  const choices = [...preferredNetworks, ...networks.map((network) => network.caipNetworkId)]
  return getConfiguredNamespaces(networks).flatMap((namespace) => {
    const approved = sessionAccounts(session, namespace)
    const ids = approved.map((account) => account.caipNetworkId)
    const caipNetworkId = choices.find((id) => ids.includes(id)) ?? ids[0]
    return caipNetworkId
      ? [{ namespace, accounts: accountsForNetwork(approved, caipNetworkId), caipNetworkId, wallet }]
      : []
  })
}

/** A `session_event` as the wallet sent it, not validated. */
type SessionEvent =
  | {
      readonly params?: {
        readonly chainId?: unknown
        readonly event?: { readonly name?: unknown; readonly data?: unknown }
      }
    }
  | null
  | undefined

function toAccountsEvent(
  data: unknown,
  caipNetworkId: CaipNetworkId,
  activeNetworks: ActiveNetworks,
): ConnectorEvent | undefined {
  if (!Array.isArray(data)) return undefined
  const namespace = namespaceOf(caipNetworkId)
  const network = namespaceConfig(namespace).hasOneAddress
    ? caipNetworkId
    : (activeNetworks.get(namespace) ?? caipNetworkId)
  const items = data.map((item) =>
    typeof item === 'string' && !item.includes(':') ? `${caipNetworkId}:${item}` : item,
  )
  const accounts = accountsForNetwork(parseAccounts(items, namespace), network)
  // Accounts that are unreadable, or on another network, say nothing about the accounts of this network.
  if (accounts.length === 0 && (data.length > 0 || network !== caipNetworkId)) return undefined
  return { type: 'accounts', namespace, accounts }
}

/** The network of a `chainChanged` event. Its data is a chain id, a CAIP-2 id, or nothing usable. */
function toNetworkEvent(data: unknown, caipNetworkId: CaipNetworkId): ConnectorEvent {
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  const number = /^\d+$/.test(chainId) ? parseChainId(data) : undefined
  if (number) return { type: 'network', caipNetworkId: `${chainNamespace}:${number}` }
  const isWhole = isCaipNetworkId(data) && namespaceOf(data) === chainNamespace
  return { type: 'network', caipNetworkId: isWhole ? toCurrentCaipId(data) : caipNetworkId }
}

function toConnectorEvent(payload: SessionEvent, activeNetworks: ActiveNetworks): ConnectorEvent | undefined {
  const { chainId, event } = payload?.params ?? {}
  if (!isCaipNetworkId(chainId)) return undefined
  const caipNetworkId = toCurrentCaipId(chainId)
  if (event?.name === 'accountsChanged') return toAccountsEvent(event.data, caipNetworkId, activeNetworks)
  return event?.name === 'chainChanged' ? toNetworkEvent(event.data, caipNetworkId) : undefined
}

/** Ms until the session ends; the wallet may have extended it. */
function timeLeft({ session, client }: UniversalProviderLike): number {
  const { expiry = Infinity } = client.session.getAll().find(({ topic }) => topic === session?.topic) ?? session ?? {}
  return expiry * 1_000 - Date.now()
}

/** The session of the provider, unless it is over by the clock: the provider looks at it only now and then. */
export const getLiveSession = (provider: UniversalProviderLike): WalletConnectSession | undefined =>
  timeLeft(provider) > 0 ? provider.session : undefined

/** Reports the wallet's changes as connector events; returns the unsubscribe function. */
export function subscribeSessionEvents(
  provider: UniversalProviderLike,
  networks: readonly Network[],
  activeNetworks: ActiveNetworks,
  listener: (event: ConnectorEvent) => void,
): () => void {
  const onEvent = (event: SessionEvent) => {
    const translated = toConnectorEvent(event, activeNetworks)
    if (translated) listener(translated)
  }
  const onUpdate = () => {
    const { session } = provider
    if (!session) return
    const sessions = toWalletSessions(session, networks, activeNetworks.all())
    for (const namespace of getConfiguredNamespaces(networks)) {
      const { accounts = [], caipNetworkId } = sessions.find((candidate) => candidate.namespace === namespace) ?? {}
      const activeNetwork = activeNetworks.get(namespace)
      if (activeNetwork && caipNetworkId && caipNetworkId !== activeNetwork)
        listener({ type: 'network', caipNetworkId })
      listener(accounts.length > 0 ? { type: 'accounts', namespace, accounts } : { type: 'disconnect', namespace })
    }
  }
  const onEnd = () => listener({ type: 'disconnect' })
  const expire = () => {
    provider.session = undefined
    onEnd()
  }
  const onExpire = ({ topic }: { readonly topic: string }) => {
    if (topic === provider.session?.topic) expire()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchExpiry = () => {
    clearTimeout(timer)
    if (!provider.session) return
    const left = timeLeft(provider)
    if (left <= 0) return expire()
    if (left < Infinity) timer = setTimeout(watchExpiry, Math.min(left, longestTimer))
  }
  const handlers = [
    [provider, 'connect', watchExpiry],
    [provider, 'session_event', onEvent],
    [provider, 'session_update', onUpdate],
    [provider, 'session_delete', onEnd],
    [provider.client, 'session_expire', onExpire],
  ] as const
  for (const [source, event, handler] of handlers) source.on(event, handler)
  watchExpiry()
  return () => {
    clearTimeout(timer)
    for (const [source, event, handler] of handlers) source.removeListener(event, handler)
  }
}
