import type { FlowName, FlowStates } from '../../entities/flows.js'

type AnyState = { readonly step: string }
type AnyEvent = { readonly type: string }

/** The states that may be in a step. */
export type StateAt<State extends AnyState, Step extends string> = State extends unknown
  ? Step extends State['step']
    ? State & { readonly step: Step }
    : never
  : never

/** The events of a type. */
type EventOf<Event extends AnyEvent, Type extends string> = Event extends unknown
  ? Type extends Event['type']
    ? Event & { readonly type: Type }
    : never
  : never

/** What a state has beside its step. */
type DataAt<State extends AnyState, Step extends string> =
  StateAt<State, Step> extends infer Of ? (Of extends unknown ? Omit<Of, 'step'> : never) : never

/** The step that an event leads to. `guard`: whether it does. `data`: what the new state has beside its step. */
type TransitionTo<State extends AnyState, From, Event, Target extends State['step']> = {
  readonly target: Target
  readonly guard?: (state: From, event: Event) => boolean
} & (object extends DataAt<State, Target>
  ? { readonly data?: (state: From, event: Event) => DataAt<State, Target> }
  : { readonly data: (state: From, event: Event) => DataAt<State, Target> })

/** A step that has no data may stand for its transition. */
type Transition<State extends AnyState, From, Event> = {
  [Target in State['step']]:
    | TransitionTo<State, From, Event, Target>
    | (object extends DataAt<State, Target> ? Target : never)
}[State['step']]

type Transitions<State extends AnyState, From, Event extends AnyEvent> = {
  readonly [Type in Event['type']]?:
    | Transition<State, From, EventOf<Event, Type>>
    | readonly Transition<State, From, EventOf<Event, Type>>[]
}

/**
 * A flow as a table: which event leads from which step to which. Of several transitions for one event, the first whose guard
 * holds counts. An event that a step does not list changes nothing. The comments in a table are what the documentation says
 * about the flow: over a step what it means, over a transition when it happens.
 */
export type Machine<State extends AnyState, Event extends AnyEvent> = {
  readonly initial: State
  /**
   * The events that begin an attempt and carry its `id`. Any other event with an `id` is an answer, and counts only as long as the
   * state has the same one: a late answer changes nothing.
   */
  readonly starts?: readonly Event['type'][]
  readonly steps: { readonly [Step in State['step']]: Transitions<State, StateAt<State, Step>, Event> }
  /** For events that a step does not list. */
  readonly any?: Transitions<State, State, Event>
}

/** The table of a flow whose state is in the store. */
export type FlowMachine<Name extends FlowName, Event extends AnyEvent> = Machine<FlowStates[Name], Event> & {
  readonly name: Name
}

type LooseTransition =
  | string
  | {
      readonly target: string
      readonly guard?: (state: AnyState, event: AnyEvent) => boolean
      readonly data?: (state: AnyState, event: AnyEvent) => object
    }

type LooseTable = Readonly<Record<string, LooseTransition | readonly LooseTransition[] | undefined>>

const idOf = (value: object) => ('id' in value ? value.id : undefined)

/** The state after an event; the same object when the event does not apply. */
export function nextState<State extends AnyState, Event extends AnyEvent>(
  { starts, steps, any }: Machine<State, Event>,
  state: State,
  event: Event,
): State {
  const type: Event['type'] = event.type
  if ('id' in event && !starts?.includes(type) && idOf(state) !== event.id) return state
  const [own, common] = [steps[state.step as State['step']], any] as unknown as readonly (LooseTable | undefined)[]
  for (const transition of [own?.[type] ?? common?.[type] ?? []].flat()) {
    const { target, guard, data }: Exclude<LooseTransition, string> =
      typeof transition === 'string' ? { target: transition } : transition
    if (guard && !guard(state, event)) continue
    return target === state.step && !data ? state : ({ ...data?.(state, event), step: target } as AnyState as State)
  }
  return state
}
