import type { PorticoError } from '../../errors/base.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'

/**
 * How exchanges say in a revert that they would give less than the minimum: routers of the kind of Uniswap in words, and by the
 * selectors of their own errors 1inch (`ReturnAmountIsNotEnough`), Uniswap (`V2TooLittleReceived`, `V3TooLittleReceived`,
 * `V4TooLittleReceived`) and others.
 */
const slippageRevertReasons: readonly RegExp[] = [
  /insufficient_?output_?amount/i,
  /too little received/i,
  /return amount (?:is )?not enough/i,
  /min(?:imum)? ?return/i,
  /slippage/i,
  /^custom error 0x(?:f32bec2f|064a4ec6|9a446475|849eaf98|39d35496|8b063d73|42301c23)$/i,
]

/** Whether an exchange refused in its block to give less than the swap guarantees. */
export const isSlippageRevert = (error: PorticoError): boolean =>
  error instanceof TransactionRejectedByNodeError &&
  error.code === 'EXECUTION_REVERTED' &&
  slippageRevertReasons.some((pattern) => pattern.test(error.reason ?? ''))
