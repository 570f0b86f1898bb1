import { blockchainServices } from './blockchainHandlers.js'
import { directoryServices } from './directoryHandlers.js'
import { marketServices } from './marketHandlers.js'
import { nameServices } from './nameHandlers.js'
import { onrampServices } from './onrampHandlers.js'
import { projectServices } from './projectHandlers.js'
import type { ActiveFault, Fault } from './route.js'
import { sessionServices } from './sessionHandlers.js'

/** Names of all remote calls that `createFaults` can make fail. */
export const serviceNames = [
  ...directoryServices,
  ...projectServices,
  ...blockchainServices,
  ...marketServices,
  ...nameServices,
  ...onrampServices,
  ...sessionServices,
] as const

/** One remote call. */
export type ServiceName = (typeof serviceNames)[number]

/** Makes remote calls fail while a test or page runs. */
export type Faults = {
  /** Sets the fault of a call and replaces an earlier one. */
  set(name: ServiceName, fault: Fault): void
  /** Removes the fault of a call, or of every call; pending calls with `hang` get their response. */
  clear(name?: ServiceName): void
  /** Returns the fault for the next call and counts down its `times`. The handlers call it. */
  take(name: ServiceName): ActiveFault | undefined
}

type FaultState = { readonly fault: Fault; remaining: number; readonly controller: AbortController }

/**
 * Creates the `faults` option of `createHandlers`. It starts without faults.
 *
 * @example
 *   const faults = createFaults()
 *   const handlers = createHandlers({ ...hosts, faults })
 *   faults.set('balance', { status: 503, times: 2 })
 *   faults.clear()
 */
export function createFaults(): Faults {
  const active = new Map<ServiceName, FaultState>()
  const clear = (name: ServiceName) => {
    active.get(name)?.controller.abort()
    active.delete(name)
  }
  return {
    set(name, fault) {
      clear(name)
      active.set(name, { fault, remaining: fault.times ?? Number.POSITIVE_INFINITY, controller: new AbortController() })
    },
    clear(name) {
      for (const each of name ? [name] : [...active.keys()]) clear(each)
    },
    take(name) {
      const found = active.get(name)
      if (!found || found.remaining <= 0) return undefined
      found.remaining -= 1
      return { ...found.fault, cleared: waitForAbort(found.controller.signal) }
    },
  }
}

const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
