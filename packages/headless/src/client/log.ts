import type { createEvents } from './events.js'
import type { Options } from './options.js'

const levels = ['debug', 'info', 'warn', 'error'] as const

/** How loud the kit may be. */
export type LogLevel = (typeof levels)[number] | 'silent'

/** A note for the host's developers; visitors see nothing of it. */
export type Log = (level: (typeof levels)[number], message: string) => void

/** Notes go on the event stream as `LOG`, and to the console from the host's level on: errors only, unless it says more. */
export function createLog(
  { debug, logLevel }: Pick<Options, 'debug' | 'logLevel'>,
  events: ReturnType<typeof createEvents>,
): Log {
  const loudest = logLevel === 'silent' || !debug ? levels.length : levels.indexOf(logLevel)
  return (level, message) => {
    events.emit('LOG', { level, message })
    // oxlint-disable-next-line no-console -- the one place that may speak, at the level the host chose
    if (levels.indexOf(level) >= loudest) console[level](`[portico] ${message}`)
  }
}
