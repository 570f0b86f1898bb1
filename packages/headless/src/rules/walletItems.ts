import type { Namespace } from '../entities/caip.js'
import type { ConnectorFacts } from '../entities/connection.js'
import type { Wallet, WalletItem } from '../entities/wallet.js'
import { spokenNamespaces } from './spokenNamespaces.js'

/** Whether a connector is the way to a directory entry: by rdns or directory id, never by display name. */
const leadsTo = (facts: ConnectorFacts, wallet: Pick<Wallet, 'id' | 'rdns'>): boolean =>
  facts.explorerId === wallet.id ||
  facts.id === wallet.id ||
  (wallet.rdns !== undefined && facts.info?.rdns === wallet.rdns)

const namespacesOf = (wallet: Wallet): Namespace[] => wallet.chains.map((chain) => chain.split(':')[0] as Namespace)

/** A directory entry as a row, with the connector that is already here, if one is. */
export function walletItem(wallet: Wallet, connectors: readonly ConnectorFacts[]): WalletItem {
  const present = connectors.filter((facts) => leadsTo(facts, wallet))
  const [first] = present
  return {
    ...wallet,
    installed: first !== undefined,
    namespaces: [...new Set([...present.flatMap(spokenNamespaces), ...namespacesOf(wallet)])],
    ...(first && { connectorId: first.id }),
  }
}

/** A connector as a row. */
export function connectorItem(facts: ConnectorFacts): WalletItem {
  const { id, name, imageUrl, imageId, info, type } = facts
  return {
    id,
    name,
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
    ...(info?.rdns && { rdns: info.rdns }),
    chains: [],
    connectorId: id,
    installed: type !== 'WALLET_CONNECT',
    namespaces: spokenNamespaces(facts),
  }
}

/** What makes two rows the same wallet. */
export const walletIdentity = ({ id, rdns }: Pick<Wallet, 'id' | 'rdns'>): string => rdns ?? id
