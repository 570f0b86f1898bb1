import { createStore as createZustandStore } from 'zustand/vanilla'
import { safeCall } from './safeCall.js'

/** The readable side of the store, for everybody. */
export type ReadableStore<State> = {
  getState(): State
  /** The state on a server; React starts from it when it takes over server markup. */
  getInitialState(): State
  /** Calls the listener when the selected value changed (`Object.is`). Returns the undo. */
  subscribe<Slice>(selector: (state: State) => Slice, listener: (slice: Slice, before: Slice) => void): () => void
}

/** The writable side, for `client` and `actions` alone. */
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
