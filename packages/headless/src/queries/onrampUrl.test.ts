import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import type { Network } from '../entities/network.js'
import { mainnet, polygon } from '../networks/eip155.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import { scriptedChain } from '../../test/scriptedChain.js'
import type { ScriptedClient } from '../../test/scriptedClient.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { onrampUrlQuery, type PurchaseLinkRequest } from './onrampUrl.js'

const purchase: PurchaseLinkRequest = { address: alice, caipNetworkId: 'eip155:1', symbol: 'USDC' }
const link = 'https://pay.example/buy?session=1'

let body: unknown
let answer: () => Response
const services = remoteServices(
  {},
  http.get(`${remoteHost}/v1/supported-chains`, () => HttpResponse.json({ http: ['eip155:1', 'solana:x'], ws: [] })),
  http.post(`${remoteHost}/v1/generators/onrampurl`, async ({ request }) => {
    body = await request.json()
    return answer()
  }),
)

let queries: QueryClient
let client: ScriptedClient

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = services.client(options)
}
beforeEach(() => {
  setUp()
  answer = () => HttpResponse.json({ url: link })
})

const open = (given: Partial<PurchaseLinkRequest> = {}) =>
  queries.fetchQuery(onrampUrlQuery(client, { ...purchase, ...given }))
const asked = () => services.count('onrampurl')

test('a purchase goes on where the service says', async () => {
  expect(await open({ presetFiatAmount: '10' })).toBe(link)
  expect(body).toMatchObject({ partnerUserId: alice, defaultNetwork: 'ethereum', presetFiatAmount: '10' })
})

test.each(['javascript:alert(1)', 'http://pay.example', 'https://a:b@pay.example'])(
  'a purchase does not go on at %s, and the service is not asked again (R63)',
  async (url) => {
    answer = () => HttpResponse.json({ url })
    await expect(open()).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    expect(asked()).toBe(1)
  },
)

test('a link is made anew for each purchase', async () => {
  await open()
  await open()
  expect(asked()).toBe(2)
  expect(onrampUrlQuery(client, purchase)).toMatchObject({ staleTime: 0, gcTime: 0 })
})

test('making a link buys nothing, so a service that fails is asked again (R41)', async () => {
  answer = () => {
    answer = () => HttpResponse.json({ url: link })
    return new HttpResponse(null, { status: 503 })
  }
  expect([await open(), asked()]).toEqual([link, 2])
})

test.each([
  { when: 'on a test network', given: { networks: [{ ...mainnet, testnet: true }] as const } },
  { when: 'without an adapter', given: { adapters: [] } },
])('$when nobody sells, and nobody is asked', async ({ given }) => {
  setUp(given)
  expect([await open(), services.asked]).toEqual([null, []])
})

test('on a network nobody serves nobody sells (wire facts, section 5.1)', async () => {
  setUp({ networks: [mainnet, polygon] })
  expect([await open({ caipNetworkId: 'eip155:137' }), asked()]).toEqual([null, 0])
})

test('a purchase service that serves other chains only gets no address of this one', async () => {
  const elsewhere: Network = { ...mainnet, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' }
  const chain = { ...scriptedChain(), namespace: 'solana', supports: new Set(['onramp'] as const) } as const
  setUp({ networks: [elsewhere], adapters: [chain] })
  expect([await open({ caipNetworkId: 'solana:x' }), services.count('supported-chains'), asked()]).toEqual([null, 1, 0])
})

test('another receiver, network, coin or amount is another question', () => {
  const changes: readonly Partial<PurchaseLinkRequest>[] = [
    {},
    { address: bob },
    { caipNetworkId: 'eip155:8453' },
    { symbol: 'ETH' },
    { presetCryptoAmount: '1' },
    { presetFiatAmount: '1' },
  ]
  const keys = changes.map((change) => JSON.stringify(onrampUrlQuery(client, { ...purchase, ...change }).queryKey))
  expect(new Set(keys).size).toBe(changes.length)
})

test('without input, and without a project, nothing is asked', () => {
  const off = onrampUrlQuery(client, undefined).enabled
  setUp({ projectId: '' })
  expect([off, onrampUrlQuery(client, purchase).enabled]).toEqual([false, false])
})
