import type { ConnectorApproval, ListedApproval } from '../connectors/connector.js'
import type { ApprovalRequest } from '../entities/approval.js'
import type { Route } from '../entities/modal.js'
import { type ApprovalsEvent, approvalsMachine } from '../flows/approvals/machine.js'
import { namespaceOf } from '../rules/address/caip.js'
import { currentRoute } from '../rules/modal/navigation.js'
import type { Client, Slot } from './client.js'
import { moveFlow, nextAttempt } from './flow.js'
import { connectedSession, currentNetworkId } from './selectors.js'
import type { PorticoState } from './state.js'

type OpenApproval = ConnectorApproval & {
  /** Who is asked, and where: once it is another account or network, the request ends. */
  readonly asked: string
}

type Approvals = {
  readonly open: Map<number, OpenApproval>
  /** Mounted copies of the list that are no part of the modal. */
  ownLists: number
  stopWatching?: (() => void) | undefined
}

/** What a client has listed, by id. */
export const approvals: Slot<Approvals> = {
  create: () => ({ open: new Map(), ownLists: 0 }),
  release: ({ stopWatching }) => stopWatching?.(),
}

const route: Route = { view: 'ApproveTransaction', params: undefined }

/** Whether the modal shows what is to be approved. */
export const isShownInModal = ({ modal }: PorticoState): boolean =>
  modal.isOpen && currentRoute(modal.history).view === route.view

const move = (client: Client, event: ApprovalsEvent) => moveFlow(client, approvalsMachine, event)

/** The account that a request is for, and the active network. */
function readAsked({ state, options }: Client, { caipNetworkId }: ApprovalRequest): string {
  const current = state.getState()
  const session = connectedSession(current, namespaceOf(caipNetworkId))
  const account = session && [session.connectorId, session.caipNetworkId, session.address]
  return [account, currentNetworkId(current, options)].join()
}

/** Rejects everything that waits. The last one first, so that none of the others is shown meanwhile. */
export function rejectApprovals(client: Client): void {
  const { open } = client.internals.slot(approvals)
  for (const approval of [...open.values()].toReversed()) approval.reject()
}

/** Takes the view out of the history once it was left: nothing is to be seen there any more. */
function forgetView({ internals: { store } }: Client): void {
  store.update(({ modal }) => {
    const others = modal.history.filter(({ view }) => view !== route.view)
    const last = others.pop()
    return last ? { modal: { ...modal, history: [...others, last] } } : {}
  })
}

/**
 * Lets the view be left where the one under it has to stay: what does not close goes back. Returns a function that takes it back. Only
 * a page that lists something has this code.
 */
function letLeave({ internals: { modal }, state }: Client): () => void {
  const { mustStayOpen } = modal
  modal.mustStayOpen = () => {
    if (!mustStayOpen?.()) return false
    const current = state.getState()
    if (isShownInModal(current) && current.modal.history.length > 1) modal.back()
    return true
  }
  return () => (modal.mustStayOpen = mustStayOpen)
}

/** Rejects what waits once its view is left, and what was asked of another account or network. */
function watch(client: Client): () => void {
  const { open } = client.internals.slot(approvals)
  const restore = letLeave(client)
  const unsubscribe = client.internals.store.subscribe(
    (state) => state,
    (state, before) => {
      if (isShownInModal(before) && !isShownInModal(state)) {
        rejectApprovals(client)
        if (state.modal.isOpen) forgetView(client)
      }
      if (state.sessions === before.sessions && state.namespace === before.namespace) return
      for (const { asked, request, reject } of [...open.values()].toReversed())
        if (readAsked(client, request) !== asked) reject()
    },
  )
  return () => {
    unsubscribe()
    restore()
  }
}

function openModal({ internals: { modal }, state }: Client): void {
  if (isShownInModal(state.getState())) return
  if (state.getState().modal.isOpen) modal.push(route)
  else modal.open({ route, reason: 'approvalRequired' })
}

/** Leaves the view of the modal, by closing it where that is possible. */
function leaveModal({ internals: { modal }, state }: Client, reason: 'escape' | 'outside'): void {
  modal.close(reason)
  if (isShownInModal(state.getState())) modal.back()
}

function remove(client: Client, id: number, event: Extract<ApprovalsEvent, { readonly type: 'ended' }>): void {
  const all = client.internals.slot(approvals)
  if (!all.open.delete(id)) return
  if (all.open.size === 0) {
    all.stopWatching?.()
    all.stopWatching = undefined
  }
  move(client, event)
  if (all.open.size === 0 && isShownInModal(client.state.getState())) client.internals.modal.back()
}

/** See `ConnectorHost`. */
export function listApproval(client: Client, approval: ConnectorApproval): ListedApproval {
  const all = client.internals.slot(approvals)
  const id = nextAttempt(client)
  const { request } = approval
  all.open.set(id, { ...approval, asked: readAsked(client, request) })
  move(client, { type: 'asked', request: { id, request } })
  if (all.ownLists === 0) openModal(client)
  all.stopWatching ??= watch(client)
  return {
    setShown: (isShown) => void move(client, { type: isShown ? 'shown' : 'hidden' }),
    leave(reason) {
      if (isShownInModal(client.state.getState())) leaveModal(client, reason)
      else approval.reject()
    },
    remove: (error) => remove(client, id, { type: 'ended', approval: id, error }),
  }
}

/** The request with this id; `undefined` once it has ended. */
export const findApproval = (client: Client, id: number): ConnectorApproval | undefined =>
  client.internals.slot(approvals).open.get(id)
