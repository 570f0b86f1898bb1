/** Options while the host says nothing (specification §9). */
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

/**
 * Time zones of mainland China, in upper case (specification §9, wire facts section 21.10). Nothing in the kit depends on
 * them.
 */
export const restrictedTimeZones: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]
