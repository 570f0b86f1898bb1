import { limits } from './limits.js'

/** What a built swap is asked to keep to, in the form of the call (wire facts, section 5.6). */
export const swapOptions = { eip155: { slippage: limits.swapSlippage } } as const

/** Symbols that are suggested for a swap (wire facts, section 21.9). */
export const suggestedSwapSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

/** What a visitor is told who cannot pay for a swap (wire facts, section 15.2). */
export const insufficientBalanceMessage = 'Insufficient balance'

/** Networks on which tokens can be swapped (specification §9). */
export const swapNetworkIds: readonly string[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id) => `eip155:${id}`)
