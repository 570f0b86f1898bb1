import type { PorticoError } from '../../errors/base.js'
import type { FlowMachine } from '../../rules/flows/machine.js'
import { isPairingExpired } from '../../rules/wallets/deepLink.js'

/** The step of a WalletConnect pairing. */
export type Pairing =
  | { readonly step: 'idle' | 'connected' | 'expired' }
  /** `uri`: the pairing link (`wc:…`), missing until the relay has created it. `expiresAt`: epoch ms. `id`: of this pairing. */
  | { readonly step: 'pairing'; readonly uri?: string; readonly expiresAt?: number; readonly id?: number }
  | { readonly step: 'rejected' | 'failed'; readonly error: PorticoError }

/** What moves a pairing. `id`: of the pairing that the event is about. */
export type PairingEvent =
  | { readonly type: 'started' | 'expired' | 'approved'; readonly id: number }
  | { readonly type: 'linked'; readonly id: number; readonly uri: string; readonly expiresAt: number }
  | { readonly type: 'ended'; readonly id: number; readonly error: PorticoError }
  | { readonly type: 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly pairing: Pairing
  }
}

const toPairing = {
  target: 'pairing',
  data: (_: Pairing, { id }: { readonly id: number }) => ({ id }),
} as const
const toError = (_: Pairing, { error }: { readonly error: PorticoError }) => ({ error })

export const pairingMachine: FlowMachine<'pairing', PairingEvent> = {
  name: 'pairing',
  initial: { step: 'idle' },
  starts: ['started'],
  steps: {
    /** No pairing is running. */
    idle: {
      /** `start`, or the hook mounts with `autoStart` */
      started: toPairing,
    },
    /** The QR code is being created. It can be scanned once there is a `uri`. */
    pairing: {
      /** the relay has created the link */
      linked: { target: 'pairing', data: (_, { id, uri, expiresAt }) => ({ id, uri, expiresAt }) },
      /** only ten seconds of its four minutes are left */
      expired: 'expired',
      /** a mobile wallet approves */
      approved: 'connected',
      ended: [
        /** the user leaves */
        { target: 'idle', guard: (_, { error }) => error.code === 'REQUEST_ABORTED' },
        /** its five minutes at the relay are over */
        { target: 'expired', guard: (_, { error }) => error.code === 'PAIRING_EXPIRED' },
        /** the user rejects on the phone */
        { target: 'rejected', guard: (_, { error }) => error.isUserRejection, data: toError },
        /** the relay, the wallet or the loading of the code fails */
        { target: 'failed', data: toError },
      ],
    },
    /** A mobile wallet connected. */
    connected: {},
    /** The user rejected the request on the phone. */
    rejected: {
      /** a new QR code follows automatically */
      started: toPairing,
    },
    /** Nobody scanned the QR code in time. */
    expired: {
      /** a new QR code follows automatically */
      started: toPairing,
    },
    /** The QR code could not be created, or the wallet failed. */
    failed: {},
  },
  any: {
    /** `start` @from failed */
    started: toPairing,
    /** `cancel`, or the hook unmounts @from pairing */
    left: 'idle',
  },
}

/** Whether the link can still be scanned, or is about to be shown. `now`: epoch ms. */
export const isPairingLive = (state: Pairing, now: number): boolean =>
  state.step === 'pairing' && !(state.expiresAt !== undefined && isPairingExpired(state.expiresAt, now))

/** Whether a new pairing follows without the user: after one that expired or was rejected, but not after a failure. */
export const isPairingRenewed = ({ step }: Pairing): boolean => step === 'expired' || step === 'rejected'
