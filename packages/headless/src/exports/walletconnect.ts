export { walletConnect, type WalletConnectOptions } from '../connectors/walletConnect.js'
