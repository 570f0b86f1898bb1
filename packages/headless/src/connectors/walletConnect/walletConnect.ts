import type { ConnectorFactory } from '../connector.js'
import { createWalletConnect } from './createWalletConnect.js'
import type { ProviderSource, WalletConnectModule } from './universalProvider.js'

/** Options of `walletConnect`. */
export type WalletConnectOptions = {
  /**
   * Loads WalletConnect's provider; `@walletconnect/universal-provider` when left out. With this option the package need not
   * be installed.
   *
   * @example
   * walletConnect({ load: () => import('./myWalletConnect.js') })
   */
  readonly load?: () => Promise<WalletConnectModule>
}

/**
 * The WalletConnect connector: connects by QR code or deep link. Its peer dependency, `@walletconnect/universal-provider`, is
 * loaded on first use.
 *
 * @example
 * createPortico({ projectId, metadata, networks, adapters, connectors: [walletConnect()] })
 */
export const walletConnect = ({ load }: WalletConnectOptions = {}): ConnectorFactory =>
  createWalletConnect(load ? { load } : universalProvider)

const universalProvider: ProviderSource = {
  packageName: '@walletconnect/universal-provider',
  async load() {
    // Only where an import stands in `try`, every bundler builds a site that has not installed the package.
    try {
      return await import('@walletconnect/universal-provider')
    } catch (cause) {
      return Promise.reject(cause)
    }
  },
}
