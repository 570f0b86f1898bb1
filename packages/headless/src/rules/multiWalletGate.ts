import { multiWalletNotEnabled } from '../constants/alerts.js'
import type { Features } from '../entities/features.js'
import type { Alert } from '../entities/message.js'

/**
 * The alert to give instead of listing, switching or deleting connections, whose result is then empty; `undefined` where
 * the project has the feature (specification §6).
 */
export const multiWalletGate = ({ multiWallet }: Pick<Features, 'multiWallet'>): Alert | undefined =>
  multiWallet ? undefined : { kind: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', message: multiWalletNotEnabled }
