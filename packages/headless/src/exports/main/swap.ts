export { useSwap, type UseSwapResult } from '../../hooks/swap/useSwap.js'
export { useSwapQuote, type UseSwapQuoteResult } from '../../hooks/swap/useSwapQuote.js'
export { useSwapTokens, type UseSwapTokensOptions, type UseSwapTokensResult } from '../../hooks/swap/useSwapTokens.js'
