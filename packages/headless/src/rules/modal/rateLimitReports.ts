import { limits } from '../../constants/limits.js'

/** Whether a report may go out, and what to remember for the next one. */
export type ReportDecision = { readonly isAllowed: boolean; readonly sentAt: readonly number[] }

/**
 * At most 5 error reports in any 60 s. A clock that was set back shortens no window.
 *
 * @param sentAt - when reports went out, epoch ms, as the last turn gave it
 * @param now - epoch ms
 */
export function rateLimitReports(sentAt: readonly number[], now: number): ReportDecision {
  const { count, window } = limits.errorReports
  const recent = sentAt.map((at) => Math.min(at, now)).filter((at) => now - at < window)
  return recent.length < count ? { isAllowed: true, sentAt: [...recent, now] } : { isAllowed: false, sentAt: recent }
}
