import { HttpResponse } from 'msw'
import { withCors } from './route.js'

/** The calls that can be made to fail, one by one. */
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

/** What goes wrong with a call. */
export type Fault = {
  /** Answers with this HTTP status instead. */
  readonly status?: number
  /** Answers with this text instead; status 200 unless `status` says otherwise. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Waits first (ms). */
  readonly delay?: number
  /** Answers only after the fault is cleared. */
  readonly hang?: boolean
  /** The connection breaks. */
  readonly offline?: boolean
  /** Holds for this many calls; until it is cleared when left out. */
  readonly times?: number
}

/** A fault as it meets one call. */
export type ActiveFault = Fault & { readonly cleared: Promise<void> }

/** Switches that make calls of the handlers fail, at any time. */
export type Faults = {
  /** Replaces the fault of this call. */
  set(name: ServiceName, fault: Fault): void
  /** Ends the fault of this call, or every fault; calls that hang are answered. */
  clear(name?: ServiceName): void
  /** The fault that meets the next call, counted down. */
  take(name: ServiceName): ActiveFault | undefined
}

type FaultState = { readonly fault: Fault; remaining: number; readonly controller: AbortController }

/** No faults at first. */
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

export async function applyFault(fault: ActiveFault): Promise<Response | undefined> {
  if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay))
  if (fault.hang) await fault.cleared
  if (fault.offline) return HttpResponse.error()
  if (fault.status === undefined && fault.body === undefined) return undefined
  return withCors(new HttpResponse(fault.body ?? null, { status: fault.status ?? 200, headers: { ...fault.headers } }))
}
