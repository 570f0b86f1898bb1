import { comparedSites, inTurn } from './inTurn'
import {
  type Bench,
  connectButton,
  type MeasuredPage,
  openPage,
  shownAddress,
  type SiteName,
  sleep,
  walletRow,
} from './measuredPage'
import { median, type Sample } from './statistics'

const laterOpens = 3
/** Ms of a task that nobody notices. */
const unnoticed = 50

/** What is above that in the tasks since the last click, together. */
async function blockingTime({ page, times }: MeasuredPage): Promise<number> {
  const { pressed = Number.NaN } = await times()
  const tasks = await page.evaluate(() => probe.longTasks)
  return tasks
    .filter(({ start, duration }) => start + duration > pressed)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - unnoticed), 0)
}

async function heapInUse({ session }: MeasuredPage): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** One visit with a slow CPU: the page, the first open, some more, and a press on the wallet. */
async function visitOf(bench: Bench, site: SiteName) {
  const opened = await openPage(bench, site)
  const { page, times, pressUntil } = opened

  const { usable = Number.NaN } = await times()
  const firstOpen = await pressUntil(connectButton, walletRow)
  await sleep(2_000)
  const blocking = await blockingTime(opened)
  const heap = await heapInUse(opened)

  const later: number[] = []
  while (later.length < laterOpens) {
    await page.keyboard.press('Escape')
    await page.evaluate((row) => probe.gone(row), walletRow)
    await sleep(500)
    later.push(await pressUntil(connectButton, walletRow))
  }
  await sleep(500)
  const address = await pressUntil(walletRow, shownAddress)
  const { pressed = Number.NaN, asked = Number.NaN } = await times()
  await opened.close()
  return { usable, firstOpen, blocking, heap, laterOpen: median(later), asked: asked - pressed, address }
}

export const visit = (bench: Bench, round: number): Promise<readonly Sample[]> =>
  inTurn(round, comparedSites, (site) => visitOf(bench, site))
