import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEvents, createLog, type EventListener, type PorticoEvent } from './events.js'
import type { LogLevel } from './options.js'

describe('createEvents', () => {
  const record = () => {
    const types: string[] = []
    return { types, listener: ({ type }: { type: string }) => void types.push(type) }
  }

  test('a listener receives the events of its type', () => {
    const events = createEvents()
    const { types, listener } = record()
    events.on('MODAL_OPEN', listener)
    events.emit('MODAL_OPEN', { connected: false })
    events.emit('MODAL_CLOSE', { connected: false })
    expect(types).toEqual(['MODAL_OPEN'])
  })

  test('a listener of * receives every event in order', () => {
    const events = createEvents()
    const { types, listener } = record()
    events.on('*', listener)
    events.emit('MODAL_OPEN', { connected: false })
    events.emit('MODAL_CLOSE', { connected: false })
    expect(types).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('an event carries its properties', () => {
    const events = createEvents()
    const listener = vi.fn<EventListener>()
    events.on('SWITCH_NETWORK', listener)
    events.emit('SWITCH_NETWORK', { network: 'eip155:1' })
    expect(listener).toHaveBeenCalledWith({ type: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } })
  })

  test('an unsubscribed listener receives nothing', () => {
    const events = createEvents()
    const { types, listener } = record()
    events.on('*', listener)()
    events.emit('MODAL_OPEN', { connected: false })
    expect(types).toEqual([])
  })

  test('a listener added twice is called twice', () => {
    const events = createEvents()
    const { types, listener } = record()
    const unsubscribe = events.on('*', listener)
    events.on('*', listener)
    unsubscribe()
    events.emit('MODAL_OPEN', { connected: false })
    expect(types).toEqual(['MODAL_OPEN'])
  })

  test('a listener can unsubscribe while it is called', () => {
    const events = createEvents()
    const { types, listener } = record()
    const unsubscribe = events.on('*', () => unsubscribe())
    events.on('*', listener)
    events.emit('MODAL_OPEN', { connected: false })
    expect(types).toEqual(['MODAL_OPEN'])
  })

  test('a throwing listener is reported and does not stop the others', () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const events = createEvents()
    const fault = new Error('host')
    const { types, listener } = record()
    events.on('*', () => {
      throw fault
    })
    events.on('*', listener)
    events.emit('MODAL_OPEN', { connected: false })
    vi.unstubAllGlobals()
    expect([types, report.mock.calls]).toEqual([['MODAL_OPEN'], [[fault]]])
  })
})

describe('createLog', () => {
  afterEach(() => void vi.restoreAllMocks())

  function speak(options: { debug: boolean; logLevel: LogLevel }) {
    const logged: PorticoEvent[] = []
    const events = createEvents()
    events.on('LOG', (event) => logged.push(event))
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    createLog(options, events)('warn', 'careful')
    return { logged, printed: warn.mock.calls }
  }

  test('a log message is emitted as an event, and by default not printed', () => {
    expect(speak({ debug: true, logLevel: 'error' })).toEqual({
      logged: [{ type: 'LOG', properties: { level: 'warn', message: 'careful' } }],
      printed: [],
    })
  })

  test.each(['warn', 'info', 'debug'] as const)('logLevel %s prints a warning', (logLevel) => {
    expect(speak({ debug: true, logLevel }).printed).toEqual([['[portico] careful']])
  })

  test.each([
    { debug: false, logLevel: 'debug' as const },
    { debug: true, logLevel: 'silent' as const },
  ])('debug $debug with logLevel $logLevel prints nothing', (options) => {
    expect(speak(options).printed).toEqual([])
  })
})
