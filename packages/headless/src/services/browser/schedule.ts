/** Where there are no idle callbacks, in ms. */
const idleDelay = 200

/** The longest time to wait for an idle page, in ms. */
const patience = 2_000

/** Returns a function that cancels the task. */
function after(delay: number, task: () => void): () => void {
  const timer = setTimeout(task, delay)
  return () => clearTimeout(timer)
}

/**
 * Runs a task once the page has nothing else to do, at the latest 2 s after `delay` has passed. Safari has no idle callbacks:
 * there, the task waits for `delay`, and for 200 ms at least. Returns a function that cancels it.
 *
 * @param delay - how long the task is not run even by an idle page, in ms. Default 0.
 *
 * @example
 * const cancel = whenIdle(() => void import('viem'), 500)
 */
export function whenIdle(task: () => void, delay = 0): () => void {
  if (typeof requestIdleCallback === 'undefined')
    // A server draws nothing.
    return after(typeof requestAnimationFrame === 'undefined' ? delay : Math.max(delay, idleDelay), task)
  if (delay > 0) {
    let cancel = after(delay, () => {
      cancel = whenIdle(task)
    })
    return () => cancel()
  }
  const idle = requestIdleCallback(task, { timeout: patience })
  return () => cancelIdleCallback(idle)
}

/**
 * Runs a task once what has just been drawn is on the screen. At once where nothing is drawn. Returns a function that cancels
 * it.
 */
export function afterPaint(task: () => void): () => void {
  let isCanceled = false
  const run = () => {
    if (!isCanceled) task()
  }
  if (typeof requestAnimationFrame === 'undefined') run()
  else requestAnimationFrame(() => setTimeout(run))
  return () => {
    isCanceled = true
  }
}
