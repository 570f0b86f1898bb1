import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { caipNetworkIdSchema, safeObject, urlString, pattern, boundedString, isoDateString } from './fields.js'
import { zodErrorMessage } from './zodErrorMessage.js'

const singleLinePattern = /^[^\p{Cc}]*$/u
const singleLine = (maxLength?: number) => pattern(singleLinePattern, maxLength)

/** A sign-in message (CAIP-122). Any invalid field rejects it: a repaired message would not match its signature. */
export const siwxMessageSchema = safeObject({
  accountAddress: pattern(/^[^\s\p{Cc}]+$/u),
  chainId: caipNetworkIdSchema,
  domain: pattern(/^[^\s\p{Cc}]+$/u),
  uri: urlString(),
  version: singleLine(),
  nonce: pattern(/^[0-9A-Za-z]{8,256}$/),
  serializedMessage: z.optional(boundedString(limits.text.data)),
  notBefore: z.optional(isoDateString()),
  statement: z.optional(singleLine(limits.text.message)),
  resources: z.optional(
    z
      .array(urlString(), { error: zodErrorMessage })
      .check(z.maxLength(limits.items.nested, { error: zodErrorMessage })),
  ),
  requestId: z.optional(singleLine()),
  issuedAt: z.optional(isoDateString()),
  expirationTime: z.optional(isoDateString()),
})

/** A sign-in message (CAIP-122). */
export type SiwxMessage = z.infer<typeof siwxMessageSchema>

/** A sign-in session. `message`: the exact text that was signed. */
export const siwxSessionSchema = safeObject({
  data: siwxMessageSchema,
  message: boundedString(limits.text.data),
  signature: boundedString(limits.text.data),
})

/** A sign-in session. */
export type SiwxSession = z.infer<typeof siwxSessionSchema>
