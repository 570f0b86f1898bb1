import { onTestFinished } from 'vitest'
import '../src/client/approvals.js'
import { flowState } from '../src/client/flow.js'
import { createApprovalsControls } from '../src/flows/approvals/controls.js'
import { approvalsMachine } from '../src/flows/approvals/machine.js'
import { toApprovalsStep } from '../src/flows/approvals/view.js'
import { openConnectedPage, pass } from './embeddedPage.js'
import { frameAddresses } from './frameSite.js'

export const message = ['0x68656c6c6f', frameAddresses.eip155]
export const signMessage = { method: 'personal_sign', params: message }
export const sendTransaction = {
  method: 'eth_sendTransaction',
  params: [{ from: frameAddresses.eip155, to: frameAddresses.eip155, value: 1n }],
}

type Outcome = { readonly value?: unknown; readonly error?: unknown }

/** A page on which somebody is connected, with requests of the site and what becomes of them. */
export async function openSigningPage(approval: 'approve' | 'reject' | 'hang' | 'late' | 'deaf' = 'hang') {
  const page = await openConnectedPage()
  const { client, connector, site } = page
  site.script.approval = approval
  const { show, reject } = createApprovalsControls(client)
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  const state = () => toApprovalsStep(flowState(client.state.getState(), approvalsMachine))
  const first = () => state().requests[0]?.id ?? -1
  const outcomes: Outcome[] = []
  const ask = async (request: { readonly method: string; readonly params?: unknown } = signMessage) => {
    const outcome: { value?: unknown; error?: unknown } = {}
    outcomes.push(outcome)
    void connector.request(request, client.state.getState().sessions.eip155 ? 'eip155:1' : 'eip155:8453').then(
      (value) => (outcome.value = value),
      (error: unknown) => (outcome.error = error),
    )
    await pass(0)
    return outcome
  }
  const showFirst = async () => {
    const hide = show(first(), place)
    await pass(0)
    return hide
  }
  const modal = () => {
    const { isOpen, history } = client.state.getState().modal
    return isOpen ? history.map(({ view }) => view) : undefined
  }
  const holder = () => document.querySelector<HTMLDialogElement>('dialog[data-portico-frame]')
  const isShown = () => [holder()?.open, holder()?.querySelector('iframe')?.style.display, holder()?.inert]
  return { ...page, ask, show, reject, showFirst, state, first, outcomes, modal, place, isShown, holder }
}

export const shown = [true, 'block', false]
export const hidden = [false, 'none', true]
