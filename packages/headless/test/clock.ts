import { setImmediate } from 'node:timers'
import { onTestFinished, vi } from 'vitest'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets the event loop turn: promises, timers without a delay, and sockets that have something to read. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

/**
 * Lets everything run that is ready to run, and what that starts in turn. It waits for code that is being loaded, however
 * long that takes, and for no clock. For tests that check that nothing more happens.
 */
export async function settle(): Promise<void> {
  await turns(30)
  await vi.dynamicImportSettled()
  await turns(30)
}

/**
 * Replaces the clock by one that goes on by `step` ms whenever the event loop has turned five times, until the test ends:
 * long waits pass at once, and replies over a socket still arrive between two steps, however busy the machine is.
 */
export function driveClock(step = 50): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const ended = new AbortController()
  const drive = async () => {
    await turns(5)
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
