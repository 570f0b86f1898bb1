import { expect, test, vi } from 'vitest'
import { mapInSlices } from './inSlices.js'

const numbers = Array.from({ length: 100 }, (_, index) => index)

test('maps in order, and leaves out what has no result', async () => {
  expect(await mapInSlices(numbers, (one) => (one % 2 ? undefined : one * 2))).toEqual(
    numbers.filter((one) => one % 2 === 0).map((one) => one * 2),
  )
})

test('lets other tasks run before a long list is done, with timers that stand still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  let tasks = 0
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    tasks += 1
  })
  port1.start()
  const seen: number[] = []
  const done = mapInSlices(numbers, (one) => {
    if (one === 1) port2.postMessage(undefined)
    seen.push(tasks)
    vi.advanceTimersByTime(1)
    return one
  })
  expect(seen.length).toBeLessThan(20)
  await done
  expect([seen.length, tasks, seen.at(-1)]).toEqual([100, 1, 1])
  port1.close()
  vi.useRealTimers()
})

test('rejects with what the mapping throws', async () => {
  await expect(mapInSlices([1], () => JSON.parse('{'))).rejects.toThrow(SyntaxError)
})
