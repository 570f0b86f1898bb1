import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import { namespaceOf } from '../../rules/address/caip.js'
import type { FlowMachine } from '../../rules/flows/machine.js'

/** `id`: of the attempt to reach the network. */
type Wanted = { readonly caipNetworkId: CaipNetworkId; readonly id?: number }

/** The step of the network picker. */
export type NetworkPickerState =
  | { readonly step: 'choosing' }
  /** `switching`: the wallet was asked. `needsConnection`: no wallet is connected in the network's namespace. */
  | (Wanted & { readonly step: 'switching' | 'needsConnection' })
  | (Wanted & { readonly step: 'rejected' | 'failed'; readonly error: PorticoError })

/** What decides what a pick leads to. */
export type PickContext = {
  /** The network of the active namespace. */
  readonly current: CaipNetworkId
  /** The namespaces with a connected wallet. */
  readonly connected: readonly Namespace[]
}

type Attempt = { readonly id: number; readonly caipNetworkId: CaipNetworkId }

/** What moves the picker. `id`: of the attempt to reach a network that the event is about. */
export type NetworkPickerEvent =
  | (Attempt & PickContext & { readonly type: 'picked' })
  /** `awaited`: the user goes on to connect a wallet for the network. */
  | (Attempt & { readonly type: 'retried' | 'awaited' })
  /** `arrived`: what the user was to do is no longer needed. */
  | { readonly type: 'switched' | 'arrived'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly error: PorticoError }
  | { readonly type: 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly networkPicker: NetworkPickerState
  }
}

type Picked = Extract<NetworkPickerEvent, { readonly type: 'picked' }>
type Refused = Extract<NetworkPickerEvent, { readonly type: 'refused' }>

const toWanted = (_: NetworkPickerState, { id, caipNetworkId }: Attempt) => ({ id, caipNetworkId })
const toRefused = ({ caipNetworkId, id = 0 }: Wanted, { error }: Refused) => ({ id, caipNetworkId, error })

/** Without any connection there is nobody to ask, and the network is only selected. */
const canSwitch = (_: NetworkPickerState, { connected, caipNetworkId }: Picked) =>
  connected.length === 0 || connected.includes(namespaceOf(caipNetworkId))

const retry = { target: 'switching', data: toWanted } as const

export const networkPickerMachine: FlowMachine<'networkPicker', NetworkPickerEvent> = {
  name: 'networkPicker',
  initial: { step: 'choosing' },
  starts: ['picked', 'retried', 'awaited'],
  steps: {
    /** The list of networks. */
    choosing: {
      /** `goOn` to a chain without a wallet */
      awaited: { target: 'needsConnection', data: toWanted },
    },
    /** The wallet was asked to switch. */
    switching: {
      picked: [],
      retried: retry,
      /** the wallet has switched */
      switched: 'choosing',
      refused: [
        /** the user rejects */
        { target: 'rejected', guard: (_, { error }) => error.isUserRejection, data: toRefused },
        /** the wallet fails */
        { target: 'failed', data: toRefused },
      ],
    },
    /** No wallet is connected on the chain of the network; `leadsTo` is the view that connects one. */
    needsConnection: {
      awaited: { target: 'needsConnection', data: toWanted },
      /** a wallet is connected there */
      arrived: 'choosing',
    },
    /** The user rejected the request. */
    rejected: {
      /** `retry` */
      retried: retry,
      /** the wallet is there all the same */
      arrived: 'choosing',
    },
    /** The wallet did not switch. */
    failed: {
      /** `retry` */
      retried: retry,
      /** the wallet is there all the same */
      arrived: 'choosing',
    },
  },
  any: {
    picked: [
      /** `pick` of the current network */
      { target: 'choosing', guard: (_, { current, caipNetworkId }) => caipNetworkId === current },
      /** `pick` of a network of the connected wallet */
      { target: 'switching', guard: canSwitch, data: toWanted },
      /** `pick` of a network of another chain */
      { target: 'needsConnection', data: toWanted },
    ],
    /** `back` @from needsConnection rejected failed */
    left: 'choosing',
  },
}
