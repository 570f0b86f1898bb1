import { expect, test } from 'vitest'
import { PorticoError } from './base.js'
import { NotConnectedError } from './connection.js'
import { HttpRequestError, InvalidResponseError } from './request.js'
import { toPorticoError } from './normalize.js'

const named = (name: string, message: string, rest: object = {}) => Object.assign(new Error(message), { name }, rest)
const circle: { cause?: unknown } = {}
circle.cause = circle

test.each([
  { when: 'a phone rejected methods', thrown: { code: 5002 }, code: 'USER_REJECTED', message: 'User rejected' },
  {
    when: 'the code of a rejection is missing',
    thrown: new Error('User rejected.'),
    code: 'USER_REJECTED',
    message: 'User rejected',
  },
  {
    when: 'a library uses string codes',
    thrown: { code: 'ACTION_REJECTED' },
    code: 'USER_REJECTED',
    message: 'User rejected',
  },
  {
    when: 'the rejection is nested in causes',
    thrown: named('TransactionExecutionError', 'x', {
      cause: named('E', 'y', { code: -32603, cause: { code: 4001 } }),
    }),
    code: 'USER_REJECTED',
    message: 'User rejected',
  },
  {
    when: 'a wallet wraps an unknown chain',
    thrown: { code: -32603, message: 'Internal', data: { originalError: { code: 4902 } } },
    code: 'UNRECOGNIZED_CHAIN',
    message: 'Switch chain error: unrecognized chain',
  },
  {
    when: 'the code is in no table',
    thrown: { code: -31999 },
    code: 'UNKNOWN_RPC_ERROR',
    message: 'Unknown RPC error',
  },
  {
    when: 'a contract reverts',
    thrown: { code: 3, message: 'execution reverted: no' },
    code: 'EXECUTION_REVERTED',
    message: 'Execution reverted: no',
  },
  {
    when: 'a caller aborted',
    thrown: new DOMException('gone', 'AbortError'),
    code: 'REQUEST_ABORTED',
    message: 'Request was aborted',
  },
  {
    when: 'a deadline passed',
    thrown: new DOMException('late', 'TimeoutError'),
    code: 'REQUEST_TIMED_OUT',
    message: 'The request took too long to respond.',
  },
  {
    when: 'a node answered 503',
    thrown: named('HttpRequestError', 'x', { status: 503, url: 'https://a.b/v1?projectId=1' }),
    code: 'HTTP_REQUEST_FAILED',
    message: 'HTTP status code: 503',
  },
  {
    when: 'nothing could be reached',
    thrown: new TypeError('Failed to fetch'),
    code: 'HTTP_REQUEST_FAILED',
    message: 'HTTP request failed.',
  },
  {
    when: 'Chromium did not get a part of the app',
    thrown: new TypeError('Failed to fetch dynamically imported module: https://a.b/connect.js'),
    code: 'PART_NOT_LOADED',
    message: 'HTTP request failed.',
  },
  {
    when: 'Safari did not get a part of the app',
    thrown: new TypeError('Importing a module script failed.'),
    code: 'PART_NOT_LOADED',
    message: 'HTTP request failed.',
  },
  {
    when: 'a bundler did not get a part of the app',
    thrown: named('ChunkLoadError', 'Loading chunk 5 failed.'),
    code: 'PART_NOT_LOADED',
    message: 'HTTP request failed.',
  },
  {
    when: 'it is an error like any other',
    thrown: new Error('x is not a function'),
    code: 'UNKNOWN_ERROR',
    message: 'Something went wrong',
  },
  { when: 'it is a string', thrown: 'boom', code: 'UNKNOWN_ERROR', message: 'Something went wrong' },
  { when: 'it is nothing', thrown: undefined, code: 'UNKNOWN_ERROR', message: 'Unknown error' },
  { when: 'it is its own cause', thrown: circle, code: 'UNKNOWN_ERROR', message: 'Unknown error' },
  {
    when: 'its code is the name of an inherited property',
    thrown: { code: 'constructor' },
    code: 'UNKNOWN_ERROR',
    message: 'Unknown error',
  },
])('toPorticoError returns $code when $when', ({ thrown, code, message }) => {
  const error = toPorticoError(thrown)
  expect(error).toBeInstanceOf(PorticoError)
  expect(error).toMatchObject({ code, message })
  expect(error.cause).toBe(thrown)
})

test('toPorticoError returns a PorticoError unchanged, also when it is the cause of a foreign error', () => {
  const own = new NotConnectedError()
  expect(toPorticoError(own)).toBe(own)
  expect(toPorticoError(new Error('wrapped', { cause: own }))).toBe(own)
})

test('toPorticoError survives getters and proxies that throw', () => {
  const getter = Object.defineProperty({}, 'code', {
    get: () => {
      throw new Error('no')
    },
  })
  const proxy = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
      getPrototypeOf: () => {
        throw new Error('no')
      },
    },
  )
  expect(toPorticoError(getter).code).toBe('UNKNOWN_ERROR')
  expect(toPorticoError(proxy).code).toBe('UNKNOWN_ERROR')
})

test('a user rejection is marked as one and is retryable', () => {
  expect(toPorticoError({ code: 4001 })).toMatchObject({ isUserRejection: true, retryable: true, recovery: 'retry' })
  expect(toPorticoError({ code: -32601 })).toMatchObject({ isUserRejection: false, retryable: false, recovery: 'none' })
})

test('InvalidResponseError is an HttpRequestError', () => {
  const error = new InvalidResponseError({ url: 'https://a.b/getWallets?projectId=secret', status: 200 })
  expect(error).toBeInstanceOf(HttpRequestError)
  expect(error).toMatchObject({
    code: 'UNREADABLE_REPLY',
    name: 'InvalidResponseError',
    category: 'API_ERROR',
    url: 'https://a.b/getWallets',
  })
})

test('only some HTTP statuses are retryable', () => {
  expect(new HttpRequestError({ status: 503 }).retryable).toBe(true)
  expect(new HttpRequestError({ status: 401 }).retryable).toBe(false)
  expect(new HttpRequestError({}).retryable).toBe(true)
})
