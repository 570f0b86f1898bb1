import { expect, test, vi } from 'vitest'
import { createApprovalQueue } from './approvalQueue'

/** A request that is answered by hand, and ends when it is aborted. */
function createAsk(name: string, log: string[]) {
  let answer: (value: string) => void = () => undefined
  const ask = (signal: AbortSignal) => {
    log.push(`shown ${name}`)
    return new Promise<string>((resolve, reject) => {
      answer = resolve
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  }
  return { ask, answer: (value: string) => answer(value) }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

test('shows one request at a time, in the order in which they came', async () => {
  const queue = createApprovalQueue()
  const log: string[] = []
  const [first, second] = [createAsk('first', log), createAsk('second', log)]
  const replies = [queue.ask(first.ask), queue.ask(second.ask)]
  await tick()
  expect(log).toEqual(['shown first'])

  first.answer('signed first')
  expect(await replies[0]).toBe('signed first')
  await tick()
  expect(log).toEqual(['shown first', 'shown second'])

  second.answer('signed second')
  expect(await replies[1]).toBe('signed second')
})

test('an abort answers the request that is shown, and shows the next one', async () => {
  const queue = createApprovalQueue()
  const log: string[] = []
  const [first, second] = [createAsk('first', log), createAsk('second', log)]
  const replies = [queue.ask(first.ask), queue.ask(second.ask)]

  queue.abort()

  await expect(replies[0]).rejects.toThrow('Request was aborted')
  await tick()
  expect(log).toEqual(['shown first', 'shown second'])
  second.answer('signed')
  expect(await replies[1]).toBe('signed')
  queue.abort()
})

test('of a thousand requests at once, those that nobody could look through are refused', async () => {
  const queue = createApprovalQueue()
  const ask = vi.fn<(signal: AbortSignal) => Promise<never>>(() => new Promise(() => undefined))
  const replies = Array.from({ length: 1_000 }, () => queue.ask(ask).catch((error: Error) => error.message))

  await tick()

  expect(ask).toHaveBeenCalledOnce()
  expect(queue.waiting).toBe(20)
  expect(await replies.at(-1)).toBe('Too many requests wait for an approval')
})

test('a clearing answers every request, and shows none of them', async () => {
  const queue = createApprovalQueue()
  const log: string[] = []
  const replies = ['first', 'second', 'third'].map((name) => queue.ask(createAsk(name, log).ask))

  queue.clear()

  for (const reply of replies) await expect(reply).rejects.toThrow('Request was aborted')
  await tick()
  expect(log).toEqual(['shown first'])
})

test('a request that fails does not hold up the next one', async () => {
  const queue = createApprovalQueue()
  const failing = queue.ask(() => Promise.reject(new Error('The node does not answer')))
  const following = queue.ask(async () => 'signed')

  await expect(failing).rejects.toThrow('The node')
  expect(await following).toBe('signed')
})
