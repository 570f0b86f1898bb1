import { getLoadedConnect, loadConnect } from '../../actions/connection/connectLater.js'
import type { Client, Slot } from '../../client/client.js'
import { isConsentMissing, noteMissingConsent } from '../../client/consent.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import type { ConnectAnswers, ConnectQuestion, ConnectRequest } from '../../connectors/connector.js'
import type { PorticoError } from '../../errors/base.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { currentRoute } from '../../rules/modal/navigation.js'
import { untilGranted } from '../connectWallet/untilGranted.js'
import { mountFlow } from '../mountFlow.js'
import { startEmailCooldown } from './cooldown.js'
import { emailLoginMachine, type EmailLoginEvent, type EmailLoginState } from './machine.js'
import { toEmailLoginStep } from './view.js'

/** Moves a login by email. None of them rejects: a failure is a step. */
export type EmailLoginControls = {
  /** Has an email sent to the address. Resolves once it is known what the login asks for next, or why there is none. */
  readonly submitEmail: (email: string) => Promise<void>
  /** Checks the code of the email; spaces and other signs in it do not count. Does nothing while none is asked for. */
  readonly submitOtp: (otp: string) => Promise<void>
  /** Has another email sent, once the wait after the last one is over. */
  readonly resend: () => Promise<void>
  /** To the address. Ends the login. */
  readonly back: () => void
}

/** The attempt that runs, and what it asks. */
type Attempt = {
  readonly controller: AbortController
  question?: { readonly resend: (() => Promise<void>) | undefined; readonly answer: (code: string) => void }
}

const running: Slot<{ attempt?: Attempt }> = {
  create: () => ({}),
  release: ({ attempt }) => attempt?.controller.abort(),
}

/** What the developers of the site have to know is in an alert, too. */
function tell({ internals }: Client, error: PorticoError): void {
  if (error.display === 'alert') internals.notifications.showError(error)
}

const move = (client: Client, event: EmailLoginEvent) => moveFlow(client, emailLoginMachine, event)

const currentEmailLogin = (client: Client): EmailLoginState => flowState(client.state.getState(), emailLoginMachine)

/** Resolves once nothing is sent or checked any more. */
const untilAnswered = (client: Client) =>
  new Promise<void>((resolve) => {
    const isPending = () => toEmailLoginStep(currentEmailLogin(client)).isPending
    if (!isPending()) return resolve()
    const unsubscribe = client.internals.store.subscribe(isPending, () => {
      unsubscribe()
      resolve()
    })
  })

/** Shows what is asked, also where the address was typed in another view. */
function showQuestion({ state, internals: { modal } }: Client): void {
  const { isOpen, history } = state.getState().modal
  if (isOpen && currentRoute(history).view === 'Connect') modal.push({ view: 'EmailLogin', params: undefined })
}

function toAsk(client: Client, attempt: Attempt, id: number): NonNullable<ConnectRequest['ask']> {
  return <Kind extends keyof ConnectAnswers>({ kind, error, resend }: ConnectQuestion<Kind>) =>
    new Promise<ConnectAnswers[Kind]>((resolve) => {
      attempt.question = { resend, answer: (code) => resolve(code as ConnectAnswers[Kind]) }
      const type = kind === 'code' ? 'codeAsked' : 'deviceAsked'
      // A link that is not followed in time is nobody's fault.
      if (error && kind === 'code') tell(client, error)
      if (move(client, { type, id, ...(error && { error }) })) showQuestion(client)
    })
}

async function runAttempt(client: Client, attempt: Attempt, id: number, email: string): Promise<void> {
  const undoCooldown = startEmailCooldown(client)
  const { signal } = untilGranted(client, attempt.controller.signal)
  try {
    const connector = client.state.getState().connectors.find(({ type }) => type === 'AUTH')?.id
    const { connect } = getLoadedConnect() ?? (await loadConnect())
    attempt.controller.signal.throwIfAborted()
    await connect(client, { connector: connector ?? '', signal }, { login: { email }, ask: toAsk(client, attempt, id) })
    move(client, { type: 'granted', id })
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (!attempt.question) undoCooldown()
    tell(client, error)
    move(client, { type: 'ended', id, error, isLeft: error.code === 'REQUEST_ABORTED' })
  }
}

function startAttempt(client: Client, type: 'submitted' | 'restarted', email: string): Promise<void> {
  const current = client.internals.slot(running)
  const id = nextAttempt(client)
  if (!move(client, { type, id, email })) return untilAnswered(client)
  current.attempt?.controller.abort()
  const attempt: Attempt = { controller: new AbortController() }
  current.attempt = attempt
  void runAttempt(client, attempt, id, email)
  return untilAnswered(client)
}

/** Schemas and errors come with the first address that is sent. */
const loadRefusals = () => import('./findRefusal.js')

async function submitEmail(client: Client, typed: string): Promise<void> {
  const { store } = client.internals
  if (isConsentMissing(client.options, store.getState())) return noteMissingConsent(store)
  const email = typed.trim()
  const error = await loadRefusals().then(({ findRefusal }) => findRefusal(client, email), toPorticoErrorAsync)
  if (error) return void move(client, { type: 'refused', email, error })
  return startAttempt(client, 'submitted', email)
}

async function submitOtp(client: Client, otp: string): Promise<void> {
  const state = currentEmailLogin(client)
  const code = otp.replace(/[^0-9A-Za-z]/g, '')
  const { question } = client.internals.slot(running).attempt ?? {}
  if (state.step !== 'otp' || state.id === undefined || state.doing || !code || !question) return
  move(client, { type: 'codeSubmitted', id: state.id })
  question.answer(code)
  return untilAnswered(client)
}

async function resendEmail(client: Client): Promise<void> {
  const state = currentEmailLogin(client)
  if ((state.step !== 'otp' && state.step !== 'device') || state.doing) return
  const error = await loadRefusals().then(({ findWait }) => findWait(client), toPorticoErrorAsync)
  if (error) return void move(client, { type: 'resendFailed', error })
  const { question } = client.internals.slot(running).attempt ?? {}
  const { id } = state
  if (id === undefined || !question?.resend) return startAttempt(client, 'restarted', state.email)
  move(client, { type: 'resendStarted', id })
  const undoCooldown = startEmailCooldown(client)
  try {
    await question.resend()
    move(client, { type: 'resent', id })
  } catch (thrown) {
    undoCooldown()
    const failure = await toPorticoErrorAsync(thrown)
    tell(client, failure)
    if (failure.code !== 'REQUEST_ABORTED') move(client, { type: 'resendFailed', error: failure })
  }
}

function leave(client: Client): void {
  client.internals.slot(running).attempt?.controller.abort()
  move(client, { type: 'left' })
}

/** The functions of `useEmailLogin`. */
export const createEmailLoginControls = (client: Client): EmailLoginControls => ({
  submitEmail: (email) => submitEmail(client, email),
  submitOtp: (otp) => submitOtp(client, otp),
  resend: () => resendEmail(client),
  back: () => leave(client),
})

/** A login ends once nobody shows it any more, and nobody is on the way to its view. */
export const mountEmailLogin = (client: Client): (() => void) =>
  mountFlow(client, 'emailLogin', {
    leave() {
      const { isOpen, history } = client.state.getState().modal
      if (!isOpen || currentRoute(history).view !== 'EmailLogin') leave(client)
    },
  })
