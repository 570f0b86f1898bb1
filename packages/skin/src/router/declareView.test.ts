import { expect, it, vi } from 'vitest'
import { declareView } from './declareView.js'

const Body = () => null

it('has a view that is already here at once', async () => {
  const { body } = declareView<'Connect'>('connect.title', { Body })
  expect(body.current()).toBe(Body)
  expect(await body.load()).toBe(Body)
})

it('fetches the code of a view once', async () => {
  const fetchCode = vi.fn<() => Promise<typeof Body>>().mockResolvedValue(Body)
  const { body } = declareView<'Account'>('account.title', fetchCode)
  expect(body.current()).toBeUndefined()
  await Promise.all([body.load(), body.load()])
  await body.load()
  expect(body.current()).toBe(Body)
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('fetches the code again after it did not arrive', async () => {
  const fetchCode = vi
    .fn<() => Promise<typeof Body>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Body)
  const { body } = declareView<'Account'>('account.title', fetchCode)
  await expect(body.load()).rejects.toThrow('offline')
  expect(body.current()).toBeUndefined()
  expect(await body.load()).toBe(Body)
})
