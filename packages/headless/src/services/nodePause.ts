/** Settles after `wait` ms, or at once when the signal fires; leaves no timer behind. */
export function nodePause(wait: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, wait)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
  })
}
