import { expect, test } from 'vitest'
import { rpcFailures } from '../../constants/rpc.js'
import { RpcRequestError } from '../../errors/request.js'
import { walletFailureOf } from './walletFailure.js'

test.each([
  [-32603, 'other'],
  [-32000, 'other'],
  [4200, 'other'],
  [4900, 'offline'],
  [-32005, 'busy'],
  [4100, 'locked'],
  [4902, 'network'],
])('the code %i of a wallet is of the class %s', (code, kind) => {
  expect(walletFailureOf(new RpcRequestError(code))).toBe(kind)
})

/** Of bundles of calls, after which Portico goes on in single requests, and of a node that refuses for a reason of its own. */
const ownWords = ['CAPABILITY', 'BUNDLE', 'ATOMIC', 'TRANSACTION_REJECTED']

test('every code of JSON-RPC that users may see has a class', () => {
  const names = [...new Set([...rpcFailures.values()].map(([name]) => name))]
  expect(names.length).toBeGreaterThan(20)
  expect(
    names.filter((code) => walletFailureOf({ code }) === undefined && !ownWords.some((word) => code.includes(word))),
  ).toEqual([])
})

test('an error whose message is for users has no class', () => {
  expect(walletFailureOf({ code: 'INSUFFICIENT_FUNDS' })).toBeUndefined()
})
