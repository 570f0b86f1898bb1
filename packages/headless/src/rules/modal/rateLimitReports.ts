import { limits } from '../../constants/limits.js'

/** Whether a report may be sent, and the `sentAt` for the next call. */
export type ReportDecision = { readonly isAllowed: boolean; readonly sentAt: readonly number[] }

/**
 * Allows at most 5 error reports in any 60 s, also when the clock is set back.
 *
 * @param sentAt - times of the sent reports, epoch ms, as returned by the last call
 * @param now - epoch ms
 */
export function rateLimitReports(sentAt: readonly number[], now: number): ReportDecision {
  const { count, window } = limits.errorReports
  const recent = sentAt.map((at) => Math.min(at, now)).filter((at) => now - at < window)
  return recent.length < count ? { isAllowed: true, sentAt: [...recent, now] } : { isAllowed: false, sentAt: recent }
}
