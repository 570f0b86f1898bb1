/** Result of a benchmark: a ratio or a count, and its maximum. */
export type Metric = { readonly what: string; readonly value: number; readonly limit: number }

const rounds = 4

/** The smallest CPU time of several rounds, in ms. Other programs on the machine hardly affect it. */
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
