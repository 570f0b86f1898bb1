import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestSite, type TestSite } from '../../test/createTestSite'
import { countRequest, type Limit } from './countRequest'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite({ login: ':memory:', vault: ':memory:' })
})
afterEach(() => site.close())

const count = (limits: readonly Limit[], now: number) =>
  site.stores.login
    .transaction()
    .execute((write) => countRequest(write.$pickTables<'limits'>(), limits, now))
    .then(
      () => 'counted',
      (error: { readonly details: object }) => error.details,
    )

it('lets as many through as a window holds, and as many again once it is over', async () => {
  const limits = [{ key: 'ann', count: 2, seconds: 60 }]
  expect(await count(limits, 0)).toBe('counted')
  expect(await count(limits, 30_000)).toBe('counted')
  expect(await count(limits, 59_001)).toEqual({ retryIn: 1 })
  expect(await count(limits, 60_000)).toBe('counted')
  expect(await count(limits, 119_999)).toBe('counted')
  expect(await count(limits, 119_999)).toEqual({ retryIn: 1 })
})

it('counts a refused request in no window', async () => {
  const [small, large] = [
    { key: 'small', count: 1, seconds: 60 },
    { key: 'a large one', count: 2, seconds: 60 },
  ]
  expect(await count([large, small], 0)).toBe('counted')
  for (let times = 0; times < 3; times += 1) expect(await count([large, small], 0)).toEqual({ retryIn: 60 })
  expect(await count([large], 0)).toBe('counted')
  expect(await count([large], 0)).toEqual({ retryIn: 60 })
})

it('counts 50 requests at once one by one', async () => {
  const limits = [{ key: 'ann', count: 20, seconds: 60 }]
  const results = await Promise.all(Array.from({ length: 50 }, () => count(limits, 0)))
  expect(results.filter((result) => result === 'counted')).toHaveLength(20)
})
