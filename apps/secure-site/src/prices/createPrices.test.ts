import { expect, test, vi } from 'vitest'
import { createPrices } from './createPrices'

const dollar = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Prices of a service, at a time that stands until it is moved. */
function open(answer: (address: string) => Promise<number | undefined>) {
  let time = 0
  const ask = vi.fn<typeof answer>(answer)
  const failures: unknown[] = []
  const read = createPrices({ ask, onFailure: (error) => failures.push(error), now: () => time })
  return { ask, failures, read, wait: (seconds: number) => void (time += seconds * 1_000) }
}

test('names each price by its address as it was asked for, and leaves out what has none', async () => {
  const { read } = open(async (address) => (address === ether ? 2_000 : undefined))
  expect(await read([dollar, ether])).toEqual({ [ether]: 2_000 })
})

test('asks once in 15 s, for all who want to know, in any letter case', async () => {
  const { ask, read, wait } = open(async () => 1)
  await Promise.all([read([dollar, dollar]), read([dollar.toLowerCase()]), read([dollar.replace('0xA0', '0xa0')])])
  wait(14.9)
  expect(await read([dollar])).toEqual({ [dollar]: 1 })
  expect(ask).toHaveBeenCalledOnce()
  wait(0.1)
  await read([dollar])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('mints of Solana are others in another letter case', async () => {
  const { ask, read } = open(async () => 1)
  const mint = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  await read([mint, mint.toLowerCase()])
  expect(ask.mock.calls.flat()).toEqual([mint, mint.toLowerCase()])
})

test('a service that fails has no price, is left alone for 15 s, and is told of once in ten minutes', async () => {
  const { ask, failures, read, wait } = open(async () => {
    throw new Error('down')
  })
  expect(await read([dollar, ether])).toEqual({})
  expect(await read([dollar])).toEqual({})
  expect(ask).toHaveBeenCalledTimes(2)
  wait(15)
  await read([dollar])
  expect(ask).toHaveBeenCalledTimes(3)
  expect(failures).toHaveLength(1)
  wait(600)
  await read([dollar])
  expect(failures).toHaveLength(2)
})

test('forgets the oldest of 5,000 tokens', async () => {
  const { ask, read } = open(async () => 1)
  const name = (index: number) => `eip155:1:0x${String(index).padStart(40, '0')}`
  for (let index = 0; index <= 5_000; index += 1) await read([name(index)])
  await read([name(1)])
  expect(ask).toHaveBeenCalledTimes(5_001)
  await read([name(0)])
  expect(ask).toHaveBeenCalledTimes(5_002)
})
