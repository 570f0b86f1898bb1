import { limits } from './limits.js'

/** What a built swap is asked to keep to, in the form of the call (wire facts, section 5.6). */
export const swapOptions = { eip155: { slippage: limits.swapSlippage } } as const
