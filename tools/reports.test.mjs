import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coverageByRoom, mayRunAgain, mergeOutcomes, readOutcome } from './reports.mjs'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portico-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {unknown} json */
function report(json) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(json))
  return file
}

/** @param {string} fullName @param {string} [status] */
const assertion = (fullName, status = 'failed') => ({ fullName, status })

describe('readOutcome', () => {
  it('counts a step without a report as one test', () => {
    expect(readOutcome('lint', undefined, true)).toEqual({ passed: 1, failures: [], flaky: [] })
    expect(readOutcome('lint', undefined, false)).toEqual({ passed: 0, failures: ['lint failed'], flaky: [] })
  })

  it('names the failed tests of a Vitest report, and files that could not be loaded', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [assertion('adds'), assertion('divides', 'passed')] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [] },
    ]
    const file = report({ numPassedTests: 7, testResults })
    const failures = ['a.test.ts: adds', 'b.test.ts']
    expect(readOutcome('unit tests', file, false)).toEqual({ passed: 7, failures, flaky: [] })
  })

  it('names the failed tests of a Playwright report, and those that Playwright had to repeat', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({ title, tests: [{ status }] })
    const inner = { file: 'a.spec.ts', title: 'the modal', specs: [spec('pays', 'unexpected'), spec('signs', 'flaky')] }
    const suites = [{ file: 'a.spec.ts', specs: [spec('connects', 'expected')], suites: [inner] }]
    const file = report({ stats: { expected: 5 }, suites })
    const failures = ['a.spec.ts: the modal: pays', 'a.spec.ts: the modal: signs']
    expect(readOutcome('flows', file, false)).toEqual({ passed: 5, failures, flaky: [] })
  })

  it('says what was expected, from the beginning of each error', () => {
    const error = `AssertionError: \u001B[31mexpected 75 to be 0\u001B[39m\n${'    at file.ts\n'.repeat(40)}`
    const assertionResults = [{ ...assertion('adds'), failureMessages: [error] }]
    const units = report({
      numPassedTests: 7,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
    })
    const [failure = ''] = readOutcome('unit tests', units, false).failures
    expect(failure.split('\n').slice(0, 2)).toEqual(['a.test.ts: adds', '      AssertionError: expected 75 to be 0'])
    expect(failure.split('\n')).toHaveLength(13)
    const results = [{}, { error: { message: 'Timeout of 30000ms' } }]
    const specs = [{ title: 'pays', tests: [{ status: 'unexpected', results }] }]
    const flows = report({ stats: { expected: 5 }, suites: [{ file: 'a.spec.ts', specs }] })
    expect(readOutcome('flows', flows, false).failures).toEqual(['a.spec.ts: pays\n      Timeout of 30000ms'])
  })

  it('fails a run whose tests all passed but which ended badly', () => {
    const file = report({ numPassedTests: 7, testResults: [] })
    expect(readOutcome('unit tests', file, false)).toEqual({
      passed: 7,
      failures: ['unit tests failed beside its tests'],
      flaky: [],
    })
  })

  it('fails a run that ended well without running any test', () => {
    const empty = report({ numPassedTests: 0, testResults: [] })
    expect(readOutcome('unit tests', empty, true).failures).toEqual(['unit tests failed'])
    expect(readOutcome('unit tests', join(folder, 'never-written.json'), true).failures).toEqual(['unit tests failed'])
  })
})

describe('mayRunAgain', () => {
  /** @param {string[]} failures */
  const outcome = (...failures) => ({ passed: 5, failures, flaky: [] })

  it('is true of a few failed tests, and of nothing else', () => {
    expect(mayRunAgain('flows', outcome('a.spec.ts: pays', 'a.spec.ts: signs'), 2)).toBe(true)
    expect(mayRunAgain('flows', outcome('a.spec.ts: pays', 'a.spec.ts: signs'), 1)).toBe(false)
    expect(mayRunAgain('flows', outcome(), 2)).toBe(false)
    expect(mayRunAgain('flows', outcome('flows failed'), 2)).toBe(false)
    expect(mayRunAgain('flows', outcome('flows failed beside its tests'), 2)).toBe(false)
  })
})

describe('mergeOutcomes', () => {
  const pays = 'a.spec.ts: pays\n      Timeout of 30000ms'
  const first = { passed: 5, failures: [pays, 'a.spec.ts: signs'], flaky: [] }

  it('counts a test that passed when it ran once more, and names it as flaky', () => {
    const again = { passed: 2, failures: [], flaky: [] }
    expect(mergeOutcomes(first, again)).toEqual({ passed: 7, failures: [], flaky: first.failures })
  })

  it('fails a test that failed twice, with its last error', () => {
    const again = { passed: 1, failures: ['a.spec.ts: pays\n      no button'], flaky: [] }
    expect(mergeOutcomes(first, again)).toEqual({ passed: 6, failures: again.failures, flaky: ['a.spec.ts: signs'] })
  })

  it.each([
    ['did not get as far as all of them', { passed: 1, failures: [], flaky: [] }],
    ['failed beside its tests', { passed: 2, failures: ['flows failed beside its tests'], flaky: [] }],
    ['could not start', { passed: 0, failures: ['flows failed'], flaky: [] }],
  ])('forgives nothing when the second run %s', (_, again) => {
    const failures = [...first.failures, ...again.failures]
    expect(mergeOutcomes(first, again)).toEqual({ passed: 5, failures, flaky: [] })
  })
})

describe('coverageByRoom', () => {
  it('adds up the statements of the files in a room', () => {
    const statements = (/** @type {number} */ total, /** @type {number} */ covered) => ({
      statements: { total, covered },
    })
    const summary = report({
      total: statements(99, 1),
      '/src/rules/a.ts': statements(10, 10),
      '/src/rules/deep/b.ts': statements(20, 9),
      '/src/hooks/c.ts': statements(0, 0),
      '/elsewhere/d.ts': statements(5, 0),
    })
    expect(coverageByRoom(summary, '/src')).toEqual([
      { room: 'rules', percent: 63.3 },
      { room: 'hooks', percent: 100 },
    ])
  })

  it('is empty when nothing was measured', () => {
    expect(coverageByRoom(join(folder, 'never-written.json'), '/src')).toEqual([])
  })
})
