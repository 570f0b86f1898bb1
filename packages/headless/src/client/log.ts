import { logLevels, type Options } from './options.js'
import type { createEvents } from './events.js'

/** A note for the host's developers; visitors see nothing of it. */
export type Log = (level: (typeof logLevels)[number], message: string) => void

/** Notes go on the event stream as `LOG`, and to the console from the host's level on: errors only, unless it says more. */
export function createLog(
  { debug, logLevel }: Pick<Options, 'debug' | 'logLevel'>,
  events: ReturnType<typeof createEvents>,
): Log {
  const threshold = logLevel === 'silent' || !debug ? logLevels.length : logLevels.indexOf(logLevel)
  return (level, message) => {
    events.emit('LOG', { level, message })
    // oxlint-disable-next-line no-console -- the one place that may speak, at the level the host chose
    if (logLevels.indexOf(level) >= threshold) console[level](`[portico] ${message}`)
  }
}
