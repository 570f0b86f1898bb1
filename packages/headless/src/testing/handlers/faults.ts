import { HttpResponse } from 'msw'

/** Names of all remote calls that `createFaults` can make fail. */
export const serviceNames = [
  'getWallets',
  'getWalletImage',
  'getAssetImage',
  'getCurrencyImage',
  'getTokenImage',
  'config',
  'origins',
  'analyticsConfig',
  'supportedChains',
  'identity',
  'balance',
  'history',
  'price',
  'convertTokens',
  'convertQuotes',
  'convertGasPrice',
  'convertAllowance',
  'buildApprove',
  'buildTransaction',
  'profileAccount',
  'profileReverse',
  'profileSuggestions',
  'registerName',
  'onrampOptions',
  'onrampQuote',
  'onrampUrl',
  'sessions',
  'revokeSession',
  'rpc',
  'event',
] as const

/** One remote call. */
export type ServiceName = (typeof serviceNames)[number]

/** A failure of a remote call. Fields combine: `{ delay: 500, status: 503 }` waits, then fails. */
export type Fault = {
  /** HTTP status of the response. */
  readonly status?: number
  /** Body of the response; the status is 200 unless `status` is set. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Wait before the response, in ms. Alone, it only slows the call down. */
  readonly delay?: number
  /** Wait until the fault is cleared, then respond. */
  readonly hang?: boolean
  /** Fail like a broken connection, without a response. */
  readonly offline?: boolean
  /** Number of calls that fail; every call until `clear` when omitted. */
  readonly times?: number
}

/** A fault that applies to one call. `cleared` resolves when the fault is cleared or replaced. */
export type ActiveFault = Fault & { readonly cleared: Promise<void> }

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

/** Waits as the fault says. Returns its response, or `undefined` when the call continues. */
export async function applyFault(fault: ActiveFault): Promise<Response | undefined> {
  if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay))
  if (fault.hang) await fault.cleared
  if (fault.offline) return HttpResponse.error()
  if (fault.status === undefined && fault.body === undefined) return undefined
  return new HttpResponse(fault.body ?? null, { status: fault.status ?? 200, headers: { ...fault.headers } })
}
