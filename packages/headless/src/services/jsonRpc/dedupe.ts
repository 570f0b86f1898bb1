import { RequestAbortedError } from '../../errors/connection.js'
import { abortable } from '../abort.js'
import { singleFlight } from '../singleFlight.js'

/** Shares one call between concurrent callers. `key`: the complete call as a string; without one it is not shared. */
export type Dedupe<Value> = (
  key: string | undefined,
  start: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal | undefined,
) => Promise<Value>

/**
 * Shares calls in flight, one per key. A caller that aborts rejects at once, and the others keep waiting. When the last caller of a call aborts, the call's own signal aborts too. Results
 * are not kept.
 *
 * @param size - how many calls may be in flight under a key; beyond it the oldest is no longer shared
 */
export function createDedupe<Value>(size: number): Dedupe<Value> {
  const flights = new Map<string, (signal?: AbortSignal) => Promise<Value>>()

  function createFlight(key: string, start: (signal: AbortSignal) => Promise<Value>) {
    const flight = singleFlight(async (signal) => {
      const forget = () => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      const [oldest] = flights.size >= size ? flights.keys() : []
      if (oldest !== undefined) flights.delete(oldest)
      flights.set(key, flight)
      signal.addEventListener('abort', forget, { once: true })
      try {
        return await start(signal)
      } finally {
        forget()
      }
    })
    return flight
  }

  return async (key, start, signal) => {
    if (signal?.aborted) throw new RequestAbortedError()
    const flight = key === undefined ? singleFlight(start) : (flights.get(key) ?? createFlight(key, start))
    return signal ? abortable(flight(signal), signal) : flight()
  }
}
