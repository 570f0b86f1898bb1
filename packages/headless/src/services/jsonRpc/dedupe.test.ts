import { expect, test } from 'vitest'
import { createDedupe } from './rpcEndpoint.js'

/** A call that the test answers, with counts of starts and aborts. */
function heldCall() {
  const signals: AbortSignal[] = []
  const answers: ((value: string) => void)[] = []
  return {
    signals,
    answer: (value: string) => answers.map((settle) => settle(value)),
    start: (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('ended')))
      })
    },
  }
}

const aborted = { code: 'REQUEST_ABORTED' }

test('identical concurrent calls share one request', async () => {
  const share = createDedupe<string>(9)
  const { start, answer, signals } = heldCall()
  const both = [share('a', start, undefined), share('a', start, undefined)]
  answer('yes')
  expect(await Promise.all(both)).toEqual(['yes', 'yes'])
  expect(signals).toHaveLength(1)
})

test('concurrent callers share a failure, and the next call starts anew', async () => {
  const share = createDedupe<string>(9)
  let count = 0
  const fail = async () => Promise.reject(new Error(`no ${(count += 1)}`))
  const both = [share('a', fail, undefined), share('a', fail, undefined)]
  expect(await Promise.allSettled(both)).toMatchObject([
    { reason: { message: 'no 1' } },
    { reason: { message: 'no 1' } },
  ])
  await expect(share('a', fail, undefined)).rejects.toThrow('no 2')
})

test('results are not kept for later calls', async () => {
  const share = createDedupe<number>(9)
  let count = 0
  const start = async () => (count += 1)
  expect([await share('a', start, undefined), await share('a', start, undefined)]).toEqual([1, 2])
})

test('calls with another key or without one are not shared', async () => {
  const share = createDedupe<number>(9)
  let count = 0
  const start = async () => (count += 1)
  const keys = ['a', 'b', undefined, undefined]
  expect(await Promise.all(keys.map((key) => share(key, start, undefined)))).toEqual([1, 2, 3, 4])
})

test('an aborted caller rejects at once while the others keep waiting', async () => {
  const share = createDedupe<string>(9)
  const { start, answer, signals } = heldCall()
  const leaver = new AbortController()
  const left = share('a', start, leaver.signal)
  const stayed = share('a', start, undefined)
  leaver.abort()
  await expect(left).rejects.toMatchObject(aborted)
  expect(signals[0]?.aborted).toBe(false)
  answer('yes')
  expect(await stayed).toBe('yes')
})

test('the shared call aborts with its last caller, and the next call starts anew', async () => {
  const share = createDedupe<string>(9)
  const { start, answer, signals } = heldCall()
  const leavers = [new AbortController(), new AbortController()]
  const left = leavers.map(({ signal }) => share('a', start, signal))
  for (const leaver of leavers) leaver.abort()
  await Promise.allSettled(left)
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
  const next = share('a', start, undefined)
  answer('again')
  expect(await next).toBe('again')
})

test('a caller that has already aborted starts no call', async () => {
  const share = createDedupe<string>(9)
  const { start, signals } = heldCall()
  await expect(share('a', start, AbortSignal.abort())).rejects.toMatchObject(aborted)
  expect(signals).toEqual([])
})

test('only a limited number of calls is shared: beyond it the oldest is dropped', async () => {
  const share = createDedupe<string>(2)
  const { start, answer, signals } = heldCall()
  const calls = ['a', 'b', 'c', 'b', 'a'].map((key) => share(key, start, undefined))
  answer('yes')
  expect(await Promise.all(calls)).toEqual(Array(5).fill('yes'))
  expect(signals).toHaveLength(4)
})
