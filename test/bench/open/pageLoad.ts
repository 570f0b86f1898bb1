import { type Bench, connectButton, type MeasuredPage, openPage, sleep, walletRow } from './measuredPage'
import type { Sample } from './statistics'

type OwnFile = { readonly isScript: boolean; readonly bytes: number; readonly start: number; readonly end: number }

/** What the page asked its own server for: the page itself, scripts, style sheets. */
const ownFiles = (page: MeasuredPage['page']) =>
  page.evaluate((): OwnFile[] =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.startsWith(location.origin))
      .map((entry) => {
        const { name, encodedBodySize, startTime, responseEnd } = entry as PerformanceResourceTiming
        return { isScript: name.endsWith('.js'), bytes: encodedBodySize, start: startTime, end: responseEnd }
      }),
  )

const kilobytes = (files: readonly OwnFile[]) =>
  files.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0) / 1_000

async function untilReady({ page, times }: MeasuredPage) {
  const { ready = Number.NaN } = await times()
  const files = await ownFiles(page)
  return { ready, files, first: files.filter(({ end }) => end <= ready) }
}

const directoryAsked = (page: MeasuredPage['page']) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/getWallets'))?.startTime ?? Infinity,
  )

/** Bytes and requests of a visit. They hardly depend on the machine. */
export async function pageLoad(bench: Bench): Promise<readonly Sample[]> {
  const buttons = await openPage(bench, 'buttons', { slowdown: 1 })
  const three = await untilReady(buttons)
  await buttons.close()

  const opened = await openPage(bench, 'portico', { slowdown: 1 })
  const { ready, files, first } = await untilReady(opened)
  const painted = await opened.pressUntil(connectButton, walletRow)
  await sleep(2_000)
  const { pressed = Number.NaN } = await opened.times()
  const last = Math.max(pressed + painted, await directoryAsked(opened.page))
  const later = (await ownFiles(opened.page)).filter(({ start }) => start > ready && start <= last)
  await opened.close()
  return [
    { row: 'script', value: kilobytes(first) },
    { row: 'idleScript', value: kilobytes(files) },
    { row: 'buttonsScript', value: kilobytes(three.first) },
    { row: 'pageRequests', value: first.length },
    { row: 'openRequests', value: later.length },
  ]
}
