import { expect, test } from 'vitest'
import { FeatureError } from '../../errors/failures.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { isSlippageRevert } from './settleSwap.js'

const reverted = (reason?: string) =>
  new TransactionRejectedByNodeError('EXECUTION_REVERTED', 'Execution reverted', { ...(reason && { reason }) })

test.each([
  'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
  'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT',
  'Too little received',
  'Return amount is not enough',
  'Min return not reached',
  'custom error 0x064a4ec6',
  'custom error 0x39D35496',
])('a revert because of "%s" is one of the slippage', (reason) => {
  expect(isSlippageRevert(reverted(reason))).toBe(true)
})

test.each([
  undefined,
  'TransferHelper: TRANSFER_FROM_FAILED',
  'ERC20: transfer amount exceeds balance',
  'custom error 0x64a0ae92',
])('a revert because of "%s" is none', (reason) => {
  expect(isSlippageRevert(reverted(reason))).toBe(false)
})

test('a failure before the block is none, whatever it says', () => {
  expect(isSlippageRevert(new FeatureError('SWAP_PRICE_MOVED'))).toBe(false)
  const rejected = new TransactionRejectedByNodeError('INSUFFICIENT_FUNDS', 'No funds', {
    reason: 'Too little received',
  })
  expect(isSlippageRevert(rejected)).toBe(false)
})
