import { expect, test } from 'vitest'
import { NotConnectedError } from './connection.js'
import { PartNotLoadedError } from './setup.js'
import { translated } from './translated.js'

test('an error of the kit stays what it is', async () => {
  const error = new NotConnectedError()
  expect(await translated(error)).toBe(error)
})

test('anything else gets its name', async () => {
  expect(await translated({ code: 4001 })).toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
})

test('a part that did not load is a failed request, worth another try', () => {
  expect(new PartNotLoadedError()).toMatchObject({
    code: 'PART_NOT_LOADED',
    message: 'HTTP request failed.',
    retryable: true,
    recovery: 'retry',
  })
})
