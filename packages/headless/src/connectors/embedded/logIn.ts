import type { PorticoError } from '../../errors/base.js'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { type EmailLoginQuestion, toEmailLoginError } from '../../rules/account/emailLogin.js'
import type { ConnectRequest } from '../connector.js'
import type { FrameChannel, FrameResult } from './frameChannel.js'

/** What comes next: the link in an email, the code in another one, or nothing more. */
type NextStep = FrameResult<'CONNECT_EMAIL'>['action']

/** What a login by email needs of a connect request. */
export type EmailLoginRequest = Required<Pick<ConnectRequest, 'ask' | 'login'>> & Pick<ConnectRequest, 'signal'>

/** The error to ask a question again with. What is no answer of the page, such as the user leaving, is thrown. */
function toQuestionError(thrown: unknown, question: EmailLoginQuestion, signal: AbortSignal): PorticoError {
  if (signal.aborted || !(thrown instanceof EmbeddedWalletError)) throw thrown
  return toEmailLoginError(thrown, question)
}

const never = () => new Promise<never>(() => undefined)

/**
 * Logs in by email: the address, a confirmation of a new device by a link, and a code, as far as the page asks for them. Resolves
 * once the user is logged in. A wrong code, and one that did not reach the page, is asked for again.
 */
export async function logIn(channel: FrameChannel, { ask, login, signal }: EmailLoginRequest): Promise<void> {
  const { email } = login

  async function requestEmail(): Promise<NextStep> {
    try {
      return (await channel.request('CONNECT_EMAIL', { email }, { signal })).action
    } catch (thrown) {
      throw toQuestionError(thrown, 'email', signal)
    }
  }

  /** Asks the user. `sent`: the step that follows another email, unless that is `here`. */
  function askUser<Kind extends 'device' | 'code'>(kind: Kind, error?: PorticoError, here?: NextStep) {
    let resolveSent: (next: NextStep) => void = () => undefined
    const sent = new Promise<NextStep>((resolve) => (resolveSent = resolve))
    const resend = async () => {
      const next = await requestEmail()
      if (next !== here) resolveSent(next)
    }
    return { answer: ask({ kind, subject: email, resend, ...(error && { error }) }), sent }
  }

  /** @param earlier - the links of the emails before: each may still be followed */
  async function confirmDevice(earlier: readonly Promise<unknown>[] = []): Promise<NextStep> {
    const confirmations = [...earlier, channel.request('CONNECT_DEVICE', undefined, { signal })]
    const isConfirmed = Promise.any(confirmations).then(
      () => true as const,
      (failure: AggregateError) => toQuestionError(failure.errors.at(-1), 'device', signal),
    )
    const { answer, sent } = askUser('device')
    // Only the page knows when it is confirmed.
    const outcome = await Promise.race([isConfirmed, sent, answer.then(never)])
    if (outcome === true) return 'VERIFY_OTP'
    if (typeof outcome === 'string') return outcome === 'VERIFY_DEVICE' ? confirmDevice(confirmations) : outcome
    // Declined, or not followed in time: only another email helps.
    const again = askUser('device', outcome)
    const next = await Promise.race([again.sent, again.answer.then(never)])
    return next === 'VERIFY_DEVICE' ? confirmDevice() : next
  }

  async function enterCode(refusal?: PorticoError): Promise<NextStep> {
    const { answer, sent } = askUser('code', refusal, 'VERIFY_OTP')
    const outcome = await Promise.race([answer.then((code) => ({ code })), sent])
    if (typeof outcome === 'string') return outcome
    try {
      await channel.request('CONNECT_OTP', { otp: outcome.code }, { signal })
      return 'CONNECT'
    } catch (thrown) {
      return enterCode(toQuestionError(thrown, 'code', signal))
    }
  }

  let next = await requestEmail()
  while (next !== 'CONNECT') next = await (next === 'VERIFY_DEVICE' ? confirmDevice() : enterCode())
}
