import { describe, expect, test } from 'vitest'
import { toPorticoError } from '../errors/normalize.js'
import { InvalidResponseError, TransactionOutcomeUnknownError } from '../errors/request.js'
import { handOver } from './handOver.js'

const rejectWith = (thrown: unknown) => handOver(() => Promise.reject(toPorticoError(thrown)))

describe('a wallet that has the transaction', () => {
  test.each([
    { when: 'the user rejected it', thrown: { code: 4001 }, code: 'USER_REJECTED' },
    {
      when: 'the user rejected it on a phone',
      thrown: { code: 5000, message: 'User rejected.' },
      code: 'USER_REJECTED',
    },
    { when: 'the site has no permission', thrown: { code: 4100 }, code: 'UNAUTHORIZED' },
    { when: 'it has no such method', thrown: { code: 4200 }, code: 'UNSUPPORTED_METHOD' },
    { when: 'its parameters are wrong', thrown: { code: -32602 }, code: 'INVALID_PARAMS' },
    { when: 'another request is open', thrown: { code: -32002 }, code: 'REQUEST_PENDING' },
    {
      when: 'its node named the lack of funds',
      thrown: { code: -32603, data: { code: -32000, message: 'insufficient funds for transfer' } },
      code: 'INSUFFICIENT_FUNDS',
    },
    {
      when: 'its node named a revert',
      thrown: { code: 3, message: 'execution reverted: no' },
      code: 'EXECUTION_REVERTED',
    },
    { when: 'its node named the nonce', thrown: { code: -32000, message: 'nonce too low' }, code: 'NONCE_TOO_LOW' },
  ])('sent nothing when $when', async ({ thrown, code }) => {
    await expect(rejectWith(thrown)).rejects.toMatchObject({ code })
  })

  test.each([
    { when: 'it never answered', thrown: Object.assign(new Error('x'), { name: 'TimeoutError' }) },
    { when: 'it lost its connection', thrown: { code: 4900 } },
    { when: 'it lost its chain', thrown: { code: 4901 } },
    { when: 'its session ended', thrown: { code: 6000, message: 'User disconnected.' } },
    { when: 'the relay let the request expire', thrown: new Error('Request expired. Please try again.') },
    { when: 'its socket was closed', thrown: new Error('WebSocket connection closed abnormally with code: 1006') },
    { when: 'its node could not be reached', thrown: new TypeError('Failed to fetch') },
    { when: 'its node answered too late', thrown: { code: -32603, message: 'request timed out' } },
    {
      when: 'a server in front of its node gave up',
      thrown: {
        code: -32603,
        message:
          'Post "https://node.example": net/http: request canceled (Client.Timeout exceeded while awaiting headers)',
      },
    },
    { when: 'its node had a limit', thrown: { code: -32005, message: 'limit exceeded' } },
    { when: 'it failed without a reason', thrown: { code: -32000 } },
    { when: 'it threw a text', thrown: 'boom' },
    { when: 'its node had the transaction already', thrown: { code: -32000, message: 'already known' } },
    { when: 'its answer cannot be read', thrown: new InvalidResponseError({}) },
  ])('may have sent it when $when', async ({ thrown }) => {
    await expect(rejectWith(thrown)).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      retryable: false,
      cause: toPorticoError(thrown),
    })
  })
})

test('handOver resolves with what the wallet answered', async () => {
  await expect(handOver(async () => '0x1')).resolves.toBe('0x1')
})

test('handOver wraps an unknown outcome once', async () => {
  const unknown = new TransactionOutcomeUnknownError()
  await expect(handOver(() => Promise.reject(unknown))).rejects.toBe(unknown)
})
