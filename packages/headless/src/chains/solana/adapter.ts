import type { Connector } from '../../connectors/connector.js'
import { discoveredConnector } from '../../connectors/mergeConnectors.js'
import { toConnectorInfo } from '../../connectors/walletStandard/toConnectorInfo.js'
import { type WalletSnapshot, watchStandardWallets } from '../../services/browser/walletStandard.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'

const requiredFeatures = ['standard:connect', 'standard:events']
const signingFeatures = ['solana:signAndSendTransaction', 'solana:signTransaction']

/** Whether a wallet can send on Solana. WalletConnect's Wallet Standard bridge is not a wallet. */
const isSupportedWallet = ({ name, features }: WalletSnapshot) =>
  name !== 'WalletConnect' &&
  requiredFeatures.every((feature) => features.includes(feature)) &&
  signingFeatures.some((feature) => features.includes(feature))

/** Reports Solana wallets registered by Wallet Standard. */
function discoverWallets({ networks }: DiscoveryOptions, onFound: (connector: Connector) => void): () => void {
  const takenIds = new Set<string>()
  return watchStandardWallets((wallet) => {
    if (!isSupportedWallet(wallet)) return
    const info = toConnectorInfo(wallet, 'solana', takenIds)
    takenIds.add(info.id)
    const load = async () => (await import('./connector.js')).standardConnector(info, wallet, networks)
    onFound(discoveredConnector(info, load, wallet.source))
  })
}

/**
 * The Solana adapter. Its actions are loaded with the first call; `@solana/web3.js`, an optional peer dependency, with the
 * first transaction.
 *
 * @example
 * createPortico({ projectId, networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(): ChainAdapter<'solana'> {
  return {
    namespace: 'solana',
    supports: new Set(['balance', 'send', 'tokens', 'onramp'] as const),
    discover: discoverWallets,
    load: async (context) => (await import('./actions.js')).createSolanaActions(context),
    loadSignIn: () => import('./connectWithSignIn.js'),
  }
}
