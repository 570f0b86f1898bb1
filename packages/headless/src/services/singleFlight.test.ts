import { expect, test } from 'vitest'
import { singleFlight } from './singleFlight.js'

test('singleFlight loads once for all callers', async () => {
  let loads = 0
  const load = singleFlight(async () => (loads += 1))
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
  expect(loads).toBe(1)
})

test('singleFlight returns the same promise to everyone', async () => {
  const load = singleFlight(async () => ({}))
  const first = load()
  expect(load()).toBe(first)
  await first
  expect(load()).toBe(first)
})

test('singleFlight loads again after every caller aborted, and keeps that value', async () => {
  const signals: AbortSignal[] = []
  const load = singleFlight(async (signal) => {
    signals.push(signal)
    if (signals.length === 1) await new Promise((_, reject) => signal.addEventListener('abort', reject))
    return signals.length
  })
  const caller = new AbortController()
  const left = Promise.allSettled([load(caller.signal)])
  caller.abort()
  expect([signals[0]?.aborted, await load(), await load()]).toEqual([true, 2, 2])
  expect(await left).toMatchObject([{ status: 'rejected' }])
})

test('singleFlight keeps loading for those who stay, and takes no notice of an abort afterwards', async () => {
  let finish = (_value: string): void => undefined
  const signals: AbortSignal[] = []
  const load = singleFlight((signal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => (finish = resolve))
  })
  const [first, second] = [new AbortController(), new AbortController()]
  const both = Promise.all([load(first.signal), load(second.signal)])
  first.abort()
  finish('value')
  await both
  second.abort()
  expect([await load(), signals.map(({ aborted }) => aborted)]).toEqual(['value', [false]])
})

test('singleFlight loads again after a failure', async () => {
  let loads = 0
  const load = singleFlight(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return loads
  })
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe(2)
})
