/** What a benchmark found: a ratio of this run, or a count, and the most it may be. */
export type Metric = { readonly what: string; readonly value: number; readonly limit: number }

const rounds = 4

/** The least processor time of several rounds, ms: other programs on the machine do not change it much. */
export async function minCpuTime(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
