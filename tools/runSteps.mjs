// Runs steps that need each other in as many slots as the machine has cores.

/**
 * @typedef {object} PlannedStep
 * @property {string} name
 * @property {readonly string[]} [needs] names of the steps that have to succeed before it starts
 * @property {boolean} [isAlone] nothing else runs beside it; it starts once the steps that are neither alone nor late have ended
 * @property {boolean} [isLate] starts when no other waits, and only while nothing has failed
 */

/**
 * Runs each step once, those first that are named first. A step that needs a failed one is not run, nor is one that needs
 * such a step.
 *
 * @template {PlannedStep} Step
 * @param {readonly Step[]} steps
 * @param {number} slots
 * @param {(step: Step) => Promise<{ isOk: boolean, again?: Step | undefined }>} run whether the step succeeded; with `again`, that step has the last word
 * @returns {Promise<readonly { step: Step, because: string }[]>} the steps that were not run
 */
export async function runSteps(steps, slots, run) {
  const waiting = [...steps]
  const names = new Set(steps.map(({ name }) => name))
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map()
  /** @type {Set<string>} */
  const succeeded = new Set()
  /** @type {Set<string>} */
  const failed = new Set()
  /** @type {{ step: Step, because: string }[]} */
  const notRun = []

  for (;;) {
    dropBlocked()
    for (let step = nextStep(); step; step = nextStep()) start(step)
    if (running.size === 0) break
    await Promise.race(running.values())
  }
  return [...notRun, ...waiting.map((step) => ({ step, because: 'what it needs never ran' }))]

  /** @returns {Step | undefined} */
  function nextStep() {
    const isFree = running.size < slots && ![...running.keys()].some(({ isAlone }) => isAlone)
    const ready = waiting.filter(({ needs = [] }) => needs.every((name) => succeeded.has(name)))
    const ordinary = ready.find(({ isAlone, isLate }) => !isAlone && !isLate)
    const alone = ready.find(({ isAlone }) => isAlone)
    if (!isFree) return undefined
    if (ordinary) return ordinary
    if (alone) return running.size === 0 ? alone : undefined
    return waiting.every(({ isLate }) => isLate) ? ready[0] : undefined
  }

  /** @param {Step} step */
  function start(step) {
    waiting.splice(waiting.indexOf(step), 1)
    running.set(step, end(step))
  }

  /** @param {Step} step */
  async function end(step) {
    const { isOk, again } = await run(step)
    running.delete(step)
    if (again) waiting.unshift({ ...again, isAlone: true, isLate: false })
    else (isOk ? succeeded : failed).add(step.name)
  }

  function dropBlocked() {
    for (let found = findBlocked(); found; found = findBlocked()) {
      notRun.push(found)
      failed.add(found.step.name)
      waiting.splice(waiting.indexOf(found.step), 1)
    }
  }

  function findBlocked() {
    for (const step of waiting) {
      const missing = step.needs?.find((name) => failed.has(name) || !names.has(name))
      if (missing) return { step, because: `it needs ${missing}` }
      if (step.isLate && failed.size > 0) return { step, because: 'something before it failed' }
    }
    return undefined
  }
}
