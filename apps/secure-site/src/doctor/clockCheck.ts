import * as z from 'zod/mini'
import { bad, type Check, good, type Outcome } from './check'

const health = z.object({ now: z.number() })

/** Ms. A nonce is good for a minute, and evidence of one server is read by the clock of the other. */
const tolerance = 5_000

/** How far the clock of a server is from that of this machine, in ms. */
async function readOffset(origin: string): Promise<number> {
  const asked = Date.now()
  const response = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(10_000) })
  const { now } = health.parse(await response.json())
  return now - (asked + Date.now()) / 2
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** That both servers, and this machine, have the same time. */
export const clockCheck = (secureSite: string, vault: string): Check => ({
  name: 'clocks',
  async run(): Promise<Outcome> {
    const [login, other] = [await readOffset(secureSite), await readOffset(vault)]
    const widest = Math.max(Math.abs(login), Math.abs(other), Math.abs(login - other))
    const detail = `login server ${seconds(login)} and vault ${seconds(other)} from this machine`
    return widest <= tolerance ? good(detail) : bad(detail)
  },
})
