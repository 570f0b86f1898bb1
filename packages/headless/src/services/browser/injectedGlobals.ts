import { injectionScanDelays } from '../../constants/limits.js'

/** The result of `read`; `undefined` when it throws. */
export function tryGet<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * The value at a path of `window` such as `okxwallet.bitcoin`; it may throw. What every object inherits is no such value.
 *
 * @param isOwn - for a path that the page was told: inherited properties are not read
 */
export function readGlobal(path: string, isOwn = false): unknown {
  let value: unknown = globalThis
  for (const key of path.split('.')) {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
    if (!isObject || key in Object.prototype || (isOwn && !Object.hasOwn(value as object, key))) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/**
 * Calls `scan` now, after fixed delays, when the page has loaded, and whenever it becomes visible or hidden. Extensions
 * that put an object on `window` do not announce it.
 *
 * @returns a function that stops scanning
 */
export function watchInjectedGlobals(scan: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const timers = injectionScanDelays.map((wait) => setTimeout(scan, wait))
  window.addEventListener('load', scan)
  document.addEventListener('visibilitychange', scan)
  scan()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', scan)
    document.removeEventListener('visibilitychange', scan)
  }
}
