import { errorMessages } from '../constants/messages.js'
import type { Issue } from '../entities/issue.js'
import { isSameAddress } from '../rules/address/address.js'
import { findLookAlikeAddress, type SendField } from '../rules/tokens/send.js'

/** `firstTime`: not sent to in this page load. `lookAlike`: same start and end as an address that was. */
export type ReceiverWarning = 'firstTime' | 'lookAlike'

export const checksumIssue: Issue<SendField> = {
  path: 'receiverAddress',
  code: 'INVALID_RECEIVER',
  message: errorMessages.invalidReceiver,
}

export function getReceiverWarnings(address: string, known: readonly string[]): ReceiverWarning[] {
  if (findLookAlikeAddress(address, known)) return ['lookAlike']
  return known.some((other) => isSameAddress(other, address)) ? [] : ['firstTime']
}
