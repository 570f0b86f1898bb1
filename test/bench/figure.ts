/** What a benchmark found: a ratio of this run, or a count, and the most it may be. */
export type Figure = { readonly what: string; readonly value: number; readonly limit: number }

const rounds = 5

/** The shortest time of several rounds, ms: what the work takes when nothing else happens on the machine. */
export async function fastest(work: () => unknown): Promise<number> {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await work()
    best = Math.min(best, performance.now() - from)
  }
  return best
}
