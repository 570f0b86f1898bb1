import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause } from './pause.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it lasts as long as it is told', async () => {
  let isOver = false
  const over = pause(500, undefined).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(499)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await over
})

test('it ends with the signal, and leaves nothing behind', async () => {
  const controller = new AbortController()
  const remove = vi.spyOn(controller.signal, 'removeEventListener')
  const [cut, whole] = [pause(500, controller.signal), pause(100, controller.signal)]
  await vi.advanceTimersByTimeAsync(100)
  await whole
  controller.abort()
  await expect(cut).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(vi.getTimerCount()).toBe(0)
  expect(remove).toHaveBeenCalledTimes(2)
})

test('it does not begin when the signal fired before', async () => {
  await expect(pause(500, AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(vi.getTimerCount()).toBe(0)
})
