export { walletConnect } from '../connectors/walletConnect/walletConnectEthereum.js'
