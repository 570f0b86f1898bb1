export { walletConnect, type WalletConnectOptions } from '../connectors/walletConnect/walletConnect.js'
export type { WalletConnectModule } from '../connectors/walletConnect/universalProvider.js'
