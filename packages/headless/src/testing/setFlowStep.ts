import { checkClient } from '../client/checkClient.js'
import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'
import type { FlowName } from '../entities/flows.js'
import { type FlowFixtures, fromJson, type Json } from './flowFixture.js'
import { flows } from './flows.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

type StepOf<Name extends FlowName> = (typeof flows)[Name] extends FlowFixtures<infer Step> ? Step : never

/** A step of a flow as JSON: errors are `{ code, message?, recovery? }`, amounts are base units as text. */
export type FlowStepJson<Name extends FlowName = FlowName> = { [Flow in Name]: Json<StepOf<Flow>> }[Name]

/**
 * A sample of every step of every flow, by the name of the flow and of the step, for `setFlowStep`: enough to draw each state of
 * a modal of your own.
 *
 * @example
 * setFlowStep(portico, 'send', flowSamples.send.confirming)
 */
export const flowSamples: {
  readonly [Name in FlowName]: {
    readonly [Step in FlowStepJson<Name>['step']]: FlowStepJson<Name> & { readonly step: Step }
  }
} = Object.fromEntries(Object.entries(flows).map(([name, { samples }]) => [name, samples])) as never

/**
 * Puts a flow into a step, for a test or a gallery of views. No wallet is asked, and hooks that mount later do not restart the
 * flow.
 *
 * @example
 * setFlowStep(portico, 'networkPicker', { step: 'failed', caipNetworkId: 'eip155:8453', error: { code: 'HTTP_REQUEST_FAILED' } })
 */
export function setFlowStep<Name extends FlowName>(portico: Client, flow: Name, json: FlowStepJson<Name>): void {
  if (process.env.NODE_ENV !== 'production') checkClient(portico, 'setFlowStep')
  const toState = flows[flow].toState as (step: unknown, state: PorticoState) => Partial<PorticoState>
  portico.internals.store.update((state) => toState(fromJson(json), state))
}
