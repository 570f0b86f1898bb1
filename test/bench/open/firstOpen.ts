import { type Bench, type Conditions, connectButton, openPage, type SiteName, walletRow } from './measuredPage'
import type { Sample } from './statistics'
import { comparedSites, inTurn } from './inTurn'

/** CPU time of the main thread in ms, from the start of the watch until a wallet is painted. */
async function openCpuTime(bench: Bench, site: SiteName): Promise<number> {
  const { session, pressUntil, close } = await openPage(bench, site, { slowdown: 1 })
  const marks = new Map<string, number>()
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, tts } of value as unknown as { name: string; tts: number }[]) marks.set(name, tts)
  })
  const finished = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] },
  })
  await pressUntil(connectButton, walletRow)
  await session.send('Tracing.end')
  await finished
  await close()
  return ((marks.get('shown') ?? Number.NaN) - (marks.get('watched') ?? Number.NaN)) / 1_000
}

async function openTime(bench: Bench, site: SiteName, conditions: Conditions, hoverMs?: number) {
  const { pressUntil, close } = await openPage(bench, site, conditions)
  const time = await pressUntil(connectButton, walletRow, hoverMs)
  await close()
  return time
}

/** The first open with the CPU at full speed: its work on the main thread. */
export const firstOpenCpu = (bench: Bench, round: number): Promise<readonly Sample[]> =>
  inTurn(round, comparedSites, async (site) => ({ firstOpenCpu: await openCpuTime(bench, site) }))

/** The first open over a slow network. */
export const slowOpen = (bench: Bench, round: number): Promise<readonly Sample[]> =>
  inTurn(round, comparedSites, async (site) => ({ slowOpen: await openTime(bench, site, { isSlow4g: true }, 100) }))
