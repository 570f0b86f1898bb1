import type { Route, SwapDraft } from '@portico/headless'
import type { ApprovalScene } from './approvalScenes.js'
import type { Fault, FlowName, FlowStepJson, ServiceName } from '@portico/headless/testing'

/** A wallet of the gallery. `embedded`: one that the site made for the user, as with a login by email. */
export type WalletName = 'larkspur' | 'meridian' | 'embedded'

/** A flow in one of its steps. */
export type FlowFixture = {
  readonly [Flow in FlowName]: { readonly name: Flow; readonly json: FlowStepJson<Flow> }
}[FlowName]

/** A state of a view as JSON: what is around the modal, and what it is opened with. */
export type Fixture = {
  /** Missing where the skin has no view for it: then only the state of the flow can be shown. */
  readonly route?: Route
  /** A text that this state shows. */
  readonly shows?: string
  /** Wallets that are connected, the current one last. Default: Larkspur. */
  readonly connected?: readonly WalletName[]
  /** Whether wallets are installed; `true` when omitted. */
  readonly installed?: boolean
  /** EVM chain of Larkspur; 1 when omitted. */
  readonly chainId?: number
  /** Whether Larkspur locks itself once it is connected. */
  readonly locked?: boolean
  /** Whether the account holds something and has sent something; `true` when omitted. */
  readonly funded?: boolean
  /** Features of the project. Default: swaps and purchases. */
  readonly features?: readonly ('swap' | 'onramp' | 'multi_wallet')[]
  /** How services fail. */
  readonly faults?: { readonly [Service in ServiceName]?: Fault }
  readonly tab?: 'tokens' | 'nfts' | 'activity'
  readonly swapDraft?: SwapDraft
  readonly flow?: FlowFixture
  /** A request as the page that signs draws it, in place of the modal. */
  readonly approval?: ApprovalScene
}

/** What is around each step of a flow. One that is missing, or that does not exist, is an error of the compiler. */
export type StepScenes<Flow extends FlowName> = {
  readonly [Step in FlowStepJson<Flow>['step']]: Omit<Fixture, 'flow'> & Required<Pick<Fixture, 'route' | 'shows'>>
}
