// Imports nothing, not even our errors: every page loads this at its start.

type Flight<Value> = { readonly promise: Promise<Value>; readonly controller: AbortController; callers: number }

/**
 * Wraps `load` so that it runs once for all callers and its value is kept. A failure is not kept: the next call runs `load`
 * again.
 *
 * The signal passed to `load` aborts once the signals of all callers have; a caller without a signal never aborts.
 *
 * @example
 * const loadViem = singleFlight(() => import('viem'))
 * const { formatEther } = await loadViem()
 */
export function singleFlight<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
): (signal?: AbortSignal) => Promise<Value> {
  let flight: Flight<Value> | undefined

  function start(): Flight<Value> {
    const controller = new AbortController()
    const started = { promise: load(controller.signal), controller, callers: 0 }
    const forget = () => {
      if (flight === started) flight = undefined
    }
    started.promise.catch(forget)
    controller.signal.addEventListener('abort', forget)
    flight = started
    return started
  }

  return (signal) => {
    const current = flight ?? start()
    current.callers += 1
    const leave = () => {
      current.callers -= 1
      if (current.callers === 0) current.controller.abort()
    }
    const stay = () => signal?.removeEventListener('abort', leave)
    signal?.addEventListener('abort', leave, { once: true })
    current.promise.then(stay, stay)
    return current.promise
  }
}
