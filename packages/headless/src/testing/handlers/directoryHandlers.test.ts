import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryEntry } from './directoryHandlers.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { createHandlers } from './createHandlers.js'

const host = 'http://services.test'
const project = 'projectId=test&st=appkit&sv=test'

const server = setupServer(...createHandlers({ directory: host, blockchain: host, analytics: host }))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

type Page = { data: DirectoryEntry[]; count: number }
const get = (path: string) => fetch(`${host}${path}`)
const wallets = async (query: string) => (await (await get(`/getWallets?${query}&${project}`)).json()) as Page

describe('wallet directory', () => {
  it('lists more than 600 wallets with unique ids and names', async () => {
    const { data, count } = await wallets('page=1&entries=1000')
    expect(count).toBeGreaterThan(600)
    expect(new Set(data.map(({ id }) => id)).size).toBe(count)
    expect(new Set(data.map(({ name }) => name)).size).toBe(count)
    expect(data.every(({ id }) => /^[\da-f]{64}$/.test(id))).toBe(true)
  })

  it('returns pages that do not overlap', async () => {
    const { count } = await wallets('page=1&entries=1')
    const pages = Array.from({ length: Math.ceil(count / 40) + 1 }, (_, index) =>
      wallets(`page=${index + 1}&entries=40`),
    )
    const ids = (await Promise.all(pages)).map(({ data }) => data.map(({ id }) => id))
    expect(ids[0]).toHaveLength(40)
    expect(ids.at(-1)).toEqual([])
    expect(new Set(ids.flat()).size).toBe(count)
  })

  it('searches by a part of the name, ignoring case', async () => {
    const { data, count } = await wallets('page=1&entries=100&search=%20HERON%20')
    expect(count).toBe(13)
    expect(data.every(({ name }) => name.startsWith('Heron'))).toBe(true)
  })

  it('includes and excludes wallets by id', async () => {
    const { data } = await wallets('page=1&entries=3')
    const [first, second, third] = data.map(({ id }) => id)
    const { data: included } = await wallets(`page=1&entries=40&include=${first},${second},${third}&exclude=${second}`)
    expect(included.map(({ id }) => id)).toEqual([first, third])
  })

  it('filters wallets by chain and by badge', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const { data, count } = await wallets(`page=1&entries=1000&chains=${solana},eip155:999&badge_type=certified`)
    expect(count).toBeGreaterThan(10)
    expect(data.every(({ chains: own, badge_type }) => own.includes(solana) && badge_type === 'certified')).toBe(true)
  })

  it('lists the two test wallets with their names and identifiers', async () => {
    const { data } = await wallets('page=1&entries=40')
    for (const { name, rdns } of testWalletSeeds) expect(data.find((entry) => entry.name === name)?.rdns).toBe(rdns)
  })

  it('rejects a page that is not a number', async () => {
    expect((await get(`/getWallets?page=x&entries=40&${project}`)).status).toBe(400)
  })

  it('returns an image for every wallet, and 404 for an unknown id', async () => {
    const { data } = await wallets('page=1&entries=2')
    const images = await Promise.all(data.map(({ image_id }) => get(`/getWalletImage/${image_id}?${project}`)))
    expect(images.map(({ headers }) => headers.get('content-type'))).toEqual(['image/svg+xml', 'image/svg+xml'])
    const [one, other] = await Promise.all(images.map((image) => image.text()))
    expect(one).toMatch(/^<svg /)
    expect(one).not.toBe(other)
    expect((await get(`/getWalletImage/unknown?${project}`)).status).toBe(404)
    expect((await get(`/public/getAssetImage/ba0ba0cd?${project}`)).headers.get('content-type')).toBe('image/svg+xml')
  })
})
