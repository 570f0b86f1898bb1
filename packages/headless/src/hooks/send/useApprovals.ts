import { useEffect, useMemo } from 'react'
import { flowState } from '../../client/flow.js'
import { type ApprovalsControls, createApprovalsControls, mountApprovals } from '../../flows/approvals/controls.js'
import { approvalsMachine } from '../../flows/approvals/machine.js'
import { type ApprovalsStep, toApprovalsStep } from '../../flows/approvals/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * The requests that wait for the user, and the functions that show and reject one.
 *
 * `step`: `idle` (nothing waits), `waiting` (the first request is not shown yet) or `shown` (the page that signs shows it).
 * `requests`: in the order in which they came, each with `id`, `request`, and `description`, which is what the page reads in it;
 * `undefined` until it was read. `error`: why the last request ended, unless it was approved or rejected.
 *
 * `show(id, element)` returns a function that hides the page that signs; `reject(id)` rejects. There is no function that approves.
 */
export type UseApprovalsResult = ApprovalsStep & ApprovalsControls

/**
 * What the embedded wallet has to ask the user: messages to sign and transactions to send, one at a time. `show` puts the page that
 * signs over an element of yours, and the user approves or rejects there. What you draw beside it is your page's reading; what the
 * user confirms is drawn by the secure site.
 *
 * While a component with this hook is mounted, the modal does not open for a request. Once the last one is unmounted, what still waits
 * is rejected.
 *
 * @example
 * const { requests: [first], show } = useApprovals()
 * return first && <button onClick={({ currentTarget }) => show(first.id, currentTarget)}>{first.request.method}</button>
 */
export function useApprovals(): UseApprovalsResult {
  const client = usePortico()
  const state = usePorticoState((current) => flowState(current, approvalsMachine))
  const controls = useMemo(() => createApprovalsControls(client), [client])
  useEffect(() => mountApprovals(client), [client])
  return useMemo(() => ({ ...toApprovalsStep(state), ...controls }), [state, controls])
}
