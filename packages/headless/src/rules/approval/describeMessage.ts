import type { ApprovalDescription, ApprovalRequest } from '../../entities/approval.js'
import { describeSignIn, signsInElsewhere } from './describeSignIn.js'
import { isHash, readText } from './readText.js'

/** What a server may read that takes any text; what is no UTF-8 is replaced. */
const readLoosely = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** What a message says. `data`: the bytes as the namespace writes them. */
export function describeMessage(bytes: Uint8Array, data: string, request: ApprovalRequest): ApprovalDescription {
  const text = readText(bytes)
  const signIn = text === undefined ? undefined : describeSignIn(text, request)
  // Also in what cannot be shown: one letter that nobody sees must not hide where it signs in.
  const elsewhere = signsInElsewhere(readLoosely(bytes), request) ? 'otherSite' : undefined
  if (signIn) {
    const { action, expiresAt } = signIn
    const refusal = signIn.refusal ?? elsewhere
    return {
      kind: 'signIn',
      actions: [action],
      isSent: false,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(refusal && { refusal }),
    }
  }
  return {
    kind: 'message',
    actions: [{ type: 'message', ...(text !== undefined && { text }), data, isHash: isHash(bytes, text) }],
    isSent: false,
    ...(elsewhere && { refusal: elsewhere }),
  }
}
