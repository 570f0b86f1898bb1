// Everything that has to hold before a change lands, in two slots. A failure ends its step and those that need it: the list
// at the end names every failure of the run. Arguments choose groups and steps; without one it is `test`.
import { mkdirSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { run, stopOnSignal } from './processes.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'
import { mayRunAgain, mergeOutcomes, readOutcome } from './reports.mjs'
import { runSteps } from './runSteps.mjs'
import { createStepLogs } from './stepLogs.mjs'
import { reports, selectSteps } from './steps.mjs'

/** Two steps at a time keep two cores busy: most of them wait for a browser or a program now and then. */
const slots = 2
/** Ms after which a step is stopped. */
const limit = 30 * 60_000
/** More tests than these do not fail by chance. */
const mostAgain = 5

const selected = selectOrExit()
stopOnSignal()
process.env.CHROMIUM_PATH = orExit(ensureChromium)
if (selected.some(({ name }) => name === 'local world')) orExit(ensureRedis)
if (selected.some(({ name }) => name === 'local world' || name === 'lost servers')) orExit(ensurePostgres)
if (process.stdout.isTTY) process.env.FORCE_COLOR ??= '1'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const started = Date.now()
const logs = createStepLogs(reports, (text) => process.stdout.write(text))
/** @type {Map<string, import('./reports.mjs').Outcome>} */
const outcomes = new Map()
/** @type {string[]} */
const summary = []

const notRun = await runSteps(selected, slots, runStep)
for (const { step, because } of notRun) {
  summary.push(`${'—'.padEnd(6)} ${step.name.padEnd(20)} not run: ${because}`)
  outcomes.set(step.name, { passed: 0, failures: [`${step.name} did not run: ${because}`], flaky: [] })
}
const all = [...outcomes.values()]
const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0)
const failures = all.flatMap((outcome) => outcome.failures)
const flaky = all.flatMap((outcome) => outcome.flaky)

console.log(`\n${summary.join('\n')}\nall in ${secondsSince(started)} s`)
if (flaky.length > 0)
  console.log(`\nFlaky, passed only when run once more (traces in .cache/flows):\n${indented(flaky)}`)
if (failures.length > 0) console.log(`\nFailed:\n${indented(failures)}\n`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

/** @param {import('./steps.mjs').Step} step */
async function runStep(step) {
  const {
    name,
    command: [program = '', ...args],
    report,
    env = {},
  } = step
  const from = Date.now()
  const log = logs.open(name)
  log.write(`\n── ${name}`)
  const code = await run(program, args, { env, file: log.file, limit })
  if (Date.now() - from >= limit) log.write(`${name} did not end within ${limit / 60_000} minutes and was stopped`)
  const outcome = readOutcome(name, report, code === 0)
  const first = outcomes.get(step.repeats ?? '')
  outcomes.set(step.repeats ?? name, first ? mergeOutcomes(first, outcome) : outcome)
  const isOk = outcome.failures.length === 0
  const again = !first && mayRunAgain(name, outcome, mostAgain) ? step.again?.(outcome.failures) : undefined
  const seconds = secondsSince(from)
  const verdict = isOk ? 'ok' : again ? 'again' : 'failed'
  summary.push(`${verdict.padEnd(6)} ${name.padEnd(20)} ${seconds} s`)
  log.write(`── ${name}: ${verdict} in ${seconds} s`)
  log.end()
  return { isOk, again }
}

/** @param {readonly string[]} lines */
function indented(lines) {
  return lines.map((line) => `  ${line}`).join('\n')
}

/** @param {number} from */
function secondsSince(from) {
  return ((Date.now() - from) / 1_000).toFixed(1)
}

function selectOrExit() {
  const wanted = process.argv.slice(2)
  try {
    return selectSteps(wanted.length > 0 ? wanted : ['test'])
  } catch (error) {
    return exitWith(error)
  }
}

/** @param {() => string} ensure @returns {string} */
function orExit(ensure) {
  try {
    return ensure()
  } catch (error) {
    return exitWith(error)
  }
}

/** @param {unknown} error @returns {never} */
function exitWith(error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  return process.exit(1)
}
