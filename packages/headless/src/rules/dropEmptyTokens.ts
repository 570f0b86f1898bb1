import type { TokenBalance } from '../entities/tokenBalanceSchema.js'

/** Holdings without those of zero decimals (specification §5). */
export const dropEmptyTokens = <Token extends Pick<TokenBalance, 'quantity'>>(
  tokens: readonly Token[],
): readonly Token[] => tokens.filter(({ quantity }) => Number(quantity.decimals) !== 0)
