import { afterEach, expect, test, vi } from 'vitest'
import { createEvents, type PorticoEvent } from './events.js'
import { createLog } from './log.js'
import type { LogLevel } from './options.js'

afterEach(() => void vi.restoreAllMocks())

function speak(options: { debug: boolean; logLevel: LogLevel }) {
  const heard: PorticoEvent[] = []
  const events = createEvents()
  events.on('LOG', (event) => heard.push(event))
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  createLog(options, events)('warn', 'careful')
  return { heard, printed: warn.mock.calls }
}

test('a note is on the event stream, and by default not in the console', () => {
  expect(speak({ debug: true, logLevel: 'error' })).toEqual({
    heard: [{ type: 'LOG', properties: { level: 'warn', message: 'careful' } }],
    printed: [],
  })
})

test.each(['warn', 'info', 'debug'] as const)('a host that listens from %s on reads a warning', (logLevel) => {
  expect(speak({ debug: true, logLevel }).printed).toEqual([['[portico] careful']])
})

test.each([
  { debug: false, logLevel: 'debug' as const },
  { debug: true, logLevel: 'silent' as const },
])('a host that wants silence gets it: $debug, $logLevel', (options) => {
  expect(speak(options).printed).toEqual([])
})
