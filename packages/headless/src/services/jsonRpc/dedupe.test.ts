import { expect, test } from 'vitest'
import { createDedupe } from './dedupe.js'

/** A call that a test answers, and how often it was begun and ended. */
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

test('who asks the same at the same time gets the same answer', async () => {
  const share = createDedupe<string>(9)
  const { start, answer, signals } = heldCall()
  const both = [share('a', start, undefined), share('a', start, undefined)]
  answer('yes')
  expect(await Promise.all(both)).toEqual(['yes', 'yes'])
  expect(signals).toHaveLength(1)
})

test('a failure is shared, and forgotten', async () => {
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

test('an answer is not kept for who asks later', async () => {
  const share = createDedupe<number>(9)
  let count = 0
  const start = async () => (count += 1)
  expect([await share('a', start, undefined), await share('a', start, undefined)]).toEqual([1, 2])
})

test('other questions, and those without a key, are asked by themselves', async () => {
  const share = createDedupe<number>(9)
  let count = 0
  const start = async () => (count += 1)
  const keys = ['a', 'b', undefined, undefined]
  expect(await Promise.all(keys.map((key) => share(key, start, undefined)))).toEqual([1, 2, 3, 4])
})

test('who gives up is answered at once, and the others keep waiting', async () => {
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

test('a call ends when the last who asked has given up, and the next who asks begins anew', async () => {
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

test('who has given up before does not ask', async () => {
  const share = createDedupe<string>(9)
  const { start, signals } = heldCall()
  await expect(share('a', start, AbortSignal.abort())).rejects.toMatchObject(aborted)
  expect(signals).toEqual([])
})

test('only so many calls are remembered: the oldest is shared no longer (R45)', async () => {
  const share = createDedupe<string>(2)
  const { start, answer, signals } = heldCall()
  const asked = ['a', 'b', 'c', 'b', 'a'].map((key) => share(key, start, undefined))
  answer('yes')
  expect(await Promise.all(asked)).toEqual(Array(5).fill('yes'))
  expect(signals).toHaveLength(4)
})
