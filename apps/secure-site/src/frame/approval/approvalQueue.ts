import { aborted, RpcError } from '../rpcError'

/** Requests that may wait behind the one that is shown. */
const mostWaiting = 20

type Waiting = {
  run: () => Promise<void>
  readonly controller: AbortController
  readonly refuse: (error: Error) => void
}

/** One request is asked at a time; the others wait in their order. */
export function createApprovalQueue() {
  let open: Waiting | undefined
  const waiting: Waiting[] = []

  function next() {
    open = waiting.shift()
    void open?.run().finally(next)
  }

  return {
    /** How many wait, without the one that is shown. */
    get waiting() {
      return waiting.length
    },

    /**
     * Runs `ask` once it is its turn. It settles after its signal aborts.
     *
     * @throws RpcError when too many wait
     */
    ask<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
      if (waiting.length >= mostWaiting)
        return Promise.reject(new RpcError('Too many requests wait for an approval', -32_005))
      const controller = new AbortController()
      return new Promise((resolve, reject) => {
        waiting.push({
          run: () => ask(controller.signal).then(resolve, reject),
          controller,
          refuse: reject,
        })
        if (!open) next()
      })
    },

    /** Ends the request that is shown. */
    abort: () => open?.controller.abort(aborted()),

    /** Ends every request. */
    clear() {
      for (const { refuse } of waiting.splice(0)) refuse(aborted())
      open?.controller.abort(aborted())
    },
  }
}
