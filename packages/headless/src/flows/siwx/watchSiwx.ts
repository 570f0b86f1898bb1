import type { Client, Slot } from '../../client/client.js'
import { flowState, moveFlow } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { PorticoState, Session } from '../../client/state.js'
import type { Connector } from '../../connectors/connector.js'
import type { CaipAddress, Namespace } from '../../entities/caip.js'
import type { SiwxAccount } from '../../entities/siwxAccount.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { accountToSignIn, isSameOwner, isSignedIn, sessionsOf } from './account.js'
import { connectSignIn } from './connectSignIn.js'
import { prepareConnectSignIn } from './connectSignInLater.js'
import { loadSignIn } from './loadSignIn.js'
import { siwxMachine } from './machine.js'
import { getStatus } from './status.js'
import { toCancelation } from './view.js'

/** How long what the site said counts as now, in ms. */
const freshness = 30_000

/** The longest delay of a timer, in ms. */
const longestDelay = 2_147_483_647

type Watch = {
  /** Accounts of an earlier visit, which is over: they are not asked anew where sign-in is not required. */
  readonly restored: Set<CaipAddress>
  isReading: boolean
  readAt: number
}

const watches: Slot<Watch> = { create: () => ({ restored: new Set(), isReading: false, readAt: 0 }) }

const current = ({ state }: Client) => flowState(state.getState(), siwxMachine)

/** The wallet was asked for it, in this visit or, where sign-in is required, in an earlier one. */
const isAsked = (client: Client, option: SiwxOption, account: CaipAddress) =>
  option.isRequired || !client.internals.slot(watches).restored.has(account)

/** Asks the site who is signed in, once at a time. */
async function readSessions(client: Client, option: SiwxOption): Promise<void> {
  const watch = client.internals.slot(watches)
  const { store } = client.internals
  if (watch.isReading) return
  watch.isReading = true
  try {
    const siwxSessions = await option.store.getSessions()
    store.update(() => ({ siwxSessions }))
  } catch (thrown) {
    const account = accountToSignIn(client, store.getState())
    // What was known before stays: a site that is down for a moment signs nobody out.
    if (!account || store.getState().siwxSessions) return
    if (!isAsked(client, option, account)) return void moveFlow(client, siwxMachine, { type: 'excused', account })
    await loadSignIn(client, ({ failAuthentication }) => failAuthentication(client, account, thrown))
  } finally {
    Object.assign(watch, { isReading: false, readAt: Date.now() })
  }
}

/** Who has just logged in signs in with that, without a press in the view. Until it is known whether they do, nothing is shown. */
function startWithLogin(client: Client, option: SiwxOption, account: CaipAddress, login: Connector): void {
  const signIn = client.internals.slot(connectSignIn)
  signIn.verifying = account
  const run = async () => (await import('./signInWithLogin.js')).signInWithLogin(client, option, account, login)
  void loadSignIn(client, run).then(() => {
    if (signIn.verifying === account) signIn.verifying = undefined
    follow(client, option)
  })
}

/** Brings the step in line with the active account and what the site knows. */
function follow(client: Client, option: SiwxOption): void {
  const state = client.state.getState()
  const account = accountToSignIn(client, state)
  const { step, account: known } = current(client)
  const { siwxSessions } = state
  // Also before a wallet is asked, so that it is known once it answers.
  const isAwaited = Object.keys(state.sessions).length > 0 || (option.isRequired && state.modal.isOpen)
  if (!siwxSessions && isAwaited) void readSessions(client, option)
  if (!account) {
    if (known) moveFlow(client, siwxMachine, { type: 'left' })
    return void prepareConnectSignIn(client, option)
  }
  const signIn = client.internals.slot(connectSignIn)
  if (!siwxSessions || account === signIn.verifying) return
  const { login } = signIn
  signIn.login = undefined
  const isKnown = account === known
  if (isSignedIn(option, siwxSessions, account, Date.now())) {
    if (step !== 'signed' || !isKnown) moveFlow(client, siwxMachine, { type: 'found', account })
  } else if (step === 'signed' || !isKnown) {
    if (!option.isRequired && (isKnown || !isAsked(client, option, account)))
      return void moveFlow(client, siwxMachine, { type: 'excused', account })
    if (login) return startWithLogin(client, option, account, login)
    moveFlow(client, siwxMachine, { type: 'required', account })
    void loadSignIn(client, ({ prepare }) => prepare(client, option, account))
  }
}

/** Signs accounts out at the site. It has to be done, but nobody waits for it. */
async function signOut(client: Client, option: SiwxOption, sessions: readonly SiwxAccount[]): Promise<void> {
  const { store, log } = client.internals
  try {
    for (const { account } of sessions) {
      const left = await option.store.removeSession(account)
      store.update(() => ({ siwxSessions: left }))
    }
  } catch (thrown) {
    log('warn', `The site did not sign out: ${String(thrown)}`)
  }
}

const accountOf = (session: Session | undefined): CaipAddress | undefined =>
  session?.status === 'connected' ? `${session.caipNetworkId}:${session.address}` : undefined

/** The sessions that a change of a connection ends. */
function endedSessions(
  { signsOutOn }: SiwxOption,
  sessions: readonly SiwxAccount[],
  before: CaipAddress | undefined,
  after: CaipAddress | undefined,
): readonly SiwxAccount[] {
  if (!before || before === after) return []
  if (!after) return signsOutOn.disconnect ? sessionsOf(sessions, before) : []
  if (!isSameOwner(before, after)) return signsOutOn.account ? sessionsOf(sessions, before) : []
  const isElsewhere = networkIdOf(before) !== networkIdOf(after)
  return isElsewhere && signsOutOn.network ? sessions.filter(({ account }) => account === before) : []
}

/** What a change of the connections means for the sessions of the site. */
function followConnections(client: Client, option: SiwxOption, after: PorticoState, before: PorticoState): void {
  const { restored } = client.internals.slot(watches)
  for (const namespace of new Set([
    ...Object.keys(before.sessions),
    ...Object.keys(after.sessions),
  ]) as Set<Namespace>) {
    const [last, now] = [before.sessions[namespace], after.sessions[namespace]]
    const account = accountOf(now)
    if (last?.status === 'connecting' && last.isRestored && account) restored.add(account)
    // A wallet that is asked again is connected anew.
    else if (!last && now) for (const one of restored) if (one.startsWith(`${namespace}:`)) restored.delete(one)
    const ended = endedSessions(option, after.siwxSessions ?? [], accountOf(last), account)
    if (ended.length > 0) void signOut(client, option, ended)
  }
}

/** What says who has to sign in. */
const changed = ['sessions', 'namespace', 'siwxSessions'] as const

/** Calls `onEnd` when the first of the sessions expires. Returns a function that stops. */
function watchExpiry(client: Client, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(timer)
    const ends = (client.state.getState().siwxSessions ?? []).map(
      ({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt,
    )
    const left = Math.min(...ends.filter((end) => end > Date.now())) - Date.now()
    if (Number.isFinite(left)) timer = setTimeout(onEnded, Math.min(left, longestDelay))
  }
  const onEnded = () => {
    onEnd()
    start()
  }
  const stop = client.internals.store.subscribe(({ siwxSessions }) => siwxSessions, start)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** A tab that is looked at again asks the site whether the sessions are still there. Returns a function that stops. */
function watchPage(client: Client, option: SiwxOption): () => void {
  const watch = client.internals.slot(watches)
  const look = () => {
    if (document.visibilityState === 'hidden' || !client.state.getState().siwxSessions) return
    if (Date.now() - watch.readAt > freshness) void readSessions(client, option)
  }
  globalThis.document?.addEventListener('visibilitychange', look)
  return () => globalThis.document?.removeEventListener('visibilitychange', look)
}

/**
 * Follows who is connected, and who is signed in: the one place that decides who has to sign in. Returns a function that stops.
 */
export function watchSiwx(client: Client, option: SiwxOption): () => void {
  const { store, modal } = client.internals
  const isDue = () => getStatus(client, store.getState()) === 'due'
  for (const namespace of Object.keys(store.getState().sessions) as Namespace[]) {
    const account = connectedAccount(store.getState(), namespace)
    if (account) client.internals.slot(watches).restored.add(account)
  }
  const stops = [
    store.subscribe(
      (state) => state,
      (state, before) => {
        if (state.sessions !== before.sessions) followConnections(client, option, state, before)
        if (changed.some((key) => state[key] !== before[key])) follow(client, option)
      },
    ),
    store.subscribe(
      (state) => state.modal.isOpen,
      (isOpen) => {
        if (isOpen) follow(client, option)
        else if (isDue()) void loadSignIn(client, ({ cancelSignIn }) => cancelSignIn(client))
      },
    ),
    watchExpiry(client, () => follow(client, option)),
    watchPage(client, option),
  ]
  client.internals.slot(connectSignIn).onVerified = () => follow(client, option)
  modal.mustStayOpen = () => isDue() && toCancelation(client, store.getState()).action === 'disconnect'
  follow(client, option)
  return () => {
    modal.mustStayOpen = undefined
    for (const stop of stops) stop()
  }
}
