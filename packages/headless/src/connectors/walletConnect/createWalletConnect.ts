import { walletConnectImageId } from '../../constants/defaults.js'
import { verifyHost } from '../../constants/walletConnect.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { getConfiguredNamespaces } from '../../rules/address/caip.js'
import type { ConnectorFactory } from '../connector.js'
import { lazyConnector } from '../lazyConnector.js'
import type { ProviderSource } from './universalProvider.js'

/** A connector whose provider comes from this source. */
export function createWalletConnect(source: ProviderSource): ConnectorFactory {
  return (context) => {
    const info: ConnectorInfo = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      chain: context.networks[0].chainNamespace,
      namespaces: getConfiguredNamespaces(context.networks),
      imageId: walletConnectImageId,
    }
    const load = async () => (await import('./connector.js')).walletConnectConnector(info, context, source)
    return lazyConnector({ info, load, frames: [verifyHost], providers: [], resumes: true })
  }
}
