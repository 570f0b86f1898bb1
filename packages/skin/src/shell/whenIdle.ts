/** Runs a task after `delay` ms, once the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void, delay: number): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(task)
    else task()
  }, delay)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
