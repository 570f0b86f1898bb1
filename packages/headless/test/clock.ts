import { setImmediate } from 'node:timers'
import { onTestFinished, vi } from 'vitest'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Lets everything run that is ready to run: promises, timers without a delay, sockets on this machine. It waits for no
 * clock, so it is as long on a busy machine as it has to be. For tests that check that nothing more happens.
 */
export async function settle(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
}

/**
 * Replaces the clock by one that goes on by `step` ms whenever the event loop has turned five times, until the test ends:
 * long waits pass at once, and replies over a socket still arrive between two steps, however busy the machine is.
 */
export function driveClock(step = 50): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const ended = new AbortController()
  const drive = async () => {
    await settle(5)
    if (ended.signal.aborted) return
    vi.advanceTimersByTime(step)
    void drive()
  }
  void drive()
  onTestFinished(() => {
    ended.abort()
    vi.useRealTimers()
  })
}
