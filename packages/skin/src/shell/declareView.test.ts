import { expect, it, vi } from 'vitest'
import { declareView } from './declareView.js'

const Body = () => null

it('a view declared with a component is available at once', async () => {
  const { body } = declareView<'Connect'>('connect.title', () => Promise.reject(new Error('offline')), undefined, Body)
  expect(body.current()).toBe(Body)
  expect(await body.load()).toBe(Body)
})

it('a view declared with an import is loaded once', async () => {
  const fetchCode = vi.fn<() => Promise<typeof Body>>().mockResolvedValue(Body)
  const { body } = declareView<'Account'>('account.title', fetchCode)
  expect(body.current()).toBeUndefined()
  await Promise.all([body.load(), body.load()])
  await body.load()
  expect(body.current()).toBe(Body)
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('a failed import of a view is tried again', async () => {
  const fetchCode = vi
    .fn<() => Promise<typeof Body>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Body)
  const { body } = declareView<'Account'>('account.title', fetchCode)
  await expect(body.load()).rejects.toThrow('offline')
  expect(body.current()).toBeUndefined()
  expect(await body.load()).toBe(Body)
})
