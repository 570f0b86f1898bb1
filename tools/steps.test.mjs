import { describe, expect, it } from 'vitest'
import { flowsAgain, selectSteps, steps } from './steps.mjs'

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

describe('flowsAgain', () => {
  it('runs what failed in the last run of its step, one after the other, with traces', () => {
    const [step] = selectSteps(['browser-flows']).slice(-1)
    if (!step) throw new Error('no such step')
    const { name, repeats, report, command } = flowsAgain(step)
    expect({ name, repeats }).toEqual({ name: 'browser flows again', repeats: 'browser flows' })
    expect(report).not.toBe(step.report)
    expect(command).toEqual(expect.arrayContaining(['--project=flows', '--last-failed', '--workers=1', '--trace=on']))
    expect(command.find((option) => option.startsWith('--last-failed-file='))).toMatch(
      /flows\/browser-flows\/\.last-run/,
    )
  })
})
