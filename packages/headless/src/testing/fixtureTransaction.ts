import { randomId } from '../services/browser/randomId.js'
import type { CaipAddress } from '../entities/caip.js'
import { networkIdOf } from '../rules/address/caip.js'
import type { TransactionStatus } from '../rules/flows/transactions.js'

const statuses: Readonly<Record<string, TransactionStatus>> = {
  confirming: 'pending',
  sent: 'confirmed',
  reset: 'confirmed',
  approved: 'confirmed',
  done: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'expired',
}

/** What the list of transactions has of one in this step. */
export const toListed = (step: string, account: CaipAddress) => ({
  id: randomId(),
  account,
  caipNetworkId: networkIdOf(account),
  time: Date.now(),
  status: statuses[step] ?? 'handedOver',
  isUnknown: step === 'unknown',
})
