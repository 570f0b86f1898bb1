import * as z from 'zod/mini'
import { hashPattern } from '../sendDraft.js'
import {
  caipAddressSchema,
  caipNetworkIdSchema,
  displayText,
  idString,
  integerString,
  pattern,
  safeObject,
  tokenDecimals,
  zodErrorMessage,
} from './fields.js'

const count = z.int({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

const sendTokenSchema = safeObject({
  caipNetworkId: caipNetworkIdSchema,
  address: z.optional(idString()),
  name: displayText(),
  symbol: displayText(),
  decimals: tokenDecimals,
})

/** A transaction that was not known to have ended when the page was left. Its amount is a string of base units in JSON. */
export const storedTransactionSchema = safeObject({
  id: idString(),
  kind: z.literal('send', { error: zodErrorMessage }),
  account: caipAddressSchema,
  token: sendTokenSchema,
  amount: z.pipe(
    integerString(),
    z.transform((amount) => BigInt(amount)),
  ),
  to: idString(),
  time: count,
  status: z.enum(['handedOver', 'pending'], { error: zodErrorMessage }),
  hash: z.optional(pattern(hashPattern)),
  nonce: z.optional(count),
  lastValidBlockHeight: z.optional(count),
})
