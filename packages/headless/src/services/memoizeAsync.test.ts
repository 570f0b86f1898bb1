import { expect, test } from 'vitest'
import { memoizeAsync } from './memoizeAsync.js'

test('memoizeAsync loads once for all callers', async () => {
  let loads = 0
  const load = memoizeAsync(async () => (loads += 1))
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
  expect(loads).toBe(1)
})

test('memoizeAsync loads again after a failure', async () => {
  let loads = 0
  const load = memoizeAsync(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return loads
  })
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe(2)
})
