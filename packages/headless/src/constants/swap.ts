/** Symbols of the tokens that are suggested for a swap. */
export const suggestedSwapSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

/** Message shown when the balance does not cover a swap. */
export const insufficientBalanceMessage = 'Insufficient balance'

/** Networks on which tokens can be swapped. */
export const swapNetworkIds: readonly string[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id) => `eip155:${id}`)

/** Message of the issue of a swap that was handed over already. */
export const undecidedSwapMessage = 'This swap may still go through. Check your wallet before you swap again'
