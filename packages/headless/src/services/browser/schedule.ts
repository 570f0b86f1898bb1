/** `false` on a server, where nothing is drawn and every task runs at once. */
const isDrawn = () => typeof requestAnimationFrame !== 'undefined'

function runAtOnce(task: () => void): () => void {
  task()
  return () => undefined
}

/**
 * Runs a task once what has just been drawn is on the screen: after two frames, because the first one of something that fades in
 * shows nothing yet. Returns a function that cancels it.
 */
export function afterPaint(task: () => void): () => void {
  if (!isDrawn()) return runAtOnce(task)
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(task)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Where there are no idle callbacks, in ms. */
const idleDelay = 200

/** The longest time to wait for an idle page, in ms. */
const patience = 2_000

/** Runs a task once the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (!isDrawn()) return runAtOnce(task)
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, idleDelay)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(task, { timeout: patience })
  return () => cancelIdleCallback(idle)
}
