import { expect, test } from 'vitest'
import { NotConnectedError } from './connection.js'
import { toPorticoErrorAsync } from './toPorticoErrorAsync.js'

test('toPorticoErrorAsync returns a PorticoError unchanged', async () => {
  const error = new NotConnectedError()
  expect(await toPorticoErrorAsync(error)).toBe(error)
})

test('toPorticoErrorAsync normalizes a foreign error', async () => {
  expect(await toPorticoErrorAsync({ code: 4001 })).toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
})
