import { expect, test } from 'vitest'
import { NotConnectedError } from './connection.js'
import { ChunkLoadError, toPorticoErrorAsync } from './load.js'

test('an error of the kit stays what it is', async () => {
  const error = new NotConnectedError()
  expect(await toPorticoErrorAsync(error)).toBe(error)
})

test('anything else gets its name', async () => {
  expect(await toPorticoErrorAsync({ code: 4001 })).toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
})

test('a part that did not load is a failed request, worth another try', () => {
  expect(new ChunkLoadError()).toMatchObject({
    code: 'PART_NOT_LOADED',
    message: 'HTTP request failed.',
    retryable: true,
    recovery: 'retry',
  })
})
