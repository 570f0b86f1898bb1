import type { ConnectorFactory } from '../connector.js'
import { createWalletConnect } from './createWalletConnect.js'
import type { ProviderSource } from './universalProvider.js'

/**
 * `walletConnect()` for a site that already has `@walletconnect/ethereum-provider`: the same connector, for every namespace,
 * using the universal provider inside that package. The package is loaded on first use.
 *
 * @example
 * import { walletConnect } from '@portico/headless/walletconnect-ethereum'
 *
 * createPortico({ projectId, metadata, networks, adapters, connectors: [walletConnect()] })
 */
export const walletConnect = (): ConnectorFactory => createWalletConnect(ethereumProvider)

const ethereumProvider: ProviderSource = {
  packageName: '@walletconnect/ethereum-provider',
  async load() {
    // Only where an import stands in `try`, every bundler builds a site that has not installed the package.
    try {
      return await import('@walletconnect/ethereum-provider')
    } catch (cause) {
      return Promise.reject(cause)
    }
  },
}
