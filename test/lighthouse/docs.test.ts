import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../../tools/chromium.mjs'
import { runIn } from '../apps/installApp'
import { docsPolicy } from '../e2e/support/policy'
import { type Served, serveStatic } from '../e2e/support/staticServer'
import { cpuSlowdown } from './cpuSlowdown'

/** Installed outside the repository: it brings some 200 packages, of which nothing else here needs any. */
const lighthouse = 'lighthouse@12.8.2'
const groups = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Runs of which the best counts, where the first has not enough: a busy machine takes points, and gives none. */
const tries = 3
/** Points of 100. */
const enough = 95
/** Pages of each kind: with a demo and its files, with a tool, the longest of the reference. */
const pages = ['/', '/radix', '/guides/theming', '/reference/testing-wallets', '/examples']

type Audit = { readonly title: string; readonly score: number | null; readonly displayValue?: string }
type Report = {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}
type Measure = (url: string, options: Readonly<Record<string, unknown>>) => Promise<{ readonly lhr: Report }>
type Launch = (options: Readonly<Record<string, unknown>>) => Promise<{ readonly port: number; kill(): void }>

const folder = mkdtempSync(join(tmpdir(), 'portico-lighthouse-'))
let docs: Served
let measure: Measure
let chromium: Awaited<ReturnType<Launch>>
let slowdown: number

const load = (path: string) => import(pathToFileURL(join(folder, 'node_modules', path)).href) as Promise<unknown>

beforeAll(async () => {
  await runIn(folder, ['npm', 'install', '--prefix', '.', '--prefer-offline', '--no-audit', '--no-fund', lighthouse])
  measure = ((await load('lighthouse/core/index.js')) as { default: Measure }).default
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch }
  chromium = await launch({ chromePath: findChromium(), chromeFlags: ['--headless', '--no-sandbox'] })
  docs = await serveStatic({
    folder: fileURLToPath(new URL('../../apps/docs/doc_build', import.meta.url)),
    policy: docsPolicy(),
  })
  // The points of a page depend on the machine, unless each is slowed down to the same speed.
  const { environment } = await readReport('/phone', { onlyAudits: ['viewport'] })
  slowdown = cpuSlowdown(environment.benchmarkIndex)
  console.log(`benchmark index ${environment.benchmarkIndex}: the CPU is made ${slowdown.toFixed(2)} times slower`)
})
afterAll(async () => {
  chromium?.kill()
  await docs?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readReport(path: string, options: Readonly<Record<string, unknown>>): Promise<Report> {
  const { lhr } = await measure(docs.url + path, { port: chromium.port, disableFullPageScreenshot: true, ...options })
  return lhr
}

/** What cost points, to be read when a test fails. */
const findFaults = ({ categories, audits }: Report) =>
  groups.flatMap((group) =>
    (categories[group]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { title, score, displayValue = '' } = audits[id] ?? { title: '', score: null }
      return weight > 0 && score !== null && score < 0.9 ? [`${group}: ${title} ${displayValue} (${score})`] : []
    }),
  )

it.each([
  [150, 1],
  [800, 2],
  [1_300, 3],
  [1_533, 4],
  [2_000, 4],
])('takes the CPU slowdown of a benchmark index from the table of Lighthouse: %i', (index, times) => {
  expect(cpuSlowdown(index)).toBe(times)
})

it.each([149, Number.NaN])('gives no points on a machine that is too slow to measure: %d', (index) => {
  expect(() => cpuSlowdown(index)).toThrow('too slow')
})

it.each(pages)('has its points in each group on a phone: %s', async (path) => {
  const best = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 }
  let faults: readonly string[] = []
  for (let run = 0; run < tries && groups.some((group) => best[group] < enough); run += 1) {
    const report = await readReport(path, {
      onlyCategories: groups,
      throttling: { cpuSlowdownMultiplier: slowdown },
    })
    faults = findFaults(report)
    for (const group of groups)
      best[group] = Math.max(best[group], Math.round((report.categories[group]?.score ?? 0) * 100))
  }
  console.log(path, best)
  for (const group of groups) expect(best[group], `${group}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(enough)
})
