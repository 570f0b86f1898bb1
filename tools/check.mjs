// Everything that has to hold before a change lands, one step after the other; the first failure ends the run.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { root, run, stopAll, stopOnSignal } from './processes.mjs'
import { countTests } from './reports.mjs'

const reports = join(root, '.cache/reports')
const limit = 15 * 60_000

/** @typedef {{ name: string, command: string[], report?: string, env?: Record<string, string> }} Step */

/** @param {string} name @param {...string} projects @returns {Step} */
function vitest(name, ...projects) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, report, command: ['vitest', 'run', ...chosen, ...output] }
}

const flows = join(reports, 'browser-flows.json')

/** @type {Step[]} */
const steps = [
  { name: 'types', command: ['node', 'tools/types.mjs'] },
  { name: 'lint', command: ['pnpm', 'run', 'lint'] },
  { name: 'format', command: ['pnpm', 'run', 'format:check'] },
  { name: 'packages', command: ['pnpm', 'run', 'build'] },
  vitest('unit and hook tests', 'node', 'dom', 'types'),
  vitest('component tests', 'browser'),
  { name: 'docs', command: ['pnpm', '--dir', 'apps/docs', 'run', 'build'] },
  { name: 'bare page', command: ['pnpm', '--dir', 'apps/docs', 'run', 'build:bare'] },
  vitest('guards', 'guards'),
  {
    name: 'browser flows',
    command: ['pnpm', '--dir', 'test', 'exec', 'playwright', 'test', '--reporter=list,json'],
    report: flows,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: flows },
  },
]

stopOnSignal()
process.env.CHROMIUM_PATH = chromiumOrExit()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }
const started = Date.now()
/** @type {string[]} */
const summary = []

for (const [index, step] of steps.entries()) {
  console.log(`\n── [${index + 1}/${steps.length}] ${step.name}`)
  const { passed, failed, seconds } = await runStep(step)
  total.passed += passed
  total.failed += failed
  summary.push(`${failed > 0 ? 'failed' : 'ok    '} ${step.name.padEnd(20)} ${seconds} s`)
  console.log(`── ${step.name}: ${failed > 0 ? 'failed' : 'ok'} in ${seconds} s`)
  if (failed > 0) break
}

for (const { name } of steps.slice(summary.length)) summary.push(`not run ${name}`)
console.log(`\n${summary.join('\n')}\nall in ${inSeconds(started)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** @param {Step} step */
async function runStep({ name, command: [program = '', ...args], report, env }) {
  const from = Date.now()
  const alarm = setTimeout(() => {
    console.error(`${name} did not end within ${limit / 60_000} minutes and is stopped`)
    void stopAll()
  }, limit)
  const code = await run(program, args, env ? { env } : {})
  clearTimeout(alarm)
  return { ...countTests(report, code === 0), seconds: inSeconds(from) }
}

/** @param {number} from */
function inSeconds(from) {
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
