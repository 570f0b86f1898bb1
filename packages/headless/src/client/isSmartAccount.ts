import type { CaipAddress } from '../entities/caip.js'
import { isSameAddress } from '../rules/address/address.js'
import { addressOf, namespaceOf } from '../rules/address/caip.js'
import { connectedSession } from './selectors.js'
import type { PorticoState } from './state.js'

/** Whether an account is connected, and is a smart account. */
export function isSmartAccount(state: PorticoState, account: CaipAddress): boolean {
  const session = connectedSession(state, namespaceOf(account))
  return session?.accountType === 'smartAccount' && isSameAddress(session.address, addressOf(account))
}
