import { walletConnectImageId } from '../constants/connectorImages.js'
import type { ConnectorFacts } from '../entities/connection.js'
import { namespacesOf } from '../rules/namespacesOf.js'
import type { ConnectorFactory } from './connector.js'
import { lateConnector } from './lateConnector.js'
import type { RelayModule } from './relayProvider.js'

export type WalletConnectOptions = {
  /**
   * Where the relay client comes from; `@walletconnect/ethereum-provider` when left out.
   *
   * @example
   * walletConnect({ load: () => import('@walletconnect/universal-provider') })
   */
  readonly load?: () => Promise<RelayModule>
}

/** Pairing by QR code or deep link. Its peer, `@walletconnect/ethereum-provider`, is loaded on first use. */
export function walletConnect({
  load = () => import('@walletconnect/ethereum-provider'),
}: WalletConnectOptions = {}): ConnectorFactory {
  return (context) => {
    const facts: ConnectorFacts = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      chain: context.networks[0].chainNamespace,
      namespaces: namespacesOf(context.networks),
      imageId: walletConnectImageId,
    }
    return lateConnector(facts, async () => (await import('./relayConnector.js')).relayConnector(facts, context, load))
  }
}
