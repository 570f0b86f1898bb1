const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30.4375 * day
const year = 365.25 * day

/** Below `until` the age is told as `label`, or as a number of `unit`. */
const steps: readonly { until: number; unit: number; label?: string; word: string }[] = [
  { until: 45 * second, unit: second, word: 'sec' },
  { until: 90 * second, unit: minute, label: '1 min', word: 'min' },
  { until: 45 * minute, unit: minute, word: 'min' },
  { until: 90 * minute, unit: hour, label: '1 hr', word: 'hr' },
  { until: 22 * hour, unit: hour, word: 'hrs' },
  { until: 36 * hour, unit: day, label: '1 d', word: 'd' },
  { until: 26 * day, unit: day, word: 'd' },
  { until: 46 * day, unit: month, label: '1 mo', word: 'mo' },
  { until: 11 * month, unit: month, word: 'mo' },
  { until: 18 * month, unit: year, label: '1 yr', word: 'yr' },
  { until: Infinity, unit: year, word: 'yr' },
]

/**
 * How long ago something was, in short: `5 min`, `1 hr`, `3 d`. What lies in the future was `0 sec` ago.
 *
 * @param then - ms since epoch
 * @param now - ms since epoch
 * @returns an empty string when either time is no number
 */
export function formatRelativeTime(then: number, now: number): string {
  const age = Math.max(0, now - then)
  const step = steps.find(({ until }) => age < until)
  if (!step) return ''
  return step.label ?? `${step.unit === second ? Math.floor(age / second) : Math.round(age / step.unit)} ${step.word}`
}
