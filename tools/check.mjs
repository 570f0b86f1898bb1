// Everything that has to hold before a change lands, one step after the other. A failure ends its step only: the list
// at the end names every failure of the run.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { root, run, stopAll, stopOnSignal } from './processes.mjs'
import { readOutcome } from './reports.mjs'

const reports = join(root, '.cache/reports')
const limit = 15 * 60_000

/** @typedef {{ name: string, command: string[], report?: string, env?: Record<string, string> }} Step */

/** @param {string} name @param {readonly string[]} projects @param {readonly string[]} [program] @returns {Step} */
function vitest(name, projects, program = ['vitest', 'run']) {
  const file = join(reports, name.replaceAll(' ', '-'))
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['default', 'json', './tools/phaseReporter.mjs'].map((reporter) => `--reporter=${reporter}`)
  return {
    name,
    report: `${file}.json`,
    env: { PORTICO_PHASES_FILE: `${file}-phases.json` },
    command: [...program, ...chosen, ...reporters, `--outputFile.json=${file}.json`],
  }
}

// The figures of coverage take a while, and change seldom: CI prints them.
const measuring = process.env.PORTICO_COVERAGE ? ['node', 'tools/coverage.mjs'] : undefined

const flows = join(reports, 'browser-flows.json')

/** @type {Step[]} */
const steps = [
  { name: 'types', command: ['node', 'tools/types.mjs'] },
  { name: 'packages', command: ['pnpm', 'run', 'build'] },
  // After the build: some tests read the declarations that are published.
  { name: 'lint', command: ['pnpm', 'run', 'lint'] },
  { name: 'format', command: ['pnpm', 'run', 'format:check'] },
  vitest('unit tests', ['node', 'dom', 'types'], measuring),
  vitest('local world', ['world', 'examples']),
  vitest('component tests', ['browser']),
  { name: 'docs', command: ['pnpm', '--dir', 'apps/docs', 'run', 'build'] },
  { name: 'bare page', command: ['pnpm', '--dir', 'apps/docs', 'run', 'build:bare'] },
  vitest('guards', ['guards']),
  {
    name: 'browser flows',
    command: ['pnpm', '--dir', 'test', 'exec', 'playwright', 'test', '--project=flows', '--reporter=list,json'],
    report: flows,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: flows },
  },
]

stopOnSignal()
process.env.CHROMIUM_PATH = chromiumOrExit()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const started = Date.now()
let passed = 0
/** @type {string[]} */
const failures = []
/** @type {string[]} */
const summary = []

for (const [index, step] of steps.entries()) {
  console.log(`\n── [${index + 1}/${steps.length}] ${step.name}`)
  const { outcome, seconds } = await runStep(step)
  passed += outcome.passed
  failures.push(...outcome.failures)
  const verdict = outcome.failures.length > 0 ? 'failed' : 'ok'
  summary.push(`${verdict.padEnd(6)} ${step.name.padEnd(20)} ${seconds} s`)
  console.log(`── ${step.name}: ${verdict} in ${seconds} s`)
}

console.log(`\n${summary.join('\n')}\nall in ${secondsSince(started)} s`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

/** @param {Step} step */
async function runStep({ name, command: [program = '', ...args], report, env }) {
  const from = Date.now()
  const alarm = setTimeout(() => {
    console.error(`${name} did not end within ${limit / 60_000} minutes and is stopped`)
    void stopAll()
  }, limit)
  const code = await run(program, args, env ? { env } : {})
  clearTimeout(alarm)
  return { outcome: readOutcome(name, report, code === 0), seconds: secondsSince(from) }
}

/** @param {number} from */
function secondsSince(from) {
  return ((Date.now() - from) / 1_000).toFixed(1)
}

function chromiumOrExit() {
  try {
    return ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log('0 passed, 1 failed')
    return process.exit(1)
  }
}
