import type { CaipAddress } from '../entities/caip.js'
import type { ReviewedSend, SendDraft } from '../entities/token.js'
import { parseAmount } from './amounts.js'
import { plainAmount } from './plainAmount.js'

/** A draft with every field in place, frozen as what will be signed (R60); `undefined` while something is missing. */
export function reviewSend(draft: SendDraft, from: CaipAddress | undefined): ReviewedSend | undefined {
  const { token, sendTokenAmount, receiverAddress } = draft
  if (!from || !token || !sendTokenAmount || !receiverAddress) return undefined
  const amount = parseAmount(plainAmount(sendTokenAmount), token.decimals)
  return amount === null ? undefined : Object.freeze({ from, token, amount, to: receiverAddress })
}
