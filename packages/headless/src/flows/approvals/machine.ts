import type { ApprovalDescription, ApprovalRequest } from '../../entities/approval.js'
import type { PorticoError } from '../../errors/base.js'
import type { FlowMachine } from '../../rules/flows/machine.js'

/** A request that waits for the user's approval. `description`: as the page reads it; `undefined` until it was read. */
export type PendingApproval = {
  readonly id: number
  readonly request: ApprovalRequest
  readonly description?: ApprovalDescription | undefined
}

/** Requests in the order in which they came; the first one is the one to approve now. */
type Waiting = { readonly requests: readonly [PendingApproval, ...PendingApproval[]] }

/** What the embedded wallet has to ask the user. */
export type ApprovalsState =
  /** `error`: why the last request ended, unless it was approved or rejected. */
  | { readonly step: 'idle'; readonly error?: PorticoError }
  /** `shown`: the page that signs shows the first request. */
  | (Waiting & { readonly step: 'waiting' | 'shown' })

/** What moves it. `approval`: the id of a request. */
export type ApprovalsEvent =
  | { readonly type: 'asked'; readonly request: PendingApproval }
  | { readonly type: 'described'; readonly approval: number; readonly description: ApprovalDescription }
  | { readonly type: 'shown' | 'hidden' }
  /** `error`: it was neither approved nor rejected. */
  | { readonly type: 'ended'; readonly approval: number; readonly error?: PorticoError | undefined }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly approvals: ApprovalsState
  }
}

type Described = Extract<ApprovalsEvent, { readonly type: 'described' }>
type Ended = Extract<ApprovalsEvent, { readonly type: 'ended' }>

const without = ({ requests }: Waiting, { approval }: Ended): readonly PendingApproval[] =>
  requests.filter(({ id }) => id !== approval)

const toRequests = ({ requests }: Waiting): Waiting => ({ requests })
const withRequest = (
  { requests: [first, ...others] }: Waiting,
  { request }: { readonly request: PendingApproval },
) => ({
  requests: [first, ...others, request] as const,
})
const withDescription = ({ requests }: Waiting, { approval, description }: Described) => ({
  requests: requests.map((one) =>
    one.id === approval ? { ...one, description } : one,
  ) as unknown as Waiting['requests'],
})
const withoutRequest = (state: Waiting, event: Ended) => ({
  requests: without(state, event) as unknown as Waiting['requests'],
})

const isFirst = ({ requests: [first] }: Waiting, { approval }: Ended) => first.id === approval
const isLast = (state: Waiting, event: Ended) => without(state, event).length === 0

const toIdle = {
  target: 'idle',
  guard: isLast,
  data: (_: unknown, { error }: Ended) => (error ? { error } : {}),
} as const

export const approvalsMachine: FlowMachine<'approvals', ApprovalsEvent> = {
  name: 'approvals',
  initial: { step: 'idle' },
  steps: {
    /** Nothing waits for the user. */
    idle: {
      /** the embedded wallet is asked for something */
      asked: { target: 'waiting', data: (_, { request }) => ({ requests: [request] }) },
    },
    /** Requests wait until `show` has the first one shown. */
    waiting: {
      /** the wallet is asked for something more */
      asked: { target: 'waiting', data: withRequest },
      described: { target: 'waiting', data: withDescription },
      /** `show` */
      shown: { target: 'shown', data: toRequests },
      ended: [
        /** the last request is rejected */
        toIdle,
        /** another one is left */
        { target: 'waiting', data: withoutRequest },
      ],
    },
    /** The page that signs shows the first request, and the user approves it there. */
    shown: {
      /** the wallet is asked for something more */
      asked: { target: 'shown', data: withRequest },
      described: { target: 'shown', data: withDescription },
      /** its place is gone */
      hidden: { target: 'waiting', data: toRequests },
      ended: [
        /** the last request is approved or rejected */
        toIdle,
        /** the next one waits for its place */
        { target: 'waiting', guard: isFirst, data: withoutRequest },
        /** a later one is rejected */
        { target: 'shown', data: withoutRequest },
      ],
    },
  },
}
