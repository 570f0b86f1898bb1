import { expect, test } from 'vitest'
import { NotConnectedError } from './connection.js'
import { ChunkLoadError, toPorticoErrorAsync } from './load.js'

test('toPorticoErrorAsync returns a PorticoError unchanged', async () => {
  const error = new NotConnectedError()
  expect(await toPorticoErrorAsync(error)).toBe(error)
})

test('toPorticoErrorAsync normalizes a foreign error', async () => {
  expect(await toPorticoErrorAsync({ code: 4001 })).toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
})

test('ChunkLoadError is retryable and reads as a failed HTTP request', () => {
  expect(new ChunkLoadError()).toMatchObject({
    code: 'PART_NOT_LOADED',
    message: 'HTTP request failed.',
    retryable: true,
    recovery: 'retry',
  })
})
