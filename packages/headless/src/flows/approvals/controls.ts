import { approvals, findApproval, isShownInModal, rejectApprovals } from '../../client/approvals.js'
import type { Client } from '../../client/client.js'
import { flowState, moveFlow } from '../../client/flow.js'
import type { PorticoState } from '../../client/state.js'
import { mountFlow } from '../mountFlow.js'
import { approvalsMachine } from './machine.js'

/** What a page can do with the requests that wait. It cannot approve any: only the page that signs can. */
export type ApprovalsControls = {
  /**
   * Shows the page that signs over an element, where the user approves or rejects the request, as soon as it is the first one. Returns
   * a function that hides it; the request goes on waiting.
   */
  readonly show: (id: number, element: Element) => () => void
  /** Rejects a request, once: whoever asked for it gets a `UserRejectedRequestError`. */
  readonly reject: (id: number) => void
}

/** The functions of `useApprovals`. */
export const createApprovalsControls = (client: Client): ApprovalsControls => ({
  show: (id, element) => findApproval(client, id)?.show(element) ?? (() => undefined),
  reject: (id) => findApproval(client, id)?.reject(),
})

const listedIds = (state: PorticoState): string => {
  const current = flowState(state, approvalsMachine)
  return current.step === 'idle' ? '' : current.requests.map(({ id }) => id).join()
}

/** Reads what is listed and was not read yet. A request that cannot be read, as without its code, stays without a description. */
async function describe(client: Client): Promise<void> {
  const state = flowState(client.state.getState(), approvalsMachine)
  const unread = state.step === 'idle' ? [] : state.requests.filter(({ description }) => !description)
  if (unread.length === 0) return
  const { describeApproval } = await import('../../chains/readApproval.js')
  for (const { id, request } of unread) {
    const description = await describeApproval(request)
    moveFlow(client, approvalsMachine, { type: 'described', approval: id, description })
  }
}

/**
 * Lists the requests for as long as a copy is mounted. Once none is mounted any more, and the modal does not show what waits, everything
 * is rejected: nobody would see it.
 */
export function mountApprovals(client: Client): () => void {
  const all = client.internals.slot(approvals)
  const isOwn = !isShownInModal(client.state.getState())
  if (isOwn) all.ownLists += 1
  const read = () => void describe(client).catch(() => undefined)
  const stop = client.internals.store.subscribe(listedIds, read)
  read()
  const unmount = mountFlow(client, 'approvals', {
    leave() {
      // The modal that shows the next request may still be loading its view.
      if (!isShownInModal(client.state.getState())) rejectApprovals(client)
    },
  })
  return () => {
    if (isOwn) all.ownLists -= 1
    stop()
    unmount()
  }
}
