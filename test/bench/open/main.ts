// How fast the modal of the skin and one on hooks alone open beside a dialog of the same content written by hand:
// `pnpm bench:open`, with --rounds=n and --only=row,row. With --write its times become those of the docs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { findChromium } from '../../../tools/chromium.mjs'
import { buildPackedPages } from '../../../tools/packedPages.mjs'
import { onShutdown } from '../../../tools/shutdown.mjs'
import { allWallets } from './allWallets'
import { connectHook } from './connectHook'
import { firstOpenCpu, slowOpen } from './firstOpen'
import type { Bench } from './measuredPage'
import { pageLoad } from './pageLoad'
import { qrCode, strictQrCode } from './qrCode'
import { serveSite } from './serveSite'
import { startServices, strictPolicy } from './services'
import { figuresOf, type Sample } from './statistics'
import { isOverLimit, type Row, tableOf, timesOf } from './table'
import { visit } from './visit'

type Measurement = {
  readonly rows: readonly string[]
  readonly measure: (bench: Bench, round: number) => Promise<readonly Sample[]>
}

const measurements: readonly Measurement[] = [
  { rows: ['script', 'idleScript', 'buttonsScript', 'pageRequests', 'openRequests'], measure: pageLoad },
  { rows: ['usable', 'firstOpen', 'blocking', 'laterOpen', 'asked', 'address', 'heap'], measure: visit },
  { rows: ['connectAsked', 'connectAddress'], measure: connectHook },
  { rows: ['firstOpenCpu'], measure: firstOpenCpu },
  { rows: ['slowOpen'], measure: slowOpen },
  { rows: ['allWallets', 'scrollWork', 'scrollFrame'], measure: allWallets },
  { rows: ['qr', 'qrPress'], measure: qrCode },
  { rows: ['strictQr', 'strictQrPress'], measure: strictQrCode },
]

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const allRows = JSON.parse(readFileSync(here('rows.json'), 'utf8')) as readonly Row[]
const report = here('../../../.cache/reports/open.json')
const timesInDocs = here('../../../apps/docs/reference/speed.mdx')

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const wanted = values.only?.split(',') ?? allRows.map(({ id }) => id)
const unknown = wanted.filter((id) => !allRows.some((row) => row.id === id))
if (!Number.isInteger(rounds) || rounds < 1 || unknown.length > 0)
  throw new Error(`--rounds takes a number from 1, --only rows of rows.json: ${unknown.join(' ')}`)

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
const leave = async (code: number) => {
  for (const close of closing.toReversed()) await close()
  process.exit(code)
}
const samples: Sample[] = []
onShutdown(() => {
  printTable()
  void leave(130)
})

/** Prints the medians of the rounds until now, and keeps them. Returns whether a row is over its limit. */
function printTable(): boolean {
  const figures = figuresOf(samples)
  const rows = allRows.filter(({ id }) => wanted.includes(id))
  console.log(tableOf(rows, figures))
  const bare = figures.get('firstOpen')?.bare
  if (bare)
    console.log(`\nA bare dialog opens in ${bare.toFixed(0)} ms here; where the limits in ms were set, in 50 ms.`)
  mkdirSync(here('../../../.cache/reports'), { recursive: true })
  writeFileSync(report, JSON.stringify(Object.fromEntries(figures)))
  return rows.some((row) => isOverLimit(row, figures.get(row.id)))
}

/** A picture of 120 × 120 pixels. */
async function drawPicture(browser: Browser): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage({ viewport: { width: 120, height: 120 } })
  await page.setContent('<body style="margin:0;background:conic-gradient(#b5651d,#2f6f5e,#1c2b45,#b5651d)">')
  const png = await page.screenshot()
  await page.close()
  return new Uint8Array(png)
}

/** Builds the sites, starts what they need, and a browser. */
async function start(): Promise<Bench> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to the program.')
  const browser = await chromium.launch({
    executablePath,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'],
  })
  closing.push(() => browser.close())
  const { services, close } = await startServices(await drawPicture(browser))
  closing.push(close)
  const names = ['portico', 'buttons', 'hooks', 'connect', 'byHand', 'dialog'] as const
  const folders = await buildPackedPages(folder, names)
  const sites = await Promise.all([
    ...folders.map((site) => serveSite(site)),
    serveSite(folders[0] ?? '', strictPolicy(services)),
  ])
  closing.push(...sites.map((site) => site.close))
  const { outputFiles } = await build({ entryPoints: [here('probe.ts')], bundle: true, format: 'iife', write: false })
  const urls = Object.fromEntries([...names, 'strict'].map((name, place) => [name, sites[place]?.url ?? '']))
  return {
    browser,
    script: `globalThis.services = ${JSON.stringify(services)};${outputFiles[0]?.text ?? ''}`,
    urls: urls as Bench['urls'],
  }
}

try {
  const bench = await start()
  for (let round = 0; round < rounds; round += 1) {
    console.log(`round ${round + 1} of ${rounds}`)
    for (const { rows, measure } of measurements)
      if (rows.some((row) => wanted.includes(row))) samples.push(...(await measure(bench, round)))
  }
  if (values.write) {
    const conditions = { rounds, cores: availableParallelism(), browser: bench.browser.version(), date: new Date() }
    writeFileSync(timesInDocs, timesOf(allRows, figuresOf(samples), conditions))
  }
  await leave(printTable() ? 1 : 0)
} catch (error) {
  console.error(error)
  await leave(1)
}
