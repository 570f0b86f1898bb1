import { setImmediate } from 'node:timers'

/**
 * Lets everything run that is ready to run: promises, timers without a delay, sockets on this machine. It waits for no
 * clock, so it is as long on a busy machine as it has to be. For tests that check that nothing more happens.
 */
export async function settle(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}
