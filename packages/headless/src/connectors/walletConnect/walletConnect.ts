import { walletConnectImageId } from '../../constants/services.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { getConfiguredNamespaces } from '../../rules/address/caip.js'
import type { ConnectorFactory } from '../connector.js'
import { lazyConnector } from '../lazyConnector.js'
import type { WalletConnectModule } from './universalProvider.js'

export type WalletConnectOptions = {
  /**
   * Loads WalletConnect's provider; `@walletconnect/ethereum-provider` when left out.
   *
   * @example
   * walletConnect({ load: () => import('@walletconnect/universal-provider') })
   */
  readonly load?: () => Promise<WalletConnectModule>
}

/** Connects by QR code or deep link. Its peer dependency, `@walletconnect/ethereum-provider`, is loaded on first use. */
export function walletConnect({ load }: WalletConnectOptions = {}): ConnectorFactory {
  return (context) => {
    const info: ConnectorInfo = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      chain: context.networks[0].chainNamespace,
      namespaces: getConfiguredNamespaces(context.networks),
      imageId: walletConnectImageId,
    }
    return lazyConnector(info, async () => (await import('./connector.js')).walletConnectConnector(info, context, load))
  }
}
