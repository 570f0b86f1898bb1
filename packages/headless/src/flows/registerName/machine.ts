import type { CaipAddress } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import type { FlowMachine } from '../../rules/flows/machine.js'

/** `name`: the full name, with its zone. `account`: whose name it becomes. */
type Requested = { readonly name: string; readonly account: CaipAddress }

/** The registration of a name, from its form until the account has it. */
export type RegisterNameState =
  | { readonly step: 'form' }
  /** `signing`: the wallet was asked. `registering`: the service has the signature. `id`: of this registration. */
  | (Requested & { readonly step: 'signing' | 'registering'; readonly id: number })
  | (Requested & { readonly step: 'registered' })
  /** Nothing was registered. */
  | (Requested & { readonly step: 'rejected' | 'failed'; readonly error: PorticoError })
  /** The service has the signature, and the outcome is not known. `isChecking`: the service is being asked, with this `id`. */
  | (Requested & {
      readonly step: 'unknown'
      readonly error: PorticoError
      readonly isChecking: boolean
      readonly id?: number
    })

/** What moves a registration. `id`: of the registration, or the check of one, that the event is about. */
export type RegisterNameEvent =
  | (Requested & { readonly type: 'requested'; readonly id: number })
  /** `dropped`: the account changed before it was signed. */
  | {
      readonly type:
        | 'signed'
        | 'registered'
        | 'dropped'
        | 'checkStarted'
        | 'checkFailed'
        | 'foundRegistered'
        | 'foundFree'
      readonly id: number
    }
  /** `isUnknown`: the service may have registered it. */
  | { readonly type: 'ended'; readonly id: number; readonly error: PorticoError; readonly isUnknown: boolean }
  /** `accountChanged`: the registration is for another account than the one that is connected. */
  | { readonly type: 'left' | 'accountChanged' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly registerName: RegisterNameState
  }
  interface FlowDrafts {
    /** The name to register, as typed. */
    readonly nameDraft: string
  }
}

type Ended = Extract<RegisterNameEvent, { readonly type: 'ended' }>

const toRequested = ({ name, account }: Requested) => ({ name, account })
const toError = (requested: Requested, { error }: Ended) => ({ ...toRequested(requested), error })

const toSigning = {
  target: 'signing',
  data: (_: RegisterNameState, { id, name, account }: Requested & { readonly id: number }) => ({ id, name, account }),
} as const

export const registerNameMachine: FlowMachine<'registerName', RegisterNameEvent> = {
  name: 'registerName',
  initial: { step: 'form' },
  starts: ['requested', 'checkStarted'],
  steps: {
    /** The user types a name. */
    form: {
      /** `register` */
      requested: toSigning,
    },
    /** The wallet was asked for a signature. */
    signing: {
      /** the wallet signs */
      signed: { target: 'registering', data: ({ id, name, account }) => ({ id, name, account }) },
      ended: [
        /** the user rejects */
        { target: 'rejected', guard: (_, { error }) => error.isUserRejection, data: toError },
        /** it is refused */
        { target: 'failed', data: toError },
      ],
      /** the account changes */
      dropped: 'form',
    },
    /** The service was asked. */
    registering: {
      /** the service registers it */
      registered: { target: 'registered', data: toRequested },
      ended: [
        /** the service does not answer */
        {
          target: 'unknown',
          guard: (_, { isUnknown }) => isUnknown,
          data: (state, event) => ({ ...toError(state, event), isChecking: false }),
        },
        /** it is refused */
        { target: 'failed', data: toError },
      ],
    },
    /** The account has the name. */
    registered: {
      /** `back` */
      left: 'form',
    },
    /** The user rejected the request. Nothing was registered. */
    rejected: {
      /** `register` */
      requested: toSigning,
      /** `back` */
      left: 'form',
    },
    /** Nothing was registered. */
    failed: {
      /** `register` */
      requested: toSigning,
      /** `back` */
      left: 'form',
    },
    /** The service did not answer; `check` looks again. */
    unknown: {
      /** `check` */
      checkStarted: {
        target: 'unknown',
        data: (state, { id }) => ({ ...state, id, isChecking: true }),
      },
      /** `check` finds nothing out */
      checkFailed: { target: 'unknown', data: (state) => ({ ...state, isChecking: false }) },
      /** `check` finds the name */
      foundRegistered: { target: 'registered', data: toRequested },
      /** `check` finds it free */
      foundFree: { target: 'failed', data: ({ name, account, error }) => ({ name, account, error }) },
      /** `back` */
      left: 'form',
    },
  },
  any: {
    accountChanged: 'form',
  },
}
