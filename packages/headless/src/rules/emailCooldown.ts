import { limits } from '../constants/limits.js'

/**
 * Whole seconds until a new code may be requested, rounded up; `0` means now. A time in the future counts as now, so
 * that no wait is longer than the cooldown itself (R56).
 *
 * @param lastRequestAt - ms since epoch; `undefined` if never
 * @param now - ms since epoch
 * @see specification §5, "Email login throttle"
 */
export function emailCooldown(lastRequestAt: number | undefined, now: number): number {
  if (lastRequestAt === undefined || Number.isNaN(lastRequestAt)) return 0
  const left = Math.min(lastRequestAt, now) + limits.emailCooldown - now
  return Math.max(0, Math.ceil(left / 1_000))
}
