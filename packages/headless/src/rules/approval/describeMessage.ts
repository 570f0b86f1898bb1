import type { ApprovalDescription, ApprovalRequest } from '../../entities/approval.js'
import { describeSignIn, signsInElsewhere } from './describeSignIn.js'
import { isHash, readText } from './readText.js'

/** What a message says. `data`: the bytes as the namespace writes them. */
export function describeMessage(bytes: Uint8Array, data: string, request: ApprovalRequest): ApprovalDescription {
  const text = readText(bytes)
  const signIn = text === undefined ? undefined : describeSignIn(text, request)
  if (signIn) {
    const { action, refusal } = signIn
    return { kind: 'signIn', actions: [action], isSent: false, ...(refusal && { refusal }) }
  }
  return {
    kind: 'message',
    actions: [{ type: 'message', ...(text !== undefined && { text }), data, isHash: isHash(bytes, text) }],
    isSent: false,
    ...(text !== undefined && signsInElsewhere(text, request) && { refusal: 'otherSite' as const }),
  }
}
