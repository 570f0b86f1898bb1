import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../../tools/chromium.mjs'
import { runIn } from '../apps/installApp'
import { docsPolicy } from '../e2e/support/policy'
import { type Served, serveStatic } from '../e2e/support/staticServer'

/** Installed outside the repository: it brings some 200 packages, of which nothing else here needs any. */
const lighthouse = 'lighthouse@12.8.2'
const groups = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Runs of which the best counts: a busy machine takes points, and gives none. */
const tries = 3
/** Points of 100. */
const enough = 95
/** Pages of each kind; of the reference, the longest. */
const pages = ['/', '/guides/connect', '/reference/testing-wallets', '/examples']

/**
 * Lighthouse makes the processor of a fast desktop, with a benchmark index of some 1,750, four times slower, which is a phone of
 * the middle class. A machine that is slower by itself is slowed down less, to the same speed.
 */
const phoneIndex = 1_750 / 4

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

const folder = mkdtempSync(join(tmpdir(), 'portico-lighthouse-'))
let docs: Served
let slowdown = 1

beforeAll(async () => {
  await runIn(folder, ['npm', 'install', '--prefix', '.', '--prefer-offline', '--no-audit', '--no-fund', lighthouse])
  docs = await serveStatic({
    folder: fileURLToPath(new URL('../../apps/docs/doc_build', import.meta.url)),
    policy: docsPolicy(),
  })
  const { environment } = await readReport('/phone')
  slowdown = Math.max(1, Math.min(4, environment.benchmarkIndex / phoneIndex))
})
afterAll(async () => {
  await docs.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readReport(path: string): Promise<Report> {
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${groups.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--chrome-flags=--headless --no-sandbox',
  ]
  const command = ['node_modules/.bin/lighthouse', docs.url + path, ...options]
  return JSON.parse(await runIn(folder, command, { CHROME_PATH: findChromium() ?? '' })) as Report
}

/** What cost points, to be read when a test fails. */
const findFaults = ({ categories, audits }: Report) =>
  groups.flatMap((group) =>
    (categories[group]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { title, score, displayValue = '' } = audits[id] ?? { title: '', score: null }
      return weight > 0 && score !== null && score < 0.9 ? [`${group}: ${title} ${displayValue} (${score})`] : []
    }),
  )

it.each(pages)('has its points in each group on a phone: %s', async (path) => {
  const best = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 }
  let faults: readonly string[] = []
  for (let run = 0; run < tries && groups.some((group) => best[group] < enough); run += 1) {
    const report = await readReport(path)
    faults = findFaults(report)
    for (const group of groups)
      best[group] = Math.max(best[group], Math.round((report.categories[group]?.score ?? 0) * 100))
  }
  console.log(path, `with the CPU ${slowdown.toFixed(1)}× slower:`, best)
  for (const group of groups) expect(best[group], `${group}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(enough)
})
