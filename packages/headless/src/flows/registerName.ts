import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { connectedAccount } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import type { NameSuggestion } from '../entities/schema/blockchainSchema.js'
import { PorticoError } from '../errors/base.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import { addressOf } from '../rules/address/caip.js'
import {
  checkNameDraft,
  nextRegisterNameState,
  type RegisterNameEvent,
  type RegisterNameState,
} from '../rules/flows/registerName.js'
import { currentRoute } from '../rules/modal/navigation.js'
import { mountFlow } from './mountFlow.js'

/** `name`: the full name, with its zone. */
export type RegisterNameStep =
  | { readonly step: 'form'; readonly error: null }
  /** `signing`: the wallet was asked. `registering`: the service has the signature. */
  | { readonly step: 'signing' | 'registering'; readonly name: string; readonly error: null }
  | { readonly step: 'registered'; readonly name: string; readonly error: null }
  /** Nothing was registered. */
  | { readonly step: 'rejected' | 'failed'; readonly name: string; readonly error: PorticoError }
  /** The service has the signature, and the outcome is not known. `isChecking`: the service is being asked. */
  | { readonly step: 'unknown'; readonly name: string; readonly error: PorticoError; readonly isChecking: boolean }

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

function moveRegistration(client: Client, event: RegisterNameEvent): void {
  const { store } = client.internals
  const { registerName } = store.getState()
  const next = nextRegisterNameState(registerName, event)
  if (next !== registerName) store.update(() => ({ registerName: next }))
}

const emptyForm: RegisterNameState = { step: 'form' }

/** The state that is shown: a registration for another account, or on another network, is none of this one. */
export function currentRegistration(state: PorticoState): RegisterNameState {
  const { registerName } = state
  const account = connectedAccount(state)
  return 'account' in registerName && account !== undefined && registerName.account !== account
    ? emptyForm
    : registerName
}

const isBusy = ({ step }: RegisterNameState) => step === 'signing' || step === 'registering'

/** The step that is shown. `isPending`: the wallet or the service has not answered yet. */
export function toRegisterNameStep(state: RegisterNameState): RegisterNameStep & { readonly isPending: boolean } {
  if (state.step === 'form') return { ...state, error: null, isPending: false }
  const { step, name } = state
  if (state.step === 'unknown') {
    const { error, isChecking } = state
    return { step: 'unknown', name, error, isChecking, isPending: isChecking }
  }
  if ('error' in state) return { step: state.step, name, error: state.error, isPending: false }
  return { step: step as 'signing' | 'registering' | 'registered', name, error: null, isPending: isBusy(state) }
}

/** What the form says. `suggestions`: of the service, for exactly the typed name. */
export const checkName = (
  { nameDraft }: Pick<PorticoState, 'nameDraft'>,
  suggestions: readonly NameSuggestion[] | undefined,
) => ({ draft: nameDraft, ...checkNameDraft(nameDraft, suggestions) })

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

/** Has the names of the account, and who may still be suggested, read again. */
async function refreshNames(queryClient: QueryClient | undefined): Promise<void> {
  if (!queryClient) return
  const { invalidateOutdated } = await import('../queries/cache/accountCaches.js')
  void invalidateOutdated(queryClient, 'registration')
}

let lastId = 0

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
  lastId += 1
  const id = lastId
  moveRegistration(client, { type: 'requested', id, name, account })
  const { signal, stop } = watchAccount(client)
  let isSigned = false
  try {
    const { submitRegistration } = await import('../actions/registerName.js')
    const onSigned = () => {
      isSigned = true
      moveRegistration(client, { type: 'signed', id })
    }
    await submitRegistration(client, { name }, { signal, onSigned })
    await refreshNames(queryClient)
    finish(client, { type: 'registered', id })
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (signal.aborted && !isSigned) return moveRegistration(client, { type: 'dropped', id })
    await refreshNames(queryClient)
    moveRegistration(client, { type: 'ended', id, error, isUnknown: isSigned && !isRefusal(error) })
  } finally {
    stop()
  }
}

/** Moves to `registered`, unless the answer is about an account that is no longer there. */
function finish(client: Client, event: RegisterNameEvent): void {
  moveRegistration(client, event)
  const state = currentRegistration(client.state.getState())
  if (state.step === 'registered') showRegistered(client, state.name)
}

/** Looks whether the name belongs to the account now. Drops the answer when the user went on meanwhile. Never rejects. */
async function checkRegistration(client: Client, queryClient?: QueryClient): Promise<void> {
  const { getState } = client.state
  const state = currentRegistration(getState())
  if (state.step !== 'unknown' || state.isChecking) return
  const { name, account } = state
  moveRegistration(client, { type: 'checkStarted' })
  const { registerName: checking } = getState()
  const answer = (event: RegisterNameEvent) => {
    if (getState().registerName === checking) finish(client, event)
  }
  try {
    const { ownsName } = await import('../services/api/namesApi.js')
    const isOwn = await ownsName(client.options, { name, address: addressOf(account) })
    await refreshNames(queryClient)
    answer({ type: isOwn ? 'foundRegistered' : 'foundFree' })
  } catch {
    answer({ type: 'checkFailed' })
  }
}

/** To the form. Does nothing while the wallet or the service is asked. */
function goBackFromRegistration(client: Client): void {
  if (!isBusy(currentRegistration(client.state.getState()))) moveRegistration(client, { type: 'left' })
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
      if (client.state.getState().registerName.step !== 'unknown') goBackFromRegistration(client)
    },
  })
