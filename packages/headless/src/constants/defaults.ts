/** Defaults of the client options. */
export const defaultOptions = {
  debug: true,
  enableWallets: true,
  enableEIP6963: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableAuthLogger: true,
  enableErrorReports: true,
  allowUnsupportedChain: false,
  logLevel: 'error',
  /** Version of the embedded wallet's page. */
  secureSiteVersion: '4',
} as const

/** Network used when neither storage nor the host names one. */
export const defaultCaipNetworkId = 'eip155:1'

/** The namespace of EVM chains. */
export const evmNamespace = 'eip155'
