import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import { PorticoError } from '../../errors/base.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { addressOf } from '../../rules/address/caip.js'
import { currentRoute } from '../../rules/modal/navigation.js'
import { mountFlow } from '../mountFlow.js'
import { registerNameMachine, type RegisterNameEvent } from './machine.js'
import { checkName, currentRegistration, isBusy } from './view.js'

/** Moves a registration. None of them rejects: a failure is a step. */
export type RegisterNameControls = {
  /** Sets the name as typed, with or without its zone. */
  readonly setName: (name: string) => void
  /** Asks the wallet for the signature, once, and registers the typed name. */
  readonly register: () => Promise<void>
  /** Asks the service whether the name of a registration with an unknown outcome belongs to the account now. */
  readonly check: () => Promise<void>
  /** To the form. Does nothing while the wallet or the service is asked. */
  readonly back: () => void
}

const move = (client: Client, event: RegisterNameEvent) => moveFlow(client, registerNameMachine, event)

const setName = (client: Client, nameDraft: string) => client.internals.store.update(() => ({ nameDraft }))

/** A refusal of the service: nothing was registered. Without a reply, or with one that makes no sense, nobody knows. */
function isRefusal(error: PorticoError): boolean {
  const cause = error.cause instanceof PorticoError ? error.cause : error
  const status = 'status' in cause ? Number(cause.status) : 0
  return status >= 400 && status < 500
}

/** What has to be done once the account has the name. */
function showRegistered(client: Client, name: string): void {
  const { store, modal } = client.internals
  store.update(() => ({ nameDraft: '' }))
  const { isOpen, history } = store.getState().modal
  if (isOpen && currentRoute(history).view === 'RegisterAccountName')
    modal.replace({ view: 'RegisterAccountNameSuccess', params: { name } })
}

/** Shows that the account has the name, unless the answer is about another registration, or an account that is gone. */
function finish(client: Client, event: RegisterNameEvent): void {
  if (!move(client, event)) return
  const state = currentRegistration(client.state.getState())
  if (state.step === 'registered') showRegistered(client, state.name)
}

/** Has the names of the account, and who may still be suggested, read again. */
async function refreshNames(queryClient: QueryClient | undefined): Promise<void> {
  if (!queryClient) return
  const { invalidateOutdated } = await import('../../queries/cache/accountCaches.js')
  void invalidateOutdated(queryClient, 'registration')
}

/** Aborts as soon as the account, or its network, is another one. */
function watchAccount(client: Client): { readonly signal: AbortSignal; readonly stop: () => void } {
  const changed = new AbortController()
  const { store } = client.internals
  const stop = store.subscribe(
    (state) => connectedAccount(state),
    () => changed.abort(),
  )
  return { signal: changed.signal, stop }
}

/**
 * Registers the typed name with one signature and one request. Does nothing while the form says that it cannot be registered, or a
 * registration is under way. Never rejects.
 *
 * @param queryClient - its names are refreshed
 */
async function startRegistration(client: Client, queryClient?: QueryClient): Promise<void> {
  const state = client.state.getState()
  const account = connectedAccount(state)
  const { canRegister, fullName: name } = checkName(state, undefined)
  const { step } = currentRegistration(state)
  const canStart = step === 'form' || step === 'rejected' || step === 'failed'
  if (!account || !name || !canRegister || !canStart) return
  if (step === 'form') move(client, { type: 'accountChanged' })
  const id = nextAttempt(client)
  move(client, { type: 'requested', id, name, account })
  const { signal, stop } = watchAccount(client)
  let isSigned = false
  try {
    const { submitRegistration } = await import('../../actions/registerName.js')
    const onSigned = () => {
      isSigned = true
      move(client, { type: 'signed', id })
    }
    await submitRegistration(client, { name }, { signal, onSigned })
    await refreshNames(queryClient)
    finish(client, { type: 'registered', id })
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (signal.aborted && !isSigned) move(client, { type: 'dropped', id })
    else {
      await refreshNames(queryClient)
      move(client, { type: 'ended', id, error, isUnknown: isSigned && !isRefusal(error) })
    }
  } finally {
    stop()
  }
}

/** Looks whether the name belongs to the account now. Drops the answer when the user went on meanwhile. Never rejects. */
async function checkRegistration(client: Client, queryClient?: QueryClient): Promise<void> {
  const state = currentRegistration(client.state.getState())
  if (state.step !== 'unknown' || state.isChecking) return
  const { name, account } = state
  const id = nextAttempt(client)
  move(client, { type: 'checkStarted', id })
  try {
    const { ownsName } = await import('../../services/api/namesApi.js')
    const isOwn = await ownsName(client.options, { name, address: addressOf(account) })
    await refreshNames(queryClient)
    finish(client, { type: isOwn ? 'foundRegistered' : 'foundFree', id })
  } catch {
    move(client, { type: 'checkFailed', id })
  }
}

/** To the form. Does nothing while the wallet or the service is asked. */
function goBackFromRegistration(client: Client): void {
  if (!isBusy(currentRegistration(client.state.getState()))) move(client, { type: 'left' })
}

/** The functions of `useRegisterName`. */
export const createRegisterNameControls = (client: Client, queryClient: QueryClient): RegisterNameControls => ({
  setName: (name) => setName(client, name),
  register: () => startRegistration(client, queryClient),
  check: () => checkRegistration(client, queryClient),
  back: () => goBackFromRegistration(client),
})

/** An outcome counts as seen once no copy shows it any more; one that nobody knows stays, until somebody does. */
export const mountRegisterName = (client: Client): (() => void) =>
  mountFlow(client, 'registerName', {
    leave() {
      if (flowState(client.state.getState(), registerNameMachine).step !== 'unknown') goBackFromRegistration(client)
    },
  })
