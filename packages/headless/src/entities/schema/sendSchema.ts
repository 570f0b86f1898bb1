import * as z from 'zod/mini'
import {
  caipAddressSchema,
  caipNetworkIdSchema,
  displayText,
  idString,
  integerString,
  safeObject,
  tokenDecimals,
  zodErrorMessage,
} from './fields.js'

const sendTokenSchema = safeObject({
  caipNetworkId: caipNetworkIdSchema,
  address: z.optional(idString()),
  name: displayText(),
  symbol: displayText(),
  decimals: tokenDecimals,
})

/** A reviewed send; its amount is a string of base units in JSON. */
const sendRequestSchema = safeObject({
  from: caipAddressSchema,
  token: sendTokenSchema,
  amount: z.pipe(
    integerString(),
    z.transform((amount) => BigInt(amount)),
  ),
  to: idString(),
})

/** A send that was not known to have ended when the page was left. */
export const unfinishedSendSchema = z.union(
  [
    safeObject({
      step: z.literal('confirming', { error: zodErrorMessage }),
      request: sendRequestSchema,
      hash: idString(),
    }),
    safeObject({
      step: z.enum(['signing', 'unknown'], { error: zodErrorMessage }),
      request: sendRequestSchema,
    }),
  ],
  { error: zodErrorMessage },
)
