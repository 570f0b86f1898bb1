export {
  porticoConnector,
  type WagmiConnector,
  type WagmiConnectorContext,
} from '../integrations/wagmi/porticoConnector.js'
