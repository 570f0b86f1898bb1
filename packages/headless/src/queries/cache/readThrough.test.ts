import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import { createStorage } from '../../services/storage/storage.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { writeCache, readCache } from './readThrough.js'

const name = '@appkit/identity_cache'
const lifetime = limits.staleTime.identity
const now = 1_700_000_000_000
const place = (account: string) => ({ key: 'identityCache', account, lifetime }) as const
const entry = (address: string, timestamp = now) => ({ address, identity: { name: address }, timestamp })

let texts: ReturnType<typeof memoryStorage>

/** Storage that contains this map. */
function storageWith(stored: unknown) {
  texts = memoryStorage({ [name]: JSON.stringify(stored) })
  return createStorage(texts)
}
const readStored = (): Record<string, unknown> => JSON.parse(texts.all[name] ?? 'null')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

test.each([
  { when: 'it is new', age: 0, found: true },
  { when: 'it is almost too old', age: lifetime - 1, found: true },
  { when: 'it is too old', age: lifetime, found: false },
  { when: 'it is from the future', age: -1, found: false },
])('readCache finds an entry when $when: $found', ({ age, found }) => {
  const storage = storageWith({ a: entry('a', now - age) })
  expect(readCache(storage, place('a')) !== undefined).toBe(found)
})

test('readCache finds nothing for another id', () => {
  expect(readCache(storageWith({ a: entry('a') }), place('b'))).toBeUndefined()
})

test('readCache ignores entries on a prototype', () => {
  Reflect.defineProperty(Object.prototype, 'planted', { configurable: true, value: entry('planted') })
  const found = readCache(storageWith({ a: entry('a') }), place('planted'))
  Reflect.deleteProperty(Object.prototype, 'planted')
  expect(found).toBeUndefined()
})

test('readCache leaves valid entries alone', () => {
  const storage = storageWith({ a: entry('a') })
  readCache(storage, place('a'))
  expect(texts.touches).toBe(1)
})

test('readCache removes invalid entries and keeps the rest', () => {
  const storage = storageWith({ a: entry('a'), b: { ...entry('b'), timestamp: 'x' }, c: 7 })
  expect(readCache(storage, place('b'))).toBeUndefined()
  expect(readStored()).toEqual({ a: entry('a') })
})

test('readCache removes the key when no entry is valid', () => {
  readCache(storageWith({ a: 1 }), place('a'))
  expect(texts.all).toEqual({})
})

test('writeCache adds an entry to those that are fresh', () => {
  const storage = storageWith({ a: entry('a'), b: entry('b', now - lifetime), c: entry('c', now + 1) })
  writeCache(storage, place('d'), entry('d'))
  expect(readStored()).toEqual({ a: entry('a'), d: entry('d') })
})

test('writeCache replaces the entry with the same id', () => {
  const storage = storageWith({ a: entry('a', now - 1) })
  writeCache(storage, place('a'), entry('a'))
  expect(readStored()).toEqual({ a: entry('a') })
})

test('writeCache keeps the newest hundred entries', () => {
  const stored = Array.from({ length: 100 }, (_, index) => [
    `id${99 - index}`,
    entry(`id${99 - index}`, now - 99 + index),
  ])
  writeCache(storageWith(Object.fromEntries(stored)), place('new'), entry('new'))
  const ids = Object.keys(readStored())
  expect([ids.length, ids.includes('new'), ids.includes('id98'), ids.includes('id99')]).toEqual([
    100,
    true,
    true,
    false,
  ])
})
