import { expect, test, vi } from 'vitest'
import { identification, localService } from '../../../test/localService.js'
import { fetchWallets } from './directoryApi.js'

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
