import type { ReviewedSend } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

/** The exact amount with its symbol. */
export const amountText = ({ amount, token }: ReviewedSend): string =>
  `${formatAmount(amount, token.decimals)} ${token.symbol}`
