/** Where there are no idle callbacks, in ms. */
const idleDelay = 200

/** The longest time to wait for an idle page, in ms. */
const patience = 2_000

/** Runs a task once the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'undefined') {
    const idle = requestIdleCallback(task, { timeout: patience })
    return () => cancelIdleCallback(idle)
  }
  // A server draws nothing.
  const timer = setTimeout(task, typeof requestAnimationFrame === 'undefined' ? 0 : idleDelay)
  return () => clearTimeout(timer)
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
