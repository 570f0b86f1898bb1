export {
  PorticoWalletProvider,
  type PorticoWalletProviderProps,
} from '../integrations/walletAdapter/PorticoWalletProvider.js'
