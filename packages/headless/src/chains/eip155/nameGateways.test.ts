import { HttpResponse, delay, http } from 'msw'
import { setupServer } from 'msw/node'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  pad,
  parseAbi,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import { base, mainnet } from '../../networks/eip155.js'
import type { RpcCall } from '../../services/jsonRpc/batch.js'
import { publicClient } from './publicClient.js'
import { resolveName } from './resolveName.js'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error HttpError(uint16 status, string message)',
  'function query((address sender, string[] urls, bytes data)[]) view returns (bool[] failures, bytes[] responses)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const resolver: Address = '0x000000000000000000000000000000000000ba5e'
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const name = 'jesse.base.eth'
const data = '0xd00d'
const callback = '0x11111111'
const gateway = 'https://gateway.example'
const template = `${gateway}/lookup/{sender}/{data}.json`

const revert = (reason: Hex) => {
  throw Object.assign(new Error('execution reverted'), { code: 3, data: reason })
}

/** A node of Ethereum whose resolver keeps names outside of it, at these gateways, and tells them by the batch of ENS. */
function nodeWith(urls: readonly string[]) {
  return async ({ method, params }: RpcCall): Promise<unknown> => {
    if (method === 'eth_getCode') return '0x'
    const [{ data: called }] = params as [{ data: Hex }]
    if (called.startsWith(callback)) {
      const [answer] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], `0x${called.slice(10)}`)
      const [failures, responses] = decodeAbiParameters([{ type: 'bool[]' }, { type: 'bytes[]' }], answer)
      if (failures[0]) return revert(encodeErrorResult({ abi, errorName: 'HttpError', args: [500, 'failed'] }))
      return encodeFunctionResult({
        abi,
        functionName: 'resolveWithGateways',
        result: [responses[0] ?? '0x', resolver],
      })
    }
    const { functionName } = decodeFunctionData({ abi, data: called })
    if (functionName === 'reverseWithGateways')
      return encodeFunctionResult({ abi, functionName, result: [name, resolver, resolver] })
    const batch = encodeFunctionData({ abi, functionName: 'query', args: [[{ sender: resolver, urls, data }]] })
    const args = [universalResolver, ['x-batch-gateway:true'], batch, callback, '0x'] as const
    return revert(encodeErrorResult({ abi, errorName: 'OffchainLookup', args }))
  }
}

let asked: { readonly method: string; readonly url: string; readonly body: string }[]
const answer = () => HttpResponse.json({ data: pad(owner) })
const server = setupServer()

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  server.events.on('request:start', async ({ request }) => {
    const { method, url } = request
    asked.push({ method, url, body: await request.clone().text() })
  })
})
beforeEach(() => {
  asked = []
  server.resetHandlers(http.all(`${gateway}/*`, answer))
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const lookUp = (urls: readonly string[], nameGateways: readonly string[] = [gateway]) =>
  resolveName(publicClient(mainnet, nodeWith(urls)), name, { network: mainnet, nameGateways })

test('a name that is kept outside of Ethereum is asked of a gateway that the site allows', async () => {
  expect(await lookUp([template])).toEqual({ name, address: owner })
  const url = `${gateway}/lookup/${resolver}/${data}.json`
  expect(asked).toEqual([{ method: 'GET', url, body: '' }])
})

test('a gateway without a place for the data gets it in the body', async () => {
  expect(await lookUp([`${gateway}/lookup`])).toEqual({ name, address: owner })
  expect(asked).toMatchObject([{ method: 'POST', url: `${gateway}/lookup` }])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ data, sender: resolver })
})

test.each([
  'http://gateway.example/{data}',
  'https://gateway.example:8443/{data}',
  'https://localhost/{data}',
  'http://127.0.0.1:8545/{data}',
  'https://other.example/{data}',
  'https://gateway.example.other.example/{data}',
  'https://gateway.example@other.example/{data}',
  'https://user:password@gateway.example/{data}',
  'https://{sender}.other.example/{data}',
  'data:application/json,{"data":"0x"}',
  'no address',
])('the gateway %s is not asked by a site that allows another one, and the error says why', async (url) => {
  await expect(lookUp([url])).rejects.toMatchObject({ code: 'NAME_GATEWAY_REFUSED' })
  expect(asked).toEqual([])
})

test('without the option, no gateway is asked, and the error says why', async () => {
  await expect(lookUp([template], [])).rejects.toMatchObject({ code: 'NAME_GATEWAY_REFUSED' })
  expect(asked).toEqual([])
})

test('a gateway that is not allowed, or fails, is passed over for the next one', async () => {
  server.resetHandlers(
    http.get(`${gateway}/down/*`, () => new HttpResponse(null, { status: 503 })),
    http.get(`${gateway}/lookup/*`, answer),
  )
  const urls = ['https://other.example/{data}', `${gateway}/down/{data}`, template]
  expect(await lookUp(urls)).toEqual({ name, address: owner })
  expect(asked.map(({ url }) => new URL(url).pathname.split('/')[1])).toEqual(['down', 'lookup'])
})

test.each([
  ['refuses', 'HTTP_REQUEST_FAILED', () => new HttpResponse(null, { status: 404 })],
  ['leads elsewhere', 'HTTP_REQUEST_FAILED', () => HttpResponse.redirect('https://other.example/')],
  ['answers no JSON', 'UNREADABLE_REPLY', () => HttpResponse.text('<html>')],
  ['answers no bytes', 'UNREADABLE_REPLY', () => HttpResponse.json({ data: 'bob' })],
  ['answers a megabyte', 'UNREADABLE_REPLY', () => HttpResponse.json({ data: `0x${'00'.repeat(500_000)}` })],
])('a gateway that %s leaves the name unresolved, and nobody else is asked', async (_what, code, reply) => {
  server.resetHandlers(http.get(`${gateway}/*`, reply))
  await expect(lookUp([template])).rejects.toMatchObject({ code })
  expect(asked.map(({ url }) => new URL(url).origin)).toEqual([gateway])
})

test('a gateway that does not answer is given up', async () => {
  server.resetHandlers(http.get(`${gateway}/*`, () => delay('infinite')))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = lookUp([template]).catch((thrown: unknown) => thrown)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(limits.http.timeout)
  expect(await failure).toMatchObject({ code: 'REQUEST_TIMED_OUT' })
})

test('a gateway that fails for the address on a network is not answered by the one on Ethereum', async () => {
  server.resetHandlers(
    http.get(`${gateway}/*`, () => new HttpResponse(null, { status: 503 }), { once: true }),
    http.get(`${gateway}/*`, answer),
  )
  const client = publicClient(mainnet, nodeWith([template]))
  const found = resolveName(client, name, { network: base, nameGateways: [gateway] })
  await expect(found).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: 503 })
})
