import { expect, test } from 'vitest'
import { classifyRpcMethod } from './classifyRpcMethod.js'

test.each([
  ['eth_call', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['personal_sign', 'approval'],
  ['wallet_sendCalls', 'approval'],
  ['eth_sign', 'refused'],
  ['ETH_CALL', 'refused'],
  [' eth_call', 'refused'],
  ['constructor', 'refused'],
])('the embedded wallet takes %j as %s', (method, kind) => {
  expect(classifyRpcMethod(method)).toBe(kind)
})
