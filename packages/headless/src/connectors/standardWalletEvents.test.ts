import { expect, test } from 'vitest'
import { standardWalletEntry } from '../services/standardWallet.js'
import { standardWalletEvents } from './standardWalletEvents.js'

type Listener = (change: unknown) => void

function follow(on?: (event: string, listener: Listener) => unknown) {
  const features = on ? { 'standard:events': { on } } : {}
  const live = { id: undefined, name: 'Wallet', icon: '', chains: [], accounts: [], features }
  const entry = standardWalletEntry(live)
  if (!entry) throw new Error('no wallet')
  const heard: unknown[] = []
  const undo = standardWalletEvents(entry.told, {
    onAccounts: (accounts) => heard.push(accounts),
    onGone: () => heard.push('gone'),
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
  for (const listener of entry.goneListeners) listener()
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
  expect(tidy.entry.goneListeners.size).toBe(0)
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
