import type { FlowName, FlowStates } from '../entities/flows.js'
import { type FlowMachine, nextState } from '../rules/flows/machine.js'
import type { Client } from './client.js'
import type { PorticoState } from './state.js'

/** The state of a flow; its first one until something moves it. */
export const flowState = <Name extends FlowName>(
  state: Pick<PorticoState, Name>,
  { name, initial }: { readonly name: Name; readonly initial: FlowStates[Name] },
): FlowStates[Name] => {
  const stored = (state as Readonly<Record<string, unknown>>)[name]
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it does not see the names that flows add
  return stored === undefined ? initial : (stored as FlowStates[Name])
}

/** Moves a flow by an event. @returns whether the event applied */
export function moveFlow<Name extends FlowName, Event extends { readonly type: string }>(
  client: Client,
  machine: FlowMachine<Name, Event>,
  event: Event,
): boolean {
  const { store } = client.internals
  const before = flowState<Name>(store.getState(), machine)
  const next = nextState(machine, before, event)
  if (next !== before) store.update(() => ({ [machine.name]: next }))
  return next !== before
}

/** The id of a new attempt of a flow. */
export const nextAttempt = (client: Client): number => (client.internals.lastAttempt += 1)
