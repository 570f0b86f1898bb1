import { beforeEach } from 'vitest'

// What a client does by itself, such as its start, is nothing that a test has to wrap in `act`, which still waits for what it
// wraps. Otherwise React complains in the first file of a worker only, where Testing Library loads and asks for it.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
