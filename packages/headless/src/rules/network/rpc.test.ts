import { describe, expect, test } from 'vitest'
import { isReadMethod, isRetryable, isTransactionOrSignature, retryDelay } from './rpc.js'

describe('retries', () => {
  test.each([-1, -32005, -32603])('isRetryable accepts the RPC code %i', (rpcCode) => {
    expect(isRetryable({ rpcCode, status: 200 })).toBe(true)
  })

  test.each([-32000, -32601, -32602, 4001, 3])('isRetryable rejects the RPC code %i', (rpcCode) => {
    expect(isRetryable({ rpcCode })).toBe(false)
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])('isRetryable accepts the HTTP status %i', (status) => {
    expect(isRetryable({ status })).toBe(true)
  })

  test.each([400, 401, 404, 410, 422, 501])('isRetryable rejects the HTTP status %i', (status) => {
    expect(isRetryable({ status })).toBe(false)
  })

  test.each([
    { when: 'it is the first retry', failure: {}, attempt: 0, wait: 150 },
    { when: 'it is the second', failure: {}, attempt: 1, wait: 300 },
    { when: 'it is the third', failure: {}, attempt: 2, wait: 600 },
    { when: 'three retries failed', failure: {}, attempt: 3, wait: undefined },
    { when: 'the server says when', failure: { status: 429, retryAfter: 2_000 }, attempt: 0, wait: 2_000 },
    { when: 'the server says at once', failure: { status: 503, retryAfter: 0 }, attempt: 1, wait: 0 },
    { when: 'the server says a minute', failure: { status: 503, retryAfter: 60_000 }, attempt: 1, wait: 60_000 },
    { when: 'the server says too long', failure: { status: 429, retryAfter: 60_001 }, attempt: 0, wait: undefined },
    { when: 'waiting makes no sense', failure: { status: 429, retryAfter: Infinity }, attempt: 0, wait: undefined },
    { when: 'the server says nonsense', failure: { status: 429, retryAfter: -5 }, attempt: 0, wait: 150 },
    { when: 'the server says no number', failure: { status: 429, retryAfter: Number.NaN }, attempt: 0, wait: 150 },
    { when: 'the answer is final', failure: { status: 400 }, attempt: 0, wait: undefined },
  ])('retryDelay returns $wait ms when $when', ({ failure, attempt, wait }) => {
    expect(retryDelay(failure, attempt)).toBe(wait)
  })

  test('retryDelay gives up when Retry-After exceeds maxRetryAfter', () => {
    const failure = { status: 429, retryAfter: 4_001 }
    expect([retryDelay(failure, 0, 4_001), retryDelay(failure, 0, 4_000)]).toEqual([4_001, undefined])
  })

  test.each([
    'eth_call',
    'eth_chainId',
    'eth_getBalance',
    'eth_getTransactionReceipt',
    'getBalance',
    'isBlockhashValid',
    'simulateTransaction',
  ])('isReadMethod accepts %s', (method) => {
    expect(isReadMethod(method)).toBe(true)
  })

  test.each([
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'eth_newFilter',
    'eth_getFilterChanges',
    'eth_uninstallFilter',
    'personal_sign',
    'wallet_sendCalls',
    'sendTransaction',
    'requestAirdrop',
    'constructor',
    'unheardOf',
  ])('isReadMethod rejects %s', (method) => {
    expect(isReadMethod(method)).toBe(false)
  })
})

describe('isTransactionOrSignature', () => {
  test('accepts 0x and 62 or more hexadecimal digits', () => {
    expect(isTransactionOrSignature(`0x${'a'.repeat(64)}`)).toBe(true)
    expect(isTransactionOrSignature(`0x${'A'.repeat(62)}`)).toBe(true)
    expect(isTransactionOrSignature(`0x${'a'.repeat(61)}`)).toBe(false)
    expect(isTransactionOrSignature('a'.repeat(64))).toBe(false)
    expect(isTransactionOrSignature(`0x${'g'.repeat(64)}`)).toBe(false)
    expect(isTransactionOrSignature({})).toBe(false)
  })
})
