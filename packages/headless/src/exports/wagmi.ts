export { porticoConnector } from '../integrations/wagmi/porticoConnector.js'
