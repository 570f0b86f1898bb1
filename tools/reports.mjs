// Reads the reports that test runners leave behind: how many tests passed, which failed, how much code they covered.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failures: readonly string[] }} Outcome */

/**
 * What a step counts for. A step without tests of its own counts as one. A step that ended badly has at least one
 * failure, whatever its report says.
 *
 * @param {string} name of the step @param {string | undefined} report @param {boolean} endedWell @returns {Outcome}
 */
export function readOutcome(name, report, endedWell) {
  const { passed, failures } = report === undefined ? { passed: endedWell ? 1 : 0, failures: [] } : read(report)
  const isCounted = passed + failures.length > 0
  if (failures.length > 0 || (endedWell && isCounted)) return { passed, failures }
  return { passed, failures: [isCounted ? `${name} failed beside its tests` : `${name} failed`] }
}

/** @param {string} report @returns {Outcome} */
function read(report) {
  if (!existsSync(report)) return { passed: 0, failures: [] }
  const json = JSON.parse(readFileSync(report, 'utf8'))
  return json.stats
    ? { passed: json.stats.expected, failures: json.suites.flatMap(flowFailures) }
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
 * Of a suite in Playwright's report; a test that passed only when repeated has failed.
 *
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} FlowTest
 * @param {{ file: string, suites?: any[], specs?: { title: string, tests: FlowTest[] }[] }} suite
 * @returns {readonly string[]}
 */
function flowFailures({ file, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) => {
    const failed = tests.find(({ status }) => status !== 'expected' && status !== 'skipped')
    const error = failed?.results?.find((result) => result.error)?.error
    return failed ? [describeFailure(`${file}: ${title}`, error?.message)] : []
  })
  return [...own, ...suites.flatMap(flowFailures)]
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
