import { directoryEntries } from '@portico/headless/testing'
import { shellMessages } from '../../../packages/skin/src/messages/en/shell.js'
import { type Bench, connectButton, type MeasuredPage, openPage, sleep, walletRow } from './measuredPage'
import type { Sample } from './statistics'

/** On the first page of the directory, and not among the first wallets of the modal. */
const onFirstPage = { selector: 'button', text: directoryEntries()[10]?.name ?? '' }
const scrollMs = 2_000
const wheelEvery = 50

type Point = { readonly x: number; readonly y: number }

/** Seconds of script, style and layout since the page began. */
async function workOf({ session }: MeasuredPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const counted = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
  return metrics.reduce((sum, { name, value }) => sum + (counted.has(name) ? value : 0), 0)
}

async function scroll({ session }: MeasuredPage, at: Point): Promise<void> {
  const wheel = { type: 'mouseWheel', ...at, deltaX: 0, deltaY: 60 } as const
  const end = performance.now() + scrollMs
  while (performance.now() < end) {
    const next = sleep(wheelEvery)
    await session.send('Input.dispatchMouseEvent', wheel)
    await next
  }
}

/** The directory with a slow CPU: until its first page is there, and while it is scrolled. */
export async function allWallets(bench: Bench): Promise<readonly Sample[]> {
  const opened = await openPage(bench, 'portico')
  const { page, session, pressUntil } = opened
  await session.send('Performance.enable')
  await pressUntil(connectButton, walletRow)
  await sleep(2_000)
  const shown = await pressUntil({ selector: 'button', text: shellMessages['connect.allWallets'] }, onFirstPage)
  await sleep(1_500)

  const at = await page.evaluate((target) => probe.centerOf(target), onFirstPage)
  const before = { work: await workOf(opened), at: performance.now() }
  await scroll(opened, at)
  const share = (await workOf(opened)) - before.work
  const elapsed = (performance.now() - before.at) / 1_000
  // On from there, by itself: watching costs some script in each frame.
  await page.evaluate(() => probe.watchFrames())
  await scroll(opened, at)
  const worst = await page.evaluate(() => probe.worstFrame())
  await opened.close()
  return [
    { row: 'allWallets', value: shown },
    { row: 'scrollWork', value: (share / elapsed) * 100 },
    { row: 'scrollFrame', value: worst },
  ]
}
