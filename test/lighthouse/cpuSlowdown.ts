/** Below this index of its benchmark, Lighthouse calls a machine too slow to stand for a phone. */
const slowest = 150
/** What Lighthouse takes when it is told nothing. */
const standard = 4

/**
 * How many times slower Lighthouse has to make a machine with this benchmark index to measure a phone of the middle class. The steps
 * are those of the calculator that Lighthouse's page on throttling links to:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 *
 * @throws when the machine is too slow to tell
 */
export function cpuSlowdown(benchmarkIndex: number): number {
  if (!(benchmarkIndex >= slowest))
    throw new Error(`This machine is too slow for Lighthouse: its benchmark index is ${benchmarkIndex}`)
  return Math.min(standard, calculate(benchmarkIndex))
}

function calculate(index: number): number {
  if (index >= 1_300) return 3 + (index - 1_300) / 233
  if (index >= 800) return 2 + (index - 800) / 500
  return 1 + (index - slowest) / 650
}
