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
