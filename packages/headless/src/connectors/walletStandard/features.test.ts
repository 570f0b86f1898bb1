import { describe, expect, test } from 'vitest'
import { RequestAbortedError } from '../../errors/connection.js'
import { createWalletEntry } from '../../services/browser/walletStandard.js'
import { callFeature, subscribeStandardEvents } from './features.js'

describe('callFeature', () => {
  function wallet(features: Record<string, unknown>) {
    const live = { id: undefined, name: 'Wallet', icon: '', chains: [], accounts: [], features }
    const entry = createWalletEntry(live)
    if (!entry) throw new Error('no wallet')
    return entry.snapshot
  }

  test('calls the method on its feature with the inputs', async () => {
    const feature = {
      greeting: 'hello',
      greet(this: { greeting: string }, ...names: string[]) {
        return `${this.greeting} ${names.join(' and ')}`
      },
    }
    expect(await callFeature(wallet({ 'test:greet': feature }), 'test:greet', 'greet', 'A', 'B')).toBe('hello A and B')
  })

  test.each([
    ['the feature is missing', {}],
    ['the method is missing', { 'test:greet': {} }],
    ['the method is no function', { 'test:greet': { greet: 'hello' } }],
    ['the feature is nothing', { 'test:greet': null }],
  ])('rejects as unsupported when %s', async (_, features) => {
    await expect(callFeature(wallet(features), 'test:greet', 'greet')).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
      rpcCode: 4200,
    })
  })

  test('rejects once the wallet removes the feature', async () => {
    const features: Record<string, unknown> = { 'test:greet': { greet: () => 'hello' } }
    const events = wallet(features)
    await callFeature(events, 'test:greet', 'greet')
    delete features['test:greet']
    await expect(callFeature(events, 'test:greet', 'greet')).rejects.toMatchObject({ rpcCode: 4200 })
  })

  const thrower = (thrown: unknown) => () => {
    throw thrown
  }

  test.each([
    ['at once', thrower({ code: 4001 }), 'USER_REJECTED'],
    ['later', () => Promise.reject(new Error('User rejected the request.')), 'USER_REJECTED'],
    ['with a text', thrower('no'), 'UNKNOWN_ERROR'],
    ['with nothing', () => Promise.reject(undefined as unknown as Error), 'UNKNOWN_ERROR'],
    ['with a typed error', thrower(new RequestAbortedError()), 'REQUEST_ABORTED'],
  ])('rejects with a typed error when the wallet fails %s', async (_, greet, code) => {
    await expect(callFeature(wallet({ 'test:greet': { greet } }), 'test:greet', 'greet')).rejects.toMatchObject({
      code,
    })
  })
})

describe('subscribeStandardEvents', () => {
  type Listener = (change: unknown) => void

  function follow(on?: (event: string, listener: Listener) => unknown) {
    const features = on ? { 'standard:events': { on } } : {}
    const live = { id: undefined, name: 'Wallet', icon: '', chains: [], accounts: [], features }
    const entry = createWalletEntry(live)
    if (!entry) throw new Error('no wallet')
    const reports: unknown[] = []
    const undo = subscribeStandardEvents(entry.snapshot, {
      onAccounts: (accounts) => reports.push(accounts),
      onUnregister: () => reports.push('gone'),
    })
    return { entry, reports, undo }
  }

  /** An emitter of a wallet; `emit` works until it is events to stop. */
  function emitter() {
    const listeners = new Map<Listener, string>()
    return {
      listeners,
      emit: (change: unknown) => listeners.forEach((_, listener) => listener(change)),
      on: (event: string, listener: Listener) => {
        listeners.set(listener, event)
        return () => listeners.delete(listener)
      },
    }
  }

  test('reports changed accounts as the wallet sends them, and no other change', () => {
    const { on, emit, listeners } = emitter()
    const { reports } = follow(on)
    expect([...listeners.values()]).toEqual(['change'])
    for (const change of [{ accounts: ['a'] }, { chains: [] }, { accounts: [] }, undefined, null]) emit(change)
    expect(reports).toEqual([['a'], []])
  })

  test('ignores a change whose properties throw', () => {
    const { on, emit } = emitter()
    const { reports } = follow(on)
    emit({
      get accounts() {
        throw new Error('no')
      },
    })
    expect(reports).toEqual([])
  })

  test('reports that the wallet unregisters', () => {
    const { entry, reports } = follow()
    for (const listener of entry.unregisterListeners) listener()
    expect(reports).toEqual(['gone'])
  })

  test('leaves no listener after unsubscribing, and ignores later events', () => {
    const { on, emit, listeners } = emitter()
    const [tidy, deaf] = [follow(on), follow((_, listener) => void listeners.set(listener, 'kept'))]
    tidy.undo()
    deaf.undo()
    emit({ accounts: ['a'] })
    expect([...listeners.values()]).toEqual(['kept'])
    expect([...tidy.reports, ...deaf.reports]).toEqual([])
    expect(tidy.entry.unregisterListeners.size).toBe(0)
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    [
      'gives an undo that throws',
      () => () => {
        throw new Error('no')
      },
    ],
    ['gives no undo', () => 'x'],
  ])('works with a wallet whose event emitter %s', (_, on) => {
    const { undo } = follow(on)
    expect(undo).not.toThrow()
  })
})
