import { describe, expect, it } from 'vitest'
import { runSteps } from './runSteps.mjs'

/** @typedef {import('./runSteps.mjs').PlannedStep & { fails?: boolean, again?: Step, turns?: number }} Step */

/**
 * Runs steps that each take some turns of the event loop.
 *
 * @param {readonly Step[]} steps @param {number} [slots]
 */
async function follow(steps, slots = 2) {
  /** @type {string[]} */
  const log = []
  let most = 0
  let now = 0
  const notRun = await runSteps(steps, slots, async ({ name, fails = false, again, turns = 1 }) => {
    now += 1
    most = Math.max(most, now)
    log.push(`+${name}`)
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    log.push(`-${name}`)
    now -= 1
    return { isOk: !fails, again }
  })
  return { log, most, notRun: notRun.map(({ step, because }) => `${step.name}: ${because}`) }
}

describe('runSteps', () => {
  it('fills the slots, those first that are named first', async () => {
    const steps = [{ name: 'a', turns: 5 }, { name: 'b' }, { name: 'c' }]
    const { log, most } = await follow(steps)
    expect(log).toEqual(['+a', '+b', '-b', '+c', '-c', '-a'])
    expect(most).toBe(2)
    expect((await follow(steps, 1)).log).toEqual(['+a', '-a', '+b', '-b', '+c', '-c'])
  })

  it('starts a step when all that it needs has succeeded, and another one meanwhile', async () => {
    const { log } = await follow([
      { name: 'docs', needs: ['build'] },
      { name: 'build', turns: 3 },
      { name: 'lint', turns: 9 },
    ])
    expect(log).toEqual(['+build', '+lint', '-build', '+docs', '-docs', '-lint'])
  })

  it('does not run what needs a failed step, and runs everything else', async () => {
    const { log, notRun } = await follow([
      { name: 'build', fails: true },
      { name: 'docs', needs: ['build'] },
      { name: 'flows', needs: ['docs'] },
      { name: 'lint', turns: 3 },
      { name: 'units' },
    ])
    expect(log).toEqual(['+build', '+lint', '-build', '+units', '-units', '-lint'])
    expect(notRun).toEqual(['docs: it needs build', 'flows: it needs docs'])
  })

  it('names a step that needs what is no step, and steps that need each other', async () => {
    expect((await follow([{ name: 'docs', needs: ['bulid'] }])).notRun).toEqual(['docs: it needs bulid'])
    const circle = [
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]
    expect((await follow(circle)).notRun).toEqual(['a: what it needs never ran', 'b: what it needs never ran'])
  })

  it('runs a step alone once the others have ended', async () => {
    const { log } = await follow([{ name: 'measure', isAlone: true }, { name: 'a', turns: 4 }, { name: 'b' }])
    expect(log).toEqual(['+a', '+b', '-b', '-a', '+measure', '-measure'])
  })

  it('starts late steps after all others, beside the last of them', async () => {
    const { log, most } = await follow([
      { name: 'apps', isLate: true, turns: 5 },
      { name: 'a', turns: 4 },
      { name: 'b' },
      { name: 'recipes', isLate: true },
    ])
    expect(log).toEqual(['+a', '+b', '-b', '+apps', '-a', '+recipes', '-recipes', '-apps'])
    expect(most).toBe(2)
  })

  it('runs no late step after a failure', async () => {
    const { log, notRun } = await follow([
      { name: 'a', fails: true },
      { name: 'b', turns: 2 },
      { name: 'apps', isLate: true },
    ])
    expect(log).toEqual(['+a', '+b', '-a', '-b'])
    expect(notRun).toEqual(['apps: something before it failed'])
  })

  it('repeats a step alone when it asks for it, which decides whether it failed', async () => {
    const again = { name: 'flows again', turns: 2 }
    const late = { name: 'apps', isLate: true }
    const mended = await follow([{ name: 'flows', fails: true, again }, { name: 'units', turns: 9 }, late])
    expect(mended.log).toEqual([
      '+flows',
      '+units',
      '-flows',
      '-units',
      '+flows again',
      '-flows again',
      '+apps',
      '-apps',
    ])
    const broken = await follow([{ name: 'flows', fails: true, again: { ...again, fails: true } }, late], 1)
    expect(broken.log).toEqual(['+flows', '-flows', '+flows again', '-flows again'])
    expect(broken.notRun).toEqual(['apps: something before it failed'])
  })
})
