import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import { createStorage } from '../../services/storage/storage.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { writeCache, readCache } from './readThrough.js'

const name = '@appkit/identity_cache'
const lifetime = limits.staleTime.identity
const now = 1_700_000_000_000
const place = (id: string) => ({ key: 'identityCache', id, lifetime }) as const
const entry = (address: string, timestamp = now) => ({ address, identity: { name: address }, timestamp })

let texts: ReturnType<typeof memoryStorage>

/** A browser that keeps this map already. */
function storageWith(held: unknown) {
  texts = memoryStorage({ [name]: JSON.stringify(held) })
  return createStorage(texts)
}
const kept = (): Record<string, unknown> => JSON.parse(texts.all[name] ?? 'null')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

test.each([
  { when: 'it is new', age: 0, found: true },
  { when: 'it is almost too old', age: lifetime - 1, found: true },
  { when: 'it is too old', age: lifetime, found: false },
  { when: 'it is from the future (R45)', age: -1, found: false },
])('an answer is found: $found, when $when', ({ age, found }) => {
  const storage = storageWith({ a: entry('a', now - age) })
  expect(readCache(storage, place('a')) !== undefined).toBe(found)
})

test('nothing is found for another id', () => {
  expect(readCache(storageWith({ a: entry('a') }), place('b'))).toBeUndefined()
})

test('nothing is found on a prototype, whatever another script put there (R9, R70)', () => {
  Reflect.defineProperty(Object.prototype, 'planted', { configurable: true, value: entry('planted') })
  const found = readCache(storageWith({ a: entry('a') }), place('planted'))
  Reflect.deleteProperty(Object.prototype, 'planted')
  expect(found).toBeUndefined()
})

test('what is well-formed is read and left alone', () => {
  const storage = storageWith({ a: entry('a') })
  readCache(storage, place('a'))
  expect(texts.touches).toBe(1)
})

test('what is malformed is removed, the rest stays (R53)', () => {
  const storage = storageWith({ a: entry('a'), b: { ...entry('b'), timestamp: 'x' }, c: 7 })
  expect(readCache(storage, place('b'))).toBeUndefined()
  expect(kept()).toEqual({ a: entry('a') })
})

test('where nothing is well-formed the key goes', () => {
  readCache(storageWith({ a: 1 }), place('a'))
  expect(texts.all).toEqual({})
})

test('an answer joins those that are still young', () => {
  const storage = storageWith({ a: entry('a'), b: entry('b', now - lifetime), c: entry('c', now + 1) })
  writeCache(storage, place('d'), entry('d'))
  expect(kept()).toEqual({ a: entry('a'), d: entry('d') })
})

test('an answer takes the place of the one before', () => {
  const storage = storageWith({ a: entry('a', now - 1) })
  writeCache(storage, place('a'), entry('a'))
  expect(kept()).toEqual({ a: entry('a') })
})

test('the newest hundred are kept (R45)', () => {
  const held = Array.from({ length: 100 }, (_, index) => [
    `id${99 - index}`,
    entry(`id${99 - index}`, now - 99 + index),
  ])
  writeCache(storageWith(Object.fromEntries(held)), place('new'), entry('new'))
  const ids = Object.keys(kept())
  expect([ids.length, ids.includes('new'), ids.includes('id98'), ids.includes('id99')]).toEqual([
    100,
    true,
    true,
    false,
  ])
})
