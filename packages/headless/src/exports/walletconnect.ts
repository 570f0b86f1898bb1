export { walletConnect, type WalletConnectOptions } from '../connectors/walletConnect/walletConnect.js'
