import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  HttpRequestError as ViemHttpError,
  http,
  InsufficientFundsError,
  RpcRequestError as ViemRpcError,
  TimeoutError,
  TransactionExecutionError,
  UserRejectedRequestError,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { expect, test } from 'vitest'
import * as zod from 'zod'
import * as mini from 'zod/mini'
import { otpSchema } from '../entities/schema/accountSchema.js'
import { mainnet } from '../networks/eip155.js'
import { toPorticoError } from './normalize.js'

const url = 'http://localhost:1'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const named = (name: string, message: string, rest: object = {}) => Object.assign(new Error(message), { name }, rest)

const catchError = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (thrown) {
    return thrown
  }
  throw new Error('nothing was thrown')
}

test.each([
  { when: 'the user rejected', thrown: new UserRejectedRequestError(new Error('no')), code: 'USER_REJECTED' },
  {
    when: 'the rejection is wrapped',
    thrown: new TransactionExecutionError(new UserRejectedRequestError(new Error('no')), { account: null }),
    code: 'USER_REJECTED',
  },
  { when: 'the node was late', thrown: new TimeoutError({ body: {}, url }), code: 'REQUEST_TIMED_OUT' },
  {
    when: 'the receipt was late',
    thrown: new WaitForTransactionReceiptTimeoutError({ hash: '0x1' }),
    code: 'REQUEST_TIMED_OUT',
  },
  { when: 'the node answered 503', thrown: new ViemHttpError({ status: 503, url }), code: 'HTTP_REQUEST_FAILED' },
  {
    when: 'the node knows no method',
    thrown: new ViemRpcError({ body: {}, url, error: { code: -32601, message: 'no' } }),
    code: 'METHOD_NOT_FOUND',
  },
  {
    when: 'there are no funds',
    thrown: new InsufficientFundsError({ cause: new BaseError('insufficient funds') }),
    code: 'INSUFFICIENT_FUNDS',
  },
])('an error of viem is $code when $when', ({ thrown, code }) => {
  const error = toPorticoError(thrown)
  expect(error.code).toBe(code)
  expect(error.cause).toBe(thrown)
})

test('a viem client without a URL throws HTTP_REQUEST_FAILED', async () => {
  const thrown = await catchError(() => createPublicClient({ transport: http() }).getChainId())
  expect(toPorticoError(thrown)).toMatchObject({
    code: 'HTTP_REQUEST_FAILED',
    message: 'No URL was provided',
    cause: thrown,
  })
})

test('a wallet that rejects through viem is a user rejection', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('User denied'), { code: 4001 }))
  const client = createWalletClient({ chain: mainnet, transport: custom({ request: refuse }) })
  const thrown = await catchError(() =>
    client.sendTransaction({ account: address, to: address, value: 1n, gas: 1n, nonce: 1 }),
  )
  expect(toPorticoError(thrown)).toMatchObject({ code: 'USER_REJECTED', isUserRejection: true, cause: thrown })
})

test.each([
  {
    when: 'a node reverts',
    reply: { error: { code: 3, message: 'execution reverted: paused', data: '0x' } },
    code: 'EXECUTION_REVERTED',
  },
  { when: 'a node has a limit', reply: { error: { code: -32005, message: 'limit' } }, code: 'LIMIT_EXCEEDED' },
  { when: 'a node fails inside', reply: { error: { code: -32603, message: 'oops' } }, code: 'INTERNAL_RPC_ERROR' },
])('an error of viem over HTTP is $code when $when', async ({ reply, code }) => {
  const server = createServer((_, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...reply })))
  await new Promise<void>((ready) => server.listen(0, ready))
  const { port } = server.address() as AddressInfo
  const client = createPublicClient({ transport: http(`http://localhost:${port}`, { retryCount: 0 }) })
  const thrown = await catchError(() => client.call({ to: address, data: '0x' }))
  server.close()
  expect(toPorticoError(thrown)).toMatchObject({ code, cause: thrown })
})

test.each([
  { library: 'zod', schema: zod.object({ email: zod.email(), age: zod.number() }) },
  { library: 'zod/mini', schema: mini.object({ email: mini.email(), age: mini.number() }) },
])('a schema error of $library becomes INVALID_DATA with its issues', ({ schema }) => {
  const thrown = schema.safeParse({ email: 'nobody' }).error
  const error = toPorticoError(thrown)
  expect(error).toMatchObject({ code: 'INVALID_DATA', category: 'DATA_PARSING_ERROR', cause: thrown })
  expect(error).toHaveProperty('issues', [
    expect.objectContaining({ path: 'email', code: 'INVALID_FORMAT' }),
    expect.objectContaining({ path: 'age', code: 'INVALID_TYPE' }),
  ])
})

test('InvalidDataError has the message of its first issue', () => {
  expect(toPorticoError(otpSchema.safeParse({}).error).message).toBe('Required')
  expect(toPorticoError({ name: 'ZodError' })).toMatchObject({ code: 'INVALID_DATA', message: 'Something went wrong' })
  expect(toPorticoError({ name: 'ZodError', issues: [null] })).toHaveProperty('issues', [
    expect.objectContaining({ path: '' }),
  ])
})

test.each([
  {
    when: 'a preflight fails',
    thrown: named('SendTransactionError', 'Simulation failed. Message: custom program error', { code: -32002 }),
    code: 'EXECUTION_REVERTED',
  },
  {
    when: 'lamports are missing',
    thrown: named('SendTransactionError', 'Transaction simulation failed: insufficient lamports 0, need 5'),
    code: 'INSUFFICIENT_FUNDS',
  },
  {
    when: 'an account is empty',
    thrown: named('SendTransactionError', 'Attempt to debit an account but found no record of a prior credit.'),
    code: 'INSUFFICIENT_FUNDS',
  },
  {
    when: 'the block is gone',
    thrown: named('TransactionExpiredBlockheightExceededError', 'block height exceeded'),
    code: 'REQUEST_TIMED_OUT',
  },
  {
    when: 'nobody confirmed',
    thrown: named('TransactionExpiredTimeoutError', 'not confirmed in 30 seconds'),
    code: 'REQUEST_TIMED_OUT',
  },
  {
    when: 'the user rejected',
    thrown: named('WalletSignTransactionError', 'User rejected the request.'),
    code: 'USER_REJECTED',
  },
])('an error of a Solana library is $code when $when', ({ thrown, code }) => {
  expect(toPorticoError(thrown)).toMatchObject({ code, cause: thrown })
})

test.each([
  { when: 'the user rejected chains', thrown: { code: 5001, message: 'no' }, code: 'USER_REJECTED' },
  { when: 'no chain fits', thrown: { code: 5100, message: 'no' }, code: 'CHAINS_UNSUPPORTED' },
  { when: 'the wallet left', thrown: { code: 6000, message: 'User disconnected.' }, code: 'PROVIDER_DISCONNECTED' },
  {
    when: 'the wallet never answered',
    thrown: new Error('Request expired. Please try again.'),
    code: 'REQUEST_TIMED_OUT',
  },
])('an error of WalletConnect is $code when $when', ({ thrown, code }) => {
  expect(toPorticoError(thrown)).toMatchObject({ code, cause: thrown })
})

test.each([
  { name: 'NetworkError', code: 'HTTP_REQUEST_FAILED' },
  { name: 'SecurityError', code: 'UNKNOWN_ERROR' },
])('a DOMException called $name is $code', ({ name, code }) => {
  const thrown = new DOMException('gone', name)
  expect(toPorticoError(thrown)).toMatchObject({ code, cause: thrown })
})

test('a fetch that fails is HTTP_REQUEST_FAILED, also inside an AggregateError', async () => {
  const thrown = await catchError(() => fetch('http://127.0.0.1:1'))
  expect(toPorticoError(thrown)).toMatchObject({
    code: 'HTTP_REQUEST_FAILED',
    message: 'HTTP request failed.',
    cause: thrown,
  })
  expect(toPorticoError(new AggregateError([thrown])).code).toBe('HTTP_REQUEST_FAILED')
})

test.each([
  { by: 'Node', text: "Cannot find package 'not-there' imported from /app/solana.actions.js" },
  { by: 'webpack', text: "Cannot find module 'not-there'" },
  { by: 'Vite', text: 'Could not resolve "not-there" imported by "@portico/headless". Is it installed?' },
  {
    by: 'a browser',
    text: 'Failed to resolve module specifier "not-there". Relative references must start with either "/"',
  },
])('a package that $by did not find is named, with what to do about it', ({ text }) => {
  expect(toPorticoError(new TypeError(text))).toMatchObject({
    code: 'PEER_MISSING',
    packageName: 'not-there',
    message: 'Something went wrong',
    hint: expect.stringContaining('npm install not-there'),
  })
})

test('a package that Node did not find is named when it is only a part of it, and a file of the app is none', async () => {
  const load = createRequire(import.meta.url)
  expect(toPorticoError(await catchError(() => load('@scope/not-there/part')))).toMatchObject({
    packageName: '@scope/not-there',
  })
  expect(toPorticoError(await catchError(() => load('./not-there.js'))).code).not.toBe('PEER_MISSING')
})
