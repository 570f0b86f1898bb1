export {
  useWalletConnect,
  type UseWalletConnectOptions,
  type UseWalletConnectResult,
} from '../../hooks/wallets/useWalletConnect.js'
