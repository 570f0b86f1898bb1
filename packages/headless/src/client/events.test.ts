import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEvents, createLog, type EventListener, type PorticoEvent } from './events.js'
import type { LogLevel } from './options.js'

describe('events', () => {
  const heard = () => {
    const types: string[] = []
    return { types, listener: ({ type }: { type: string }) => void types.push(type) }
  }

  test('a listener hears the events of its type', () => {
    const events = createEvents()
    const { types, listener } = heard()
    events.on('MODAL_OPEN', listener)
    events.emit('MODAL_OPEN')
    events.emit('MODAL_CLOSE')
    expect(types).toEqual(['MODAL_OPEN'])
  })

  test('a listener of everything hears everything, in order', () => {
    const events = createEvents()
    const { types, listener } = heard()
    events.on('*', listener)
    events.emit('MODAL_OPEN')
    events.emit('MODAL_CLOSE')
    expect(types).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('an event carries its properties', () => {
    const events = createEvents()
    const listener = vi.fn<EventListener>()
    events.on('SWITCH_NETWORK', listener)
    events.emit('SWITCH_NETWORK', { network: 'eip155:1' })
    expect(listener).toHaveBeenCalledWith({ type: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } })
  })

  test('after the undo nothing is heard', () => {
    const events = createEvents()
    const { types, listener } = heard()
    events.on('*', listener)()
    events.emit('MODAL_OPEN')
    expect(types).toEqual([])
  })

  test('the same listener twice is two listeners', () => {
    const events = createEvents()
    const { types, listener } = heard()
    const undo = events.on('*', listener)
    events.on('*', listener)
    undo()
    events.emit('MODAL_OPEN')
    expect(types).toEqual(['MODAL_OPEN'])
  })

  test('a listener may leave while it is told', () => {
    const events = createEvents()
    const { types, listener } = heard()
    const undo = events.on('*', () => undo())
    events.on('*', listener)
    events.emit('MODAL_OPEN')
    expect(types).toEqual(['MODAL_OPEN'])
  })

  test('a listener that throws stops nobody, and is reported (R3)', () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const events = createEvents()
    const fault = new Error('host')
    const { types, listener } = heard()
    events.on('*', () => {
      throw fault
    })
    events.on('*', listener)
    events.emit('MODAL_OPEN')
    vi.unstubAllGlobals()
    expect([types, report.mock.calls]).toEqual([['MODAL_OPEN'], [[fault]]])
  })
})

describe('log', () => {
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
})
