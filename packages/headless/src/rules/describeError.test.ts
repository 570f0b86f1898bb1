import { expect, test } from 'vitest'
import { ConnectionRejectedError, NetworkNotFoundError, RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError } from '../errors/request.js'
import { describeError } from './describeError.js'

test('a refusal is a toast, a lost network an alert, a given-up request nothing', () => {
  expect(describeError(new ConnectionRejectedError())).toEqual({
    as: 'toast',
    variant: 'error',
    code: 'CONNECTION_REJECTED',
    message: 'Connection rejected',
  })
  expect(describeError(new NetworkNotFoundError())).toEqual({
    as: 'alert',
    kind: 'NETWORK_NOT_FOUND',
    message: 'Network Not Found',
  })
  expect(describeError(new HttpRequestError({ status: 429 }))).toEqual({
    as: 'alert',
    kind: 'RATE_LIMITED',
    message: 'Rate Limited',
  })
  expect(describeError(new RequestAbortedError())).toEqual({ as: 'nothing' })
})
