import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceAnswer, type PriceServiceDouble, startPriceService } from '../../test/startPriceService'
import { askPriceService } from './askPriceService'

const dollar = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
let service: PriceServiceDouble

beforeAll(async () => {
  service = await startPriceService()
})
afterAll(() => service.stop())
beforeEach(() => {
  service.answerWith()
  service.asked.length = 0
})

const ask = (address = dollar, projectId?: string) => askPriceService({ origin: service.origin, projectId }, address)

test('asks for one token as the library does, and says nothing of a visitor', async () => {
  expect(await ask(dollar, 'team')).toBe(2_000)
  const [{ path, body, headers } = { path: '', body: {}, headers: {} }] = service.asked
  expect({ path, body }).toEqual({
    path: '/v1/fungible/price?projectId=team',
    body: { currency: 'usd', addresses: [dollar], projectId: 'team' },
  })
  for (const name of ['cookie', 'referer', 'authorization', 'origin', 'x-forwarded-for'])
    expect(headers[name]).toBeUndefined()
})

test('asks without a project where the team has named none', async () => {
  expect(await ask()).toBe(2_000)
  expect(service.asked[0]).toMatchObject({ path: '/v1/fungible/price', body: { addresses: [dollar] } })
})

test('takes the address in any letter case on EVM chains, and exactly on Solana', async () => {
  const answerFor = (named: string) => service.answerWith((response) => response.end(priceAnswer(named, 1)))
  answerFor('eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
  expect(await ask()).toBe(1)
  const mint = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  answerFor(mint)
  expect(await ask(mint)).toBe(1)
  answerFor(mint.replace('EPj', 'ePj'))
  expect(await ask(mint)).toBeUndefined()
})

test.each([
  ['of another token', priceAnswer('eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f', 1)],
  ['of nothing', JSON.stringify({ fungibles: [] })],
  ['below zero', priceAnswer(dollar, -1)],
  ['of zero', priceAnswer(dollar, 0)],
  ['that no market pays', priceAnswer(dollar, 1e10)],
  ['without end', priceAnswer(dollar, 0).replace('"price":0', '"price":1e999')],
  ['as a text', priceAnswer(dollar, '1')],
  ['that is none', priceAnswer(dollar, null)],
])('takes a price %s for no price', async (_, text) => {
  service.answerWith((response) => response.end(text))
  expect(await ask()).toBeUndefined()
})

test.each<[string, Parameters<PriceServiceDouble['answerWith']>[0]]>([
  ['fails', (response) => response.writeHead(500).end()],
  ['knows no project', (response) => response.writeHead(401).end('{}')],
  ['answers with something else', (response) => response.end('<html>')],
  ['answers with a list', (response) => response.end('[]')],
  ['breaks off', (response) => response.destroy()],
  ['sends elsewhere', (response) => response.writeHead(307, { Location: '/elsewhere' }).end()],
  ['sends without end', (response) => response.end(priceAnswer(dollar, 1).padEnd(70_000))],
])('is told that the service %s', async (_, disturb) => {
  service.answerWith(disturb)
  await expect(ask()).rejects.toThrow(/status|no answer|fetch failed/)
  expect(service.asked).toHaveLength(1)
})

test.each([
  ['nothing', () => undefined],
  ['a part', (response: { write(text: string): unknown }) => response.write('{"fungibles":[')],
])('gives up after 1.5 s when the service sends %s', async (_, disturb) => {
  service.answerWith(disturb)
  const began = performance.now()
  await expect(ask()).rejects.toThrow(/timeout|aborted/i)
  expect(performance.now() - began).toBeLessThan(2_000)
})
