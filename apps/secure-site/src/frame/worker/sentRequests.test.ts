import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRequestStore, type SentRequest } from './sentRequests'

const day = 24 * 3_600_000

/** What IndexedDB does, for one value. */
function createStorage() {
  let kept: readonly SentRequest[] | undefined
  return {
    get: async () => kept,
    update: async (_: string, change: (old: typeof kept) => readonly SentRequest[]) => void (kept = change(kept)),
    del: async () => void (kept = undefined),
  }
}

/** As `idb-keyval` does where the browser denies IndexedDB. */
const deny = () => {
  throw new DOMException('denied', 'SecurityError')
}

const site = 'https://shop.example'
const request = (id: string, change: Partial<SentRequest> = {}): SentRequest => ({
  id,
  site,
  caipNetworkId: 'eip155:1',
  hashes: [],
  at: Date.now(),
  ...change,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('requests that are remembered', () => {
  test('are found after a reload, as they were written last', async () => {
    const storage = createStorage()
    const store = createRequestStore(storage)
    expect(await store.keep(request('a'))).toBe(true)
    await store.keep(request('b'))
    await store.keep(request('a', { hashes: ['0xaa'] }))
    const next = createRequestStore(storage)
    expect([await next.find({ id: 'a', site }), await next.find({ id: 'b', site })]).toMatchObject([
      { hashes: ['0xaa'] },
      { hashes: [] },
    ])
  })

  test('are nothing to another site that names them', async () => {
    const store = createRequestStore(createStorage())
    await store.keep(request('a', { hashes: ['0xaa'] }))
    await store.keep(request('a', { site: 'https://other.example' }))
    expect(await store.find({ id: 'a', site })).toMatchObject({ hashes: ['0xaa'] })
    expect(await store.find({ id: 'a', site: 'https://other.example' })).toMatchObject({ hashes: [] })
    expect(await store.find({ id: 'a', site: 'https://third.example' })).toBeUndefined()
  })

  test('are forgotten after 30 days, one by one, and all at once', async () => {
    const store = createRequestStore(createStorage())
    await store.keep(request('a'))
    vi.advanceTimersByTime(30 * day - 1)
    expect(await store.find({ id: 'a', site })).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(await store.find({ id: 'a', site })).toBeUndefined()

    await store.keep(request('b'))
    await store.keep(request('c'))
    expect(await store.forget({ id: 'b', site })).toBe(true)
    expect([await store.find({ id: 'b', site }), (await store.find({ id: 'c', site }))?.id]).toEqual([undefined, 'c'])
    await store.clear()
    expect(await store.find({ id: 'c', site })).toBeUndefined()
  })

  test('of a site that has a hundred make room, first those of which nothing was signed', async () => {
    const store = createRequestStore(createStorage())
    await store.keep(request('old', { hashes: ['0xaa'] }))
    await store.keep(request('of another', { site: 'https://other.example' }))
    for (let index = 0; index < 150; index += 1) await store.keep(request(`request ${index}`))
    expect(await store.find({ id: 'old', site })).toBeDefined()
    expect(await store.find({ id: 'of another', site: 'https://other.example' })).toBeDefined()
    expect(await store.find({ id: 'request 50', site })).toBeUndefined()
    expect(await store.find({ id: 'request 51', site })).toBeDefined()
  })

  test('are not said to be kept where the browser keeps nothing', async () => {
    const store = createRequestStore({ get: deny, update: deny, del: deny })
    expect([await store.keep(request('a')), await store.forget(request('a'))]).toEqual([false, false])
    expect(await store.find(request('a'))).toBeUndefined()
    await store.clear()
  })
})
