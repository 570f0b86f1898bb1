import { preloadConnectors } from '../../actions/connection/connectLater.js'
import type { Client } from '../../client/client.js'
import { isConsentMissing, noteMissingConsent } from '../../client/consent.js'
import { currentRoute } from '../../rules/modal/navigation.js'
import type { WalletListItem } from '../../rules/wallets/walletRoutes.js'
import { mountFlow } from '../mountFlow.js'
import { currentConnect, getConnectContext, leaveConnectWallet, moveConnect, toQuestion } from './controls.js'
import { connectStateOf, connectWalletMachine, isSameTarget } from './machine.js'

/** Time that a wallet has to answer before the view that waits for it is shown, in ms. */
const answerTime = 100

/**
 * Follows a press on a listed wallet. One that can be asked is asked at once, while the browser still counts the press: it may
 * open a window. Its view is shown once there is something to see: no answer for 100 ms, or one that does not connect. Any other
 * wallet has its view shown. Nothing of this happens before the user agreed to the terms, where the site asks for that. The modal
 * leaving the list or that view ends the request.
 */
export function chooseWallet(client: Client, { leadsTo }: WalletListItem): void {
  const { store, modal } = client.internals
  const state = store.getState()
  if (isConsentMissing(client.options, state)) return noteMissingConsent(store)
  const first =
    leadsTo.view === 'ConnectingExternal'
      ? connectStateOf(connectWalletMachine.initial, leadsTo.params, getConnectContext(client))
      : undefined
  if (leadsTo.view === 'ConnectingWalletConnect') preloadConnectors(client, true)
  if (first?.step !== 'waiting' || !state.modal.isOpen) return modal.push(leadsTo)
  const { target } = first
  const running = currentConnect(client)
  if (running.step === 'waiting' && isSameTarget(running.target, target)) return

  let expected = currentRoute(state.modal.history)
  // Before anything else: the window of the wallet waits for it.
  const answer = moveConnect(client, toQuestion(client, 'began', target))
  const release = mountFlow(client, 'connectWallet', { leave: () => leaveConnectWallet(client) })
  const show = () => {
    clearTimeout(timer)
    const { step, target: shown } = currentConnect(client)
    if (shown !== target || step === 'idle' || step === 'connected' || expected === leadsTo) return
    expected = leadsTo
    modal.push(leadsTo)
  }
  const timer = setTimeout(show, answerTime)
  const unsubscribe = store.subscribe(
    (current) => current.modal,
    ({ isOpen, history }) => {
      if (isOpen && currentRoute(history) === expected) return
      clearTimeout(timer)
      unsubscribe()
      release()
    },
  )
  void answer.then(show)
}
