import type { ApprovalAction, ApprovalDescription } from '@portico/headless/approval'

/** Enough digits for a hash or a key: of what they stand for nobody can tell. */
const hash = /[\da-f]{64}/i

/** EIP-5573: what somebody may do in the name of the account. */
const capability = /^urn:recap:/i

/** Whether an action gives nothing away but a signature of words that are all there is to it. */
function isPlain(action: ApprovalAction): boolean {
  if (action.type === 'message') return action.text !== undefined && !action.isHash && !hash.test(action.text)
  if (action.type !== 'signIn') return false
  const resources = action.fields.find(({ name }) => name === 'resources')?.fields ?? []
  return !resources.some(({ value }) => value === undefined || capability.test(value.trim()))
}

/**
 * Whether approving a request could give something away, so that a press counts only in a window of the secure site, which the page that
 * asks cannot change. A readable text and a sign-in to the site that asks do not; what can only be rejected needs no window.
 */
export const needsWindow = ({ refusal, actions }: ApprovalDescription): boolean =>
  refusal === undefined && !(actions.length > 0 && actions.every(isPlain))
