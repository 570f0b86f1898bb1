import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipNetworkIdSchema } from './caipSchema.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { link, matching, text, timeText } from './textSchemas.js'

const line = /^[^\p{Cc}]*$/u
const oneLine = (longest?: number) => matching(line, longest)

/** What is signed at sign-in (specification §3). Nothing is repaired: one bad field refuses the message (R57). */
export const siwxMessageSchema = record({
  accountAddress: matching(/^[^\s\p{Cc}]+$/u),
  chainId: caipNetworkIdSchema,
  domain: matching(/^[^\s\p{Cc}]+$/u),
  uri: link(),
  version: oneLine(),
  nonce: matching(/^[0-9A-Za-z]{8,256}$/),
  serializedMessage: z.optional(text(limits.text.data)),
  notBefore: z.optional(timeText()),
  statement: z.optional(oneLine(limits.text.message)),
  resources: z.optional(
    z.array(link(), { error: sayIssue }).check(z.maxLength(limits.items.nested, { error: sayIssue })),
  ),
  requestId: z.optional(oneLine()),
  issuedAt: z.optional(timeText()),
  expirationTime: z.optional(timeText()),
})

/** What is signed at sign-in. */
export type SiwxMessage = z.infer<typeof siwxMessageSchema>

/** A sign-in session (specification §3). `message`: the text that was signed, to the letter. */
export const siwxSessionSchema = record({
  data: siwxMessageSchema,
  message: text(limits.text.data),
  signature: text(limits.text.data),
})

/** A sign-in session. */
export type SiwxSession = z.infer<typeof siwxSessionSchema>
