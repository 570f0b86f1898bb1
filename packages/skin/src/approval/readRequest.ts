import type { ApprovalAction, ApprovalDescription } from '@portico/headless/approval'
import type { ApprovalProps } from './approvalProps.js'

/** The one thing that a request does; `undefined` where it does several. A permit is told as what it allows. */
export function mainActionOf({ actions }: ApprovalDescription): ApprovalAction | undefined {
  const told = actions.length > 1 ? actions.filter(({ type }) => type !== 'typedData') : actions
  return told.length === 1 ? told[0] : undefined
}

/** Whether the request is a transaction, whose effect a node can predict. */
export const isTransaction = ({ kind }: ApprovalDescription): boolean =>
  kind === 'transaction' || kind === 'transactions'

const withAssets: ReadonlySet<ApprovalAction['type']> = new Set(['transfer', 'allowance', 'operator'])

/** Whether what has to be said is still read from nodes. */
export const isLoading = ({ facts, description }: Pick<ApprovalProps, 'facts' | 'description'>): boolean =>
  !facts &&
  !description.refusal &&
  (isTransaction(description) || description.actions.some(({ type }) => withAssets.has(type)))

/** Whether no node could tell all that the request does. */
export const isUnpredicted = ({ facts, description }: Pick<ApprovalProps, 'facts' | 'description'>): boolean =>
  facts !== undefined && isTransaction(description) && facts.simulation.status !== 'success'
