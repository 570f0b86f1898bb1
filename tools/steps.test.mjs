import { describe, expect, it } from 'vitest'
import { selectSteps, steps } from './steps.mjs'

/** @param {readonly import('./steps.mjs').Step[]} selected */
const names = (selected) => selected.map(({ name }) => name)

describe('selectSteps', () => {
  it('adds what a step needs, in the order of the list', () => {
    expect(names(selectSteps(['guards']))).toEqual(['packages', 'docs pages', 'docs', 'bare page', 'guards'])
    expect(names(selectSteps(['unit-tests', 'types']))).toEqual(['docs pages', 'types', 'unit tests'])
  })

  it('selects each step by its group, and every step by its name', () => {
    expect(selectSteps(['test', 'slow', 'nightly'])).toEqual(steps)
    for (const { name } of steps) expect(names(selectSteps([name]))).toContain(name)
  })

  it('rejects a name that nothing has, before anything runs', () => {
    expect(() => selectSteps(['test', 'unit'])).toThrow('named unit')
  })
})

/** @param {string} name */
function find(name) {
  const step = steps.find((one) => one.name === name)
  if (!step) throw new Error(`no step ${name}`)
  return step
}

describe('again', () => {
  it('runs the flows that failed in the last run of their step, one after the other, with traces', () => {
    const step = find('browser flows')
    const { name, repeats, report, command, again } = step.again?.(['a.spec.ts: pays']) ?? step
    expect({ name, repeats, again }).toEqual({
      name: 'browser flows again',
      repeats: 'browser flows',
      again: undefined,
    })
    expect(report).not.toBe(step.report)
    expect(command).toEqual(expect.arrayContaining(['--project=flows', '--last-failed', '--workers=1', '--trace=on']))
    expect(command.find((option) => option.startsWith('--last-failed-file='))).toMatch(
      /flows\/browser-flows\/\.last-run/,
    )
  })

  it('runs the tests that failed, by file and whole name', () => {
    const step = find('component tests')
    const failures = [
      'views/a.test.tsx: Pay: draws (idle)\n      Error: no',
      'views/a.test.tsx: tells',
      'b.test.tsx: tells',
    ]
    const { name, repeats, report, command, again } = step.again?.(failures) ?? step
    expect({ name, repeats, again }).toEqual({
      name: 'component tests again',
      repeats: 'component tests',
      again: undefined,
    })
    expect(report).not.toBe(step.report)
    expect(command.filter((option) => option.startsWith('--outputFile'))).toEqual([`--outputFile.json=${report}`])
    expect(command.slice(-2)).toEqual(['views/a.test.tsx', 'b.test.tsx'])
    expect(command).toContain('--testNamePattern=Pay: draws \\(idle\\)$|tells$|tells$')
  })

  it('is there for every step that has a report of its tests', () => {
    for (const { name, report, again } of steps) expect({ name, again: !!again }).toEqual({ name, again: !!report })
  })
})
