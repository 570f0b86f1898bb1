import type { PorticoError } from '../../errors/base.js'
import type { FlowMachine } from '../../rules/flows/machine.js'

/** `id`: of the attempt; missing once it ended, and another email has to begin a new one. `error`: why the last answer did not do. */
type Asked = {
  readonly email: string
  readonly id?: number
  readonly error?: PorticoError
  /** `resending`: another email is being sent. `verifying`: the code is being checked. */
  readonly doing?: 'resending' | 'verifying'
}

/** A login by email, from the address until the user is connected. */
export type EmailLoginState =
  /** `email`: the address, as it was sent last. `id`: of the attempt, while it is being sent. */
  | { readonly step: 'email'; readonly email?: string; readonly id?: number; readonly error?: PorticoError }
  /** `device`: the link in an email is waited for. `otp`: the code of an email is. */
  | (Asked & { readonly step: 'device' | 'otp' })
  | { readonly step: 'done'; readonly email: string }

/** What moves a login. `id`: of its attempt. */
export type EmailLoginEvent =
  /** `submitted`: the address is sent. `restarted`: it is sent again, after an attempt that ended. */
  | { readonly type: 'submitted' | 'restarted'; readonly id: number; readonly email: string }
  /** The address was not sent: it is none, or it is too early. */
  | { readonly type: 'refused'; readonly email: string; readonly error: PorticoError }
  | { readonly type: 'deviceAsked' | 'codeAsked'; readonly id: number; readonly error?: PorticoError }
  | { readonly type: 'codeSubmitted' | 'resendStarted' | 'resent' | 'granted'; readonly id: number }
  | { readonly type: 'resendFailed'; readonly error: PorticoError }
  /** `isLeft`: the user left, or connects something else. */
  | { readonly type: 'ended'; readonly id: number; readonly error: PorticoError; readonly isLeft: boolean }
  | { readonly type: 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly emailLogin: EmailLoginState
  }
}

type Ended = Extract<EmailLoginEvent, { readonly type: 'ended' }>
type WithEmail = { readonly email?: string }

const toEmail = ({ email }: WithEmail) => (email === undefined ? {} : { email })
const toEmailError = ({ email }: WithEmail, { error }: { readonly error: PorticoError }) => ({
  ...toEmail({ ...(email !== undefined && { email }) }),
  error,
})

const toAsked = (
  { email = '' }: WithEmail,
  { id, error }: { readonly id: number; readonly error?: PorticoError },
): Asked => ({ email, id, ...(error && { error }) })

// The last answer is forgotten while another one is waited for.
const toResending = ({ email = '' }: WithEmail, { id }: { readonly id: number }): Asked => ({
  email,
  id,
  doing: 'resending',
})
const toVerifying = ({ email }: Asked, { id }: { readonly id: number }): Asked => ({ email, id, doing: 'verifying' })

const withId = ({ id }: Asked) => (id === undefined ? {} : { id })
const toIdle = (state: Asked): Asked => ({ email: state.email, ...withId(state) })
const toResendError = (state: Asked, { error }: { readonly error: PorticoError }): Asked => ({
  ...toIdle(state),
  error,
})

const toDevice = { target: 'device', data: toAsked } as const
const toOtp = { target: 'otp', data: toAsked } as const
const toDone = { target: 'done', data: ({ email = '' }: WithEmail) => ({ email }) } as const

const toFailed = ({ email }: Asked, { error }: Ended): Asked => ({ email, error })
const hasLeft = (_: unknown, { isLeft }: Ended) => isLeft

export const emailLoginMachine: FlowMachine<'emailLogin', EmailLoginEvent> = {
  name: 'emailLogin',
  initial: { step: 'email' },
  starts: ['submitted', 'restarted'],
  steps: {
    /** The user types the address. */
    email: {
      /** `submitEmail` */
      submitted: {
        target: 'email',
        guard: ({ id }) => id === undefined,
        data: (_, { id, email }) => ({ id, email }),
      },
      /** it is no address, or too early for another email */
      refused: { target: 'email', data: (_, { email, error }) => ({ email, error }) },
      /** the device is new */
      deviceAsked: toDevice,
      /** a code was sent */
      codeAsked: toOtp,
      /** the device is known */
      granted: toDone,
      ended: [
        /** the user leaves */
        { target: 'email', guard: hasLeft, data: toEmail },
        /** no email was sent */
        { target: 'email', data: toEmailError },
      ],
    },
    /** The link in the email is waited for, which confirms that the device is the user's. */
    device: {
      /** the link expires or the device is declined */
      deviceAsked: toDevice,
      /** the device is confirmed */
      codeAsked: toOtp,
      /** nothing more is needed */
      granted: toDone,
      /** `resend` */
      resendStarted: { target: 'device', data: toResending },
      /** another email was sent */
      resent: { target: 'device', data: toIdle },
      /** none was sent */
      resendFailed: { target: 'device', data: toResendError },
      /** `resend` after the login failed */
      restarted: { target: 'device', data: toResending },
      ended: [
        /** the user leaves */
        { target: 'email', guard: hasLeft, data: toEmail },
        /** the login fails */
        { target: 'device', data: toFailed },
      ],
      /** `back` */
      left: { target: 'email', data: toEmail },
    },
    /** The user types the code of the email. */
    otp: {
      /** the device has to be confirmed first */
      deviceAsked: toDevice,
      /** the code is wrong */
      codeAsked: toOtp,
      /** `submitOtp` */
      codeSubmitted: { target: 'otp', data: toVerifying },
      /** the code is right */
      granted: toDone,
      /** `resend` */
      resendStarted: { target: 'otp', data: toResending },
      /** another email was sent */
      resent: { target: 'otp', data: toIdle },
      /** none was sent */
      resendFailed: { target: 'otp', data: toResendError },
      /** `resend` after the login failed */
      restarted: { target: 'otp', data: toResending },
      ended: [
        /** the user leaves */
        { target: 'email', guard: hasLeft, data: toEmail },
        /** the login fails */
        { target: 'otp', data: toFailed },
      ],
      /** `back` */
      left: { target: 'email', data: toEmail },
    },
    /** The user is connected. */
    done: {
      /** the view is left */
      left: { target: 'email', data: toEmail },
    },
  },
  any: {
    left: { target: 'email', data: toEmail },
  },
}
