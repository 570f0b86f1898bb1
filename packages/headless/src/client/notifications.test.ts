import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { limits } from '../constants/limits.js'
import { nodeFailures, rpcFailures } from '../constants/rpc.js'
import {
  ConnectionFailedError,
  NetworkNotFoundError,
  RequestAbortedError,
  ConnectionRejectedError,
} from '../errors/connection.js'
import { toPorticoError } from '../errors/normalize.js'
import { HttpRequestError } from '../errors/request.js'
import { describeError } from './notifications.js'

describe('describeError', () => {
  test('shows a rejection as a toast, an unknown network as an alert, an aborted request not at all', () => {
    expect(describeError(new ConnectionRejectedError())).toEqual({
      display: 'toast',
      variant: 'error',
      code: 'CONNECTION_REJECTED',
      message: 'Connection rejected',
    })
    expect(describeError(new NetworkNotFoundError())).toEqual({
      display: 'alert',
      kind: 'NETWORK_NOT_FOUND',
      message: 'Network Not Found',
    })
    expect(describeError(new HttpRequestError({ status: 429 }))).toEqual({
      display: 'alert',
      kind: 'RATE_LIMITED',
      message: 'Rate Limited',
    })
    expect(describeError(new RequestAbortedError())).toEqual({ display: 'silent' })
  })
})

describe('RPC errors', () => {
  const codes: readonly (readonly [rpcCode: number, code: string, message: string, recovery: string])[] = [
    [-32700, 'INVALID_JSON', 'Invalid JSON', 'none'],
    [-32600, 'INVALID_REQUEST', 'Invalid request', 'none'],
    [-32601, 'METHOD_NOT_FOUND', 'Method not found', 'none'],
    [-32602, 'INVALID_PARAMS', 'Invalid params', 'none'],
    [-32603, 'INTERNAL_RPC_ERROR', 'Internal error', 'retry'],
    [-32000, 'INVALID_INPUT', 'Invalid input', 'none'],
    [-32001, 'RESOURCE_NOT_FOUND', 'Resource not found', 'none'],
    [-32002, 'REQUEST_PENDING', 'Resource unavailable: a request is already pending in the wallet', 'none'],
    [-32003, 'TRANSACTION_REJECTED', 'Transaction rejected', 'none'],
    [-32004, 'METHOD_NOT_SUPPORTED', 'Method not supported', 'none'],
    [-32005, 'LIMIT_EXCEEDED', 'Limit exceeded', 'retry'],
    [-32006, 'JSON_RPC_VERSION_UNSUPPORTED', 'JSON-RPC version unsupported', 'none'],
    [32603, 'INTERNAL_RPC_ERROR', 'Internal error', 'none'],
    [-1, 'UNKNOWN_RPC_ERROR', 'Unknown RPC error', 'retry'],
    [4001, 'USER_REJECTED', 'User rejected', 'retry'],
    [5000, 'USER_REJECTED', 'User rejected', 'retry'],
    [4100, 'UNAUTHORIZED', 'Unauthorized', 'none'],
    [4200, 'UNSUPPORTED_METHOD', 'Unsupported method', 'none'],
    [4900, 'PROVIDER_DISCONNECTED', 'Provider disconnected', 'none'],
    [4901, 'CHAIN_DISCONNECTED', 'Chain disconnected', 'none'],
    [4902, 'UNRECOGNIZED_CHAIN', 'Switch chain error: unrecognized chain', 'switchNetwork'],
    [5100, 'CHAINS_UNSUPPORTED', 'The connector does not support any of the requested chains', 'none'],
    [5101, 'UNSUPPORTED_METHOD', 'Unsupported method', 'none'],
    [5700, 'CAPABILITY_UNSUPPORTED', 'Unsupported capability', 'none'],
    [5710, 'CHAIN_ID_UNSUPPORTED', 'Unsupported chain id', 'none'],
    [5720, 'DUPLICATE_BUNDLE', 'Duplicate bundle id', 'none'],
    [5730, 'UNKNOWN_BUNDLE', 'Unknown bundle id', 'none'],
    [5740, 'BUNDLE_TOO_LARGE', 'Bundle too large', 'none'],
    [5750, 'ATOMIC_UPGRADE_REJECTED', 'Atomicity upgrade rejected', 'none'],
    [5760, 'ATOMICITY_UNSUPPORTED', 'Atomicity not supported', 'none'],
    [6000, 'PROVIDER_DISCONNECTED', 'Provider disconnected', 'none'],
  ]

  const nodeErrors: readonly (readonly [nodeMessage: string, code: string, message: string])[] = [
    ['execution reverted: paused', 'EXECUTION_REVERTED', 'Execution reverted: paused'],
    ['max fee per gas higher than 2^256-1', 'FEE_CAP_TOO_HIGH', 'Fee cap too high'],
    ['max fee per gas less than block base fee', 'FEE_CAP_TOO_LOW', 'Fee cap too low'],
    ['already known', 'ALREADY_KNOWN', 'The network already has this transaction'],
    ['nonce too high', 'NONCE_TOO_HIGH', 'Nonce too high'],
    ['nonce too low', 'NONCE_TOO_LOW', 'Nonce too low'],
    ['nonce has max value', 'NONCE_AT_MAX', 'Nonce at max'],
    ['insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS', 'Insufficient funds'],
    ['intrinsic gas too high', 'INTRINSIC_GAS_TOO_HIGH', 'Intrinsic gas too high'],
    ['intrinsic gas too low', 'INTRINSIC_GAS_TOO_LOW', 'Intrinsic gas too low'],
    ['transaction type not valid for this chain', 'TRANSACTION_TYPE_NOT_SUPPORTED', 'Transaction type not supported'],
    ['max priority fee per gas higher than max fee per gas', 'TIP_ABOVE_FEE_CAP', 'Tip above fee cap'],
    ['Transaction simulation failed: Error', 'EXECUTION_REVERTED', 'Execution reverted'],
  ]

  test.each(codes.map(([rpcCode, code, message, recovery]) => ({ rpcCode, code, message, recovery })))(
    'the code $rpcCode is $code',
    ({ rpcCode, ...facts }) => {
      const error = toPorticoError({ code: rpcCode, message: 'as the node nodeErrors it' })
      expect(error).toMatchObject({ ...facts, category: 'INTERNAL_SDK_ERROR' })
      expect(describeError(error)).toEqual({
        display: 'toast',
        variant: 'error',
        code: facts.code,
        message: facts.message,
      })
    },
  )

  test.each(nodeErrors.map(([nodeMessage, code, message]) => ({ nodeMessage, code, message })))(
    'a node error "$nodeMessage" has the code $code',
    ({ nodeMessage, code, message }) => {
      const error = toPorticoError({ code: -32000, message: nodeMessage })
      expect(error).toMatchObject({ code, message, recovery: 'fixInput' })
      expect(describeError(error)).toMatchObject({ display: 'toast', code })
    },
  )

  test('every RPC code and node failure is listed in this test', () => {
    const rpcCodes = codes.map(([rpcCode]) => rpcCode)
    expect([...rpcFailures.keys()].filter((rpcCode) => !rpcCodes.includes(rpcCode))).toEqual([])
    const nodeCodes = nodeErrors.map(([, code]) => code)
    expect(nodeFailures.map(([, code]) => code).filter((code) => !nodeCodes.includes(code))).toEqual([])
  })
})

let client: FakeClient

beforeEach(() => {
  vi.useFakeTimers()
  client = fakeClient()
})
afterEach(() => vi.useRealTimers())

const show = (code: string, variant: 'loading' | 'success' | 'error' = 'error') =>
  client.internals.notifications.show({ variant, code, message: '' })
const shown = () => client.state.getState().toast?.code
const alerts = () => client.state.getState().alerts.map(({ kind }) => kind)

test('show displays a toast at once when none is open', () => {
  show('A')
  expect(shown()).toBe('A')
})

test('a toast replaces an open one after the replace delay', () => {
  show('A')
  show('B')
  vi.advanceTimersByTime(limits.toastReplaceDelay - 1)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('B')
})

test('only the last of several toasts in a row is shown', () => {
  for (const code of ['A', 'B', 'C']) show(code)
  vi.advanceTimersByTime(limits.toastReplaceDelay)
  expect(shown()).toBe('C')
})

test.each(['success', 'error'] as const)('a toast of %s hides after its duration', (variant) => {
  show('A', variant)
  vi.advanceTimersByTime(limits.toastDuration - 1)
  expect(shown()).toBe('A')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})

test('a loading toast stays until it is replaced or hidden', () => {
  show('A', 'loading')
  vi.advanceTimersByTime(limits.toastDuration * 10)
  expect(shown()).toBe('A')
})

test('a toast that replaced another one is shown for its full duration', () => {
  show('A')
  vi.advanceTimersByTime(limits.toastDuration - 1)
  show('B')
  vi.advanceTimersByTime(limits.toastReplaceDelay + limits.toastDuration - 1)
  expect(shown()).toBe('B')
})

test('hide cancels a toast that waits for its turn', () => {
  show('A')
  show('B')
  client.internals.notifications.hide()
  vi.runAllTimers()
  expect(shown()).toBeUndefined()
})

test('toasts with the same code get different ids', () => {
  show('A')
  const first = client.state.getState().toast?.id
  show('A')
  vi.advanceTimersByTime(limits.toastReplaceDelay)
  expect(client.state.getState().toast?.id).not.toBe(first)
})

test('an alert is shown once per kind, dismissed or not', () => {
  const { notifications } = client.internals
  notifications.alert('A', 'one')
  notifications.alert('A', 'two')
  notifications.alert('B', 'three')
  notifications.dismiss('A')
  notifications.alert('A', 'four')
  expect(alerts()).toEqual(['B'])
})

test.each([
  { error: new ConnectionFailedError(), toast: 'CONNECTION_FAILED', kinds: [] },
  { error: new NetworkNotFoundError(), toast: undefined, kinds: ['NETWORK_NOT_FOUND'] },
  { error: new HttpRequestError({ status: 429 }), toast: undefined, kinds: ['RATE_LIMITED'] },
  { error: new RequestAbortedError(), toast: undefined, kinds: [] },
])('showError shows $error.name as toast $toast and alerts $kinds', ({ error, toast, kinds }) => {
  client.internals.notifications.showError(error)
  expect([shown(), alerts()]).toEqual([toast, kinds])
})

test('destroy clears the timer', () => {
  show('A')
  show('B')
  client.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
