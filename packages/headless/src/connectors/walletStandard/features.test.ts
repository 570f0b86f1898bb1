import { describe, expect, test } from 'vitest'
import { RequestAbortedError } from '../../errors/connection.js'
import { createWalletEntry } from '../../services/browser/walletStandard.js'
import { callFeature, subscribeStandardEvents } from './features.js'

describe('callStandardWallet', () => {
  function wallet(features: Record<string, unknown>) {
    const live = { id: undefined, name: 'Wallet', icon: '', chains: [], accounts: [], features }
    const entry = createWalletEntry(live)
    if (!entry) throw new Error('no wallet')
    return entry.snapshot
  }

  test('a method is called on its feature, with what it is given', async () => {
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
  ])('when %s, the method is not supported', async (_, features) => {
    await expect(callFeature(wallet(features), 'test:greet', 'greet')).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
      rpcCode: 4200,
    })
  })

  test('a feature that is taken away is noticed at the next call (R30)', async () => {
    const features: Record<string, unknown> = { 'test:greet': { greet: () => 'hello' } }
    const told = wallet(features)
    await callFeature(told, 'test:greet', 'greet')
    delete features['test:greet']
    await expect(callFeature(told, 'test:greet', 'greet')).rejects.toMatchObject({ rpcCode: 4200 })
  })

  const thrower = (thrown: unknown) => () => {
    throw thrown
  }

  test.each([
    ['at once', thrower({ code: 4001 }), 'USER_REJECTED'],
    ['later', () => Promise.reject(new Error('User rejected the request.')), 'USER_REJECTED'],
    ['with a text', thrower('no'), 'UNKNOWN_ERROR'],
    ['with nothing', () => Promise.reject(undefined as unknown as Error), 'UNKNOWN_ERROR'],
    ['with an error of the kit', thrower(new RequestAbortedError()), 'REQUEST_ABORTED'],
  ])('a wallet that fails %s is told in the words of the kit (R26)', async (_, greet, code) => {
    await expect(callFeature(wallet({ 'test:greet': { greet } }), 'test:greet', 'greet')).rejects.toMatchObject({
      code,
    })
  })
})

describe('standardWalletEvents', () => {
  type Listener = (change: unknown) => void

  function follow(on?: (event: string, listener: Listener) => unknown) {
    const features = on ? { 'standard:events': { on } } : {}
    const live = { id: undefined, name: 'Wallet', icon: '', chains: [], accounts: [], features }
    const entry = createWalletEntry(live)
    if (!entry) throw new Error('no wallet')
    const heard: unknown[] = []
    const undo = subscribeStandardEvents(entry.snapshot, {
      onAccounts: (accounts) => heard.push(accounts),
      onUnregister: () => heard.push('gone'),
    })
    return { entry, heard, undo }
  }

  /** An emitter of a wallet; `emit` works until it is told to stop. */
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

  test('accounts are heard as the wallet tells them, other changes are not', () => {
    const { on, emit, listeners } = emitter()
    const { heard } = follow(on)
    expect([...listeners.values()]).toEqual(['change'])
    for (const change of [{ accounts: ['a'] }, { chains: [] }, { accounts: [] }, undefined, null]) emit(change)
    expect(heard).toEqual([['a'], []])
  })

  test('a change that throws is ignored', () => {
    const { on, emit } = emitter()
    const { heard } = follow(on)
    emit({
      get accounts() {
        throw new Error('no')
      },
    })
    expect(heard).toEqual([])
  })

  test('a wallet that takes itself back is heard', () => {
    const { entry, heard } = follow()
    for (const listener of entry.unregisterListeners) listener()
    expect(heard).toEqual(['gone'])
  })

  test('the undo leaves no listener, and a wallet that goes on talking is not heard', () => {
    const { on, emit, listeners } = emitter()
    const [tidy, deaf] = [follow(on), follow((_, listener) => void listeners.set(listener, 'kept'))]
    tidy.undo()
    deaf.undo()
    emit({ accounts: ['a'] })
    expect([...listeners.values()]).toEqual(['kept'])
    expect([...tidy.heard, ...deaf.heard]).toEqual([])
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
  ])('a wallet whose emitter %s does no harm', (_, on) => {
    const { undo } = follow(on)
    expect(undo).not.toThrow()
  })
})
