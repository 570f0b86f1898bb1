import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Account } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { isAddress } from '../../rules/address/address.js'
import { isCaipNetworkId, parseCaipNetworkId, getConfiguredNamespaces } from '../../rules/address/caip.js'
import { sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'
import type { ConnectorEvent, WalletSession } from '../connector.js'
import { parseChainId } from '../parseChainId.js'
import { type ActiveNetworks, namespaceConfig, namespaceOf, toCurrentCaipId } from './networks.js'
import type { UniversalProviderLike, WalletConnectSession } from './universalProvider.js'

/** One account on one network. */
export type ApprovedAccount = { readonly caipNetworkId: CaipNetworkId; readonly address: string }

/** Those CAIP-10 accounts that are of the namespace; networks by their id of today. */
export function parseAccounts(accounts: readonly unknown[], namespace: Namespace): ApprovedAccount[] {
  return accounts.flatMap((account) => {
    const [accountNamespace, reference, address, ...rest] = typeof account === 'string' ? account.split(':') : []
    const valid =
      accountNamespace === namespace && reference && address && rest.length === 0 && isAddress(address, namespace)
    return valid ? [{ caipNetworkId: toCurrentCaipId(`${namespace}:${reference}`), address }] : []
  })
}

/** The accounts of a session in a namespace. */
export const sessionAccounts = ({ namespaces }: WalletConnectSession, namespace: Namespace): ApprovedAccount[] =>
  parseAccounts(namespaces[namespace]?.accounts ?? [], namespace)

/** The accounts to show on a network: each once, in the wallet's order. */
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
 * A relay session as one entry per namespace the wallet approved. A wallet may approve less than was proposed, so the
 * network is the first wanted one that is approved, else the first approved one the host configured, else the wallet's
 * first.
 */
export function toWalletSessions(
  session: WalletConnectSession,
  networks: readonly Network[],
  preferredNetworks: readonly CaipNetworkId[],
): WalletSession[] {
  const { name, icons } = session.peer.metadata
  const icon = sanitizeImageUrl(icons?.[0])
  const wallet = { name: sanitizeText(name), ...(icon && { icon }) }
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

/** As the phone sent it; nothing of it is certain (R26). */
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
  // Nothing that can be read, or nothing of this network, is no word on its accounts.
  if (accounts.length === 0 && (data.length > 0 || network !== caipNetworkId)) return undefined
  return { type: 'accounts', namespace, accounts }
}

/** The network in the event's own words, which are a number where chain references are numbers, or a CAIP-2 id. */
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

/** The phone's own changes, in the kit's words. Returns the undo. */
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
      listener({ type: 'accounts', namespace, accounts })
    }
  }
  const onEnd = () => listener({ type: 'disconnect' })
  const handlers = [
    ['session_event', onEvent],
    ['session_update', onUpdate],
    ['session_delete', onEnd],
    ['session_expire', onEnd],
  ] as const
  for (const [event, handler] of handlers) provider.on(event, handler)
  return () => {
    for (const [event, handler] of handlers) provider.removeListener(event, handler)
  }
}
