import { createStore as createZustandStore } from 'zustand/vanilla'
import { safeCall } from './events.js'

/** The store as the app sees it: read and subscribe. */
export type ReadableStore<State> = {
  getState(): State
  /** The state before anything was stored or connected; React hydrates server markup from it. */
  getInitialState(): State
  /** Calls `listener` when the selected value changed (`Object.is`). Returns a function that unsubscribes. */
  subscribe<Slice>(selector: (state: State) => Slice, listener: (slice: Slice, before: Slice) => void): () => void
}

/** The store as the kit sees it: merges the returned fields into the state. */
export type Store<State> = ReadableStore<State> & {
  update(change: (state: State) => Partial<State>): void
}

export function createStore<State extends object>(initial: State): Store<State> {
  const store = createZustandStore<State>(() => initial)
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: (selector, listener) =>
      store.subscribe((state, before) =>
        safeCall(() => {
          const [slice, previous] = [selector(state), selector(before)]
          if (!Object.is(slice, previous)) listener(slice, previous)
        }),
      ),
    update: (change) => store.setState(change),
  }
}
