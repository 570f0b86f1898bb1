import type { ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { identification, localService } from '../../../test/localService.js'
import { fetchAllowedOrigins, fetchAnalyticsEnabled, fetchProjectConfig, fetchWallets } from './directoryApi.js'

describe('directoryApi', () => {
  const directoryWith = async (answer: unknown) => (await localService(answer)).context

  const query = { page: 1, entries: 40 }

  test('fetchWallets sends search, lists, chains and badge, with the search trimmed', async () => {
    const { context, requests } = await localService({ data: [], count: 0 })
    await fetchWallets(context, {
      ...query,
      search: '  rain ',
      include: ['a'],
      exclude: ['b', 'c'],
      chains: ['eip155:1'],
      badge: 'certified',
    })
    expect(requests).toEqual([
      {
        method: 'GET',
        path: '/getWallets',
        query: {
          page: '1',
          entries: '40',
          search: 'rain',
          include: 'a',
          exclude: 'b,c',
          chains: 'eip155:1',
          badge_type: 'certified',
          ...identification,
        },
      },
    ])
  })

  test('fetchWallets returns wallets with checked links and cleaned text', async () => {
    const context = await directoryWith({
      data: [
        {
          id: 'a1',
          name: 'Rain\nbow\u202E',
          image_id: 'i1',
          image_url: 'https://images.example/a.png',
          mobile_link: 'rainbow:',
          desktop_link: null,
          webapp_link: 'javascript:alert(1)',
          link_mode: 'https://rnbwapp.example',
          app_store: 'https://apps.example/a',
          rdns: 'me.rainbow',
          chains: ['eip155:1'],
          unknown: 1,
        },
      ],
      count: 1,
    })
    expect(await fetchWallets(context, query)).toEqual({
      wallets: [
        {
          id: 'a1',
          name: 'Rain bow',
          imageId: 'i1',
          imageUrl: 'https://images.example/a.png',
          mobileLink: 'rainbow://',
          linkMode: 'https://rnbwapp.example',
          appStore: 'https://apps.example/a',
          rdns: 'me.rainbow',
          chains: ['eip155:1'],
        },
      ],
      count: 1,
    })
  })

  test('fetchWallets drops malformed wallets, malformed fields and duplicates, and keeps the rest', async () => {
    const context = await directoryWith({
      data: [
        null,
        7,
        {},
        { id: '../x', name: 'Path' },
        { id: 'b', name: '\u0000' },
        { id: 'c', name: 'C', rdns: 5, chains: 'no' },
        { id: 'c', name: 'Again' },
        { id: 'd', name: 'D' },
      ],
      count: 8,
    })
    const { wallets, count } = await fetchWallets(context, query)
    expect(wallets).toEqual([
      { id: 'c', name: 'C', chains: [] },
      { id: 'd', name: 'D', chains: [] },
    ])
    expect(count).toBe(8)
  })

  test('fetchWallets drops wallets of other chains and keeps those that list none', async () => {
    const context = await directoryWith({
      data: [
        { id: 'a', name: 'A', chains: ['solana:x'] },
        { id: 'b', name: 'B', chains: ['eip155:1', 'solana:x'] },
        { id: 'c', name: 'C' },
      ],
      count: 3,
    })
    const { wallets } = await fetchWallets(context, { ...query, chains: ['eip155:1'] })
    expect(wallets.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('fetchWallets ignores wallets beyond the requested count', async () => {
    const context = await directoryWith({
      data: Array.from({ length: 500 }, (_, index) => ({ id: `w${index}`, name: 'W' })),
      count: 500,
    })
    expect((await fetchWallets(context, { page: 1, entries: 4 })).wallets).toHaveLength(4)
  })

  test.each([{ data: {} }, { data: [], count: -1 }, { data: [], count: '3' }, { count: 1 }, [], null])(
    'fetchWallets rejects the reply %j',
    async (answer) => {
      const context = await directoryWith(answer)
      await expect(fetchWallets(context, query)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test('fetchWallets parses without evaluating text, as a strict Content-Security-Policy requires', async () => {
    const context = await directoryWith({ data: [{ id: 'a', name: 'A' }], count: 1 })
    const evaluate = vi.fn<() => void>()
    vi.stubGlobal('Function', evaluate)
    const { wallets } = await fetchWallets(context, query)
    vi.unstubAllGlobals()
    expect(wallets).toHaveLength(1)
    expect(evaluate).not.toHaveBeenCalled()
  })
})

describe('projectConfigApi', () => {
  const get = (path: string) => ({ method: 'GET', path, query: identification })
  const cut = (response: ServerResponse) => void response.socket?.destroy()

  test('fetchProjectConfig returns the features and drops malformed rows', async () => {
    const swap = { id: 'swap', isEnabled: true, config: ['1inch'] }
    const activity = { id: 'activity', isEnabled: false, config: null }
    const { context, requests } = await localService({ features: [swap, activity, { id: 'email' }, null, 3], more: 1 })
    expect(await fetchProjectConfig(context)).toEqual([swap, activity])
    expect(requests).toEqual([get('/appkit/v1/config')])
  })

  test('fetchProjectConfig rejects a malformed reply', async () => {
    const { context } = await localService({ features: {} })
    await expect(fetchProjectConfig(context)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('fetchProjectConfig rejects with a retryable error when the service is busy', async () => {
    const { context } = await localService({}, 503)
    await expect(fetchProjectConfig(context)).rejects.toMatchObject({ status: 503, retryable: true })
  })

  test('fetchAllowedOrigins returns the origins of a project', async () => {
    const { context, requests } = await localService({
      allowedOrigins: ['https://a.example', 7, 'https://*.b.example'],
    })
    expect(await fetchAllowedOrigins(context)).toEqual(['https://a.example', 'https://*.b.example'])
    expect(requests).toEqual([get('/projects/v1/origins')])
  })

  test.each([
    { status: 429, code: 'RATE_LIMITED' },
    { status: 500, code: 'SERVER_ERROR' },
    { status: 599, code: 'SERVER_ERROR' },
  ])('fetchAllowedOrigins rejects status $status with $code', async ({ status, code }) => {
    const { context } = await localService({}, status)
    await expect(fetchAllowedOrigins(context)).rejects.toMatchObject({ code, display: 'alert', cause: { status } })
  })

  test.each([
    { when: 'the project is unknown', answer: {}, status: 401 },
    { when: 'the service has its own statuses', answer: {}, status: 600 },
    { when: 'the answer has no list', answer: {}, status: 200 },
    { when: 'the connection is cut', answer: cut, status: 200 },
  ])('fetchAllowedOrigins returns an empty list when $when', async ({ answer, status }) => {
    const { context } = await localService(answer, status)
    expect(await fetchAllowedOrigins(context)).toEqual([])
  })

  test.each([true, false])('fetchAnalyticsEnabled returns %s as the service says', async (isAnalyticsEnabled) => {
    const { context, requests } = await localService({ isAnalyticsEnabled })
    expect(await fetchAnalyticsEnabled(context)).toBe(isAnalyticsEnabled)
    expect(requests).toEqual([get('/getAnalyticsConfig')])
  })

  test.each([
    { when: 'the answer says nothing', answer: {}, status: 200 },
    { when: 'the answer says it in words', answer: { isAnalyticsEnabled: 'true' }, status: 200 },
    { when: 'the service fails', answer: { isAnalyticsEnabled: true }, status: 500 },
    { when: 'the connection is cut', answer: cut, status: 200 },
  ])('fetchAnalyticsEnabled returns false when $when', async ({ answer, status }) => {
    const { context } = await localService(answer, status)
    expect(await fetchAnalyticsEnabled(context)).toBe(false)
  })

  test.each([fetchProjectConfig, fetchAllowedOrigins, fetchAnalyticsEnabled])(
    'project functions reject when the caller aborts',
    async (ask) => {
      const { context, requests } = await localService({})
      await expect(ask(context, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      expect(requests).toEqual([])
    },
  )
})
