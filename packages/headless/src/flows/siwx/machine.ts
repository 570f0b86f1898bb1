import type { CaipAddress } from '../../entities/caip.js'
import type { SiwxMessage } from '../../entities/schema/accountSchema.js'
import type { SiwxAccount } from '../../entities/siwxAccount.js'
import type { PorticoError } from '../../errors/base.js'
import type { FlowMachine } from '../../rules/flows/machine.js'

/**
 * A message that is ready to be signed. `text`: what the wallet is asked to sign, and what is shown. `expiresAt`: of its nonce, epoch
 * ms. `isForeign`: its first line names another site than the page's.
 */
export type PreparedSiwxMessage = {
  readonly data: SiwxMessage
  readonly text: string
  readonly expiresAt: number
  readonly isForeign: boolean
}

/** `account`: CAIP-10. */
type OfAccount = { readonly account: CaipAddress }

/** Whether the active account is signed in to the site. */
export type SiwxState =
  /** `account`: the one that need not sign in. */
  | (Partial<OfAccount> & { readonly step: 'idle' })
  /** `message`: `undefined` until the site gave its nonce. */
  | (OfAccount & { readonly step: 'required'; readonly message?: PreparedSiwxMessage | undefined })
  /** `id`: of this signature. */
  | (OfAccount & { readonly step: 'signing'; readonly id: number; readonly message: PreparedSiwxMessage })
  /** `error`: why it could not be signed out. */
  | (OfAccount & { readonly step: 'signed'; readonly error?: PorticoError })
  /** `message`: a new one; a nonce is used once. */
  | (OfAccount & {
      readonly step: 'failed'
      readonly error: PorticoError
      readonly message?: PreparedSiwxMessage | undefined
    })

/** What moves a sign-in. `id`: of the signature that the event is about. */
export type SiwxEvent =
  /** `required`: the account has to sign in. `found`: it is signed in. `excused`: it need not. */
  | (OfAccount & { readonly type: 'required' | 'found' | 'excused' })
  | (OfAccount & { readonly type: 'prepared'; readonly message: PreparedSiwxMessage })
  | { readonly type: 'requested'; readonly id: number; readonly message: PreparedSiwxMessage }
  | { readonly type: 'failed'; readonly id: number; readonly error: PorticoError }
  | { readonly type: 'revokeFailed'; readonly error: PorticoError }
  /** `canceled`: the user no longer waits for the wallet. `left`: no account is connected that could sign in. */
  | { readonly type: 'canceled' | 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly siwx: SiwxState
  }
  interface FlowDrafts {
    /** The accounts that are signed in to the site; `undefined` until the site was asked. */
    readonly siwxSessions: readonly SiwxAccount[]
  }
}

const toAccount = (_: unknown, { account }: OfAccount): OfAccount => ({ account })
const isSameAccount = (state: OfAccount, { account }: OfAccount) => state.account === account

const toSigning = {
  target: 'signing',
  data: ({ account }: OfAccount, { id, message }: Extract<SiwxEvent, { readonly type: 'requested' }>) => ({
    account,
    id,
    message,
  }),
} as const

export const siwxMachine: FlowMachine<'siwx', SiwxEvent> = {
  name: 'siwx',
  initial: { step: 'idle' },
  starts: ['requested'],
  steps: {
    /** Nobody has to sign in. */
    idle: {},
    /** The account has to sign in. */
    required: {
      /** the message is ready */
      prepared: {
        target: 'required',
        guard: isSameAccount,
        data: ({ account }, { message }) => ({ account, message }),
      },
      /** `sign` */
      requested: toSigning,
    },
    /** The wallet was asked, and after it the site. */
    signing: {
      /** the user rejects, or the site refuses */
      failed: { target: 'failed', data: ({ account }, { error }) => ({ account, error }) },
      /** the user closes the modal */
      canceled: { target: 'required', data: ({ account }) => ({ account }) },
    },
    /** The site knows the account. */
    signed: {
      /** `revoke` fails */
      revokeFailed: { target: 'signed', data: ({ account }, { error }) => ({ account, error }) },
    },
    /** The account is not signed in; `sign` tries again. */
    failed: {
      /** the message is ready */
      prepared: {
        target: 'failed',
        guard: isSameAccount,
        data: ({ account, error }, { message }) => ({ account, error, message }),
      },
      /** `sign` */
      requested: toSigning,
    },
  },
  any: {
    /** an account without a session, or `sign` */
    required: { target: 'required', data: toAccount },
    /** an account with a session */
    found: { target: 'signed', data: toAccount },
    /** `cancel` where it is not required */
    excused: { target: 'idle', data: toAccount },
    /** the account is disconnected */
    left: { target: 'idle', data: () => ({}) },
  },
}
