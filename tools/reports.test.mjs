import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countTests } from './reports.mjs'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portico-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {unknown} json */
function report(json) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(json))
  return file
}

describe('the counts on the last line', () => {
  it('adds one for a step without tests', () => {
    expect(countTests(undefined, true)).toEqual({ passed: 1, failed: 0 })
    expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1 })
  })

  it('takes the numbers of a Vitest report', () => {
    expect(countTests(report({ numPassedTests: 7, numFailedTests: 2 }), false)).toEqual({ passed: 7, failed: 2 })
  })

  it('takes the numbers of a Playwright report, with a test that passed only on a second try as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
    expect(countTests(report({ stats }), false)).toEqual({ passed: 5, failed: 2 })
  })

  it('fails a run whose tests all passed but which ended badly', () => {
    expect(countTests(report({ numPassedTests: 7, numFailedTests: 0 }), false)).toEqual({ passed: 7, failed: 1 })
  })

  it('fails a run that ended well without running any test', () => {
    expect(countTests(report({ numPassedTests: 0, numFailedTests: 0 }), true)).toEqual({ passed: 0, failed: 1 })
    expect(countTests(join(folder, 'never-written.json'), true)).toEqual({ passed: 0, failed: 1 })
  })
})
