// Reads the reports that test runners leave behind: how many tests passed, which failed, how much code they covered.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {readonly string[]} failures
 * @property {readonly string[]} flaky those that passed only when they ran once more; they count as passed
 */

/**
 * What a step counts for. A step without tests of its own counts as one. A step that ended badly has at least one
 * failure, whatever its report says.
 *
 * @param {string} name of the step @param {string | undefined} report @param {boolean} endedWell @returns {Outcome}
 */
export function readOutcome(name, report, endedWell) {
  const { passed, failures } = report === undefined ? { passed: endedWell ? 1 : 0, failures: [] } : read(report)
  const isCounted = passed + failures.length > 0
  if (failures.length > 0 || (endedWell && isCounted)) return { passed, failures, flaky: [] }
  return { passed, failures: [isCounted ? besideTests(name) : `${name} failed`], flaky: [] }
}

/**
 * Whether a step failed by tests alone, and few enough of them to have failed by chance: those may run once more.
 *
 * @param {string} name of the step @param {Outcome} outcome @param {number} most
 */
export function mayRunAgain(name, { failures }, most) {
  const failedItself = [`${name} failed`, besideTests(name)].some((failure) => failures.includes(failure))
  return !failedItself && failures.length > 0 && failures.length <= most
}

/**
 * Of a step whose failed tests ran once more: what failed again has failed, everything else was flaky. A second run that
 * does not account for each of them says nothing.
 *
 * @param {Outcome} first @param {Outcome} again @returns {Outcome}
 */
export function mergeOutcomes(first, again) {
  if (again.passed + again.failures.length !== first.failures.length)
    return { ...first, failures: [...first.failures, ...again.failures] }
  const failed = new Set(again.failures.map(titleOf))
  const flaky = first.failures.filter((failure) => !failed.has(titleOf(failure)))
  return { passed: first.passed + flaky.length, failures: again.failures, flaky }
}

/** @param {string} name of a step */
function besideTests(name) {
  return `${name} failed beside its tests`
}

/** @param {string} failure */
function titleOf(failure) {
  return failure.split('\n')[0] ?? ''
}

/** @param {string} report @returns {Pick<Outcome, 'passed' | 'failures'>} */
function read(report) {
  if (!existsSync(report)) return { passed: 0, failures: [] }
  const json = JSON.parse(readFileSync(report, 'utf8'))
  return json.stats
    ? {
        passed: json.stats.expected,
        failures: json.suites.flatMap((/** @type {FlowSuite} */ suite) => flowFailures(suite)),
      }
    : { passed: json.numPassedTests, failures: json.testResults.flatMap(fileFailures) }
}

/** Lines of an error that say what was expected. */
const toldLines = 12

/**
 * A failed test with the beginning of its error: a log of a long run is often read from its end.
 *
 * @param {string} name @param {string | undefined} error
 */
function describeFailure(name, error = '') {
  const lines = stripVTControlCharacters(error).split('\n').filter(Boolean)
  return [name, ...lines.slice(0, toldLines).map((line) => `      ${line}`)].join('\n')
}

/**
 * Of a file in Vitest's report; a file that cannot be loaded fails as a whole.
 *
 * @param {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} file
 */
function fileFailures({ name, status, message, assertionResults }) {
  const path = name.replace(`${process.cwd()}/`, '')
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [describeFailure(path, message)]
  return failed.map(({ fullName, failureMessages = [] }) => describeFailure(`${path}: ${fullName}`, failureMessages[0]))
}

/**
 * Of a suite in Playwright's report; a test that passed only when Playwright repeated it has failed.
 *
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} FlowTest
 * @typedef {{ file: string, title?: string, suites?: FlowSuite[], specs?: { title: string, tests: FlowTest[] }[] }} FlowSuite
 * @param {FlowSuite} suite the outermost one is a file
 * @param {string} [within] what the test is named after
 * @returns {readonly string[]}
 */
function flowFailures({ file, suites = [], specs = [] }, within = `${file}:`) {
  const own = specs.flatMap(({ title, tests }) => {
    const failed = tests.find(({ status }) => status !== 'expected' && status !== 'skipped')
    const error = failed?.results?.find((result) => result.error)?.error
    return failed ? [describeFailure(`${within} ${title}`, error?.message)] : []
  })
  return [...own, ...suites.flatMap((suite) => flowFailures(suite, `${within} ${suite.title}:`))]
}

/**
 * Covered statements of each room, in percent, from Istanbul's summary of files.
 *
 * @param {string} summary @param {string} source folder whose sub-folders are the rooms, absolute
 * @returns {readonly { room: string, percent: number }[]}
 */
export function coverageByRoom(summary, source) {
  if (!existsSync(summary)) return []
  /** @type {Record<string, { statements: { total: number, covered: number } }>} */
  const files = JSON.parse(readFileSync(summary, 'utf8'))
  /** @type {Map<string, { total: number, covered: number }>} */
  const rooms = new Map()
  for (const [path, { statements }] of Object.entries(files)) {
    if (!path.startsWith(`${source}/`)) continue
    const room = path.slice(source.length + 1).split('/')[0] ?? ''
    const sum = rooms.get(room) ?? { total: 0, covered: 0 }
    rooms.set(room, { total: sum.total + statements.total, covered: sum.covered + statements.covered })
  }
  return [...rooms].map(([room, { total, covered }]) => ({
    room,
    percent: total === 0 ? 100 : Math.floor((1_000 * covered) / total) / 10,
  }))
}
