import type { ApprovalRefusal, ApprovalRisk } from '@portico/headless/approval'
import type { ApprovalProps } from './approvalProps.js'
import { isLoading, isUnpredicted } from './readRequest.js'

/** What a person is warned of. */
export type Note =
  | { readonly type: 'refusal'; readonly code: ApprovalRefusal }
  | { readonly type: 'risk'; readonly code: ApprovalRisk['code'] | 'mismatch'; readonly risk?: ApprovalRisk }

/** The one warning of a request: why it cannot be approved, else the worst that speaks against it. */
export function findNote(approval: Omit<ApprovalProps, 'request' | 'network'>): Note | undefined {
  const { description, site, risks } = approval
  if (description.refusal) return { type: 'refusal', code: description.refusal }
  // Of what nobody can say anything, nobody can know what is signed.
  if (description.actions.length === 0) return { type: 'refusal', code: 'malformed' }
  if (site.verification === 'mismatch') return { type: 'risk', code: 'mismatch' }
  const worst = risks.find(({ level }) => level !== 'notice')
  if (worst) return { type: 'risk', code: worst.code, risk: worst }
  if (!isUnpredicted(approval) || isLoading(approval)) return undefined
  return { type: 'risk', code: approval.facts?.simulation.status === 'failure' ? 'willFail' : 'notChecked' }
}

/** Whether approving is dangerous: it takes two presses, and the first choice is not to. */
export const isDanger = (note: Note | undefined): boolean =>
  note?.type === 'risk' && (note.code === 'mismatch' || note.risk?.level === 'danger')
