import { limits } from '../constants/limits.js'

/**
 * When a service wants to be asked again, ms from now.
 *
 * @param header - `Retry-After`: seconds or a date
 * @param now - ms since epoch
 * @returns `undefined` for what is neither, lies in the past, or lies so far ahead that waiting makes no sense (R42)
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return wait >= 0 && wait <= limits.http.retryAfter ? wait : undefined
}
