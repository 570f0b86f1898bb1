import { limits } from '../constants/limits.js'

/** HTTP dates begin with the day of the week; `Date.parse` alone takes almost any number for a date. */
const readDate = (header: string): number => (/^\s*[a-z]{3,9},? /i.test(header) ? Date.parse(header) : Number.NaN)

/**
 * When a service wants to be asked again, ms from now (R42).
 *
 * @param header - `Retry-After`: seconds or a date
 * @param now - ms since epoch
 * @returns `undefined` for what is neither, or lies in the past; `Infinity` when it lies so far ahead that waiting makes
 *   no sense
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : readDate(header) - now
  if (!(wait >= 0)) return undefined
  return wait <= limits.http.retryAfter ? wait : Number.POSITIVE_INFINITY
}
