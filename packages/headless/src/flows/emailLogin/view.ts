import type { PorticoError } from '../../errors/base.js'
import type { InStep } from '../inStep.js'
import type { EmailLoginState } from './machine.js'

/** The step of a login as its hook shows it. */
export type EmailLoginStep =
  /** `email`: the address that was sent last; empty before. `isPending`: an address is being sent. */
  | { readonly step: 'email'; readonly email: string; readonly error: PorticoError | null; readonly isPending: boolean }
  /**
   * `device`: the link in an email is waited for. `otp`: the code of an email is. `isPending`: the page of the login is asked, for
   * another email (`isResending`) or with a code. `needsResend`: the login failed, and only another email goes on.
   */
  | (InStep<'device' | 'otp'> & {
      readonly email: string
      readonly error: PorticoError | null
      readonly isPending: boolean
      readonly isResending: boolean
      readonly needsResend: boolean
    })
  | { readonly step: 'done'; readonly email: string; readonly error: null; readonly isPending: false }

export function toEmailLoginStep(state: EmailLoginState): EmailLoginStep {
  switch (state.step) {
    case 'email':
      return {
        step: 'email',
        email: state.email ?? '',
        error: state.error ?? null,
        isPending: state.id !== undefined,
      }
    case 'done':
      return { step: 'done', email: state.email, error: null, isPending: false }
    case 'device':
    case 'otp':
      return {
        step: state.step,
        email: state.email,
        error: state.error ?? null,
        isPending: state.doing !== undefined,
        isResending: state.doing === 'resending',
        needsResend: state.id === undefined,
      }
  }
}
