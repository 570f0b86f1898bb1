import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  caipNetworkIdSchema,
  lenientArray,
  safeObject,
  boundedString,
  displayText,
  idString,
  optionalOrDrop,
  pattern,
} from './fields.js'
import { siwxMessageSchema } from './siwxSchema.js'
import { schemaErrorMessages, zodErrorMessage } from './zodErrorMessage.js'

/** An e-mail address; the sentence of a bad one is `Invalid email`. */
export const emailAddressSchema = z
  .email({ error: zodErrorMessage })
  .check(z.maxLength(254, { error: () => schemaErrorMessages.invalidEmail }))

/** A one-time code as it is typed: letters and digits, no spaces. */
export const otpCodeSchema = pattern(/^[0-9A-Za-z]{1,16}$/)

/** Payload of the e-mail login and of the change of an e-mail address (specification §3). */
export const emailSchema = safeObject({ email: emailAddressSchema })

/** Reply at the end of a change of the e-mail address (specification §3). */
export const newEmailSchema = safeObject({ newEmail: emailAddressSchema })

/** Payload of every one-time code (specification §3). */
export const otpSchema = safeObject({ otp: otpCodeSchema })

/** A chain as the embedded wallet names it: a number means EVM, a text a CAIP-2 id or its reference. */
export const frameChainIdSchema = z.union([z.int().check(z.positive()), caipNetworkIdSchema, idString()], {
  error: zodErrorMessage,
})

/** Account types that the embedded wallet has. */
export const embeddedAccountTypeSchema = z.enum(['eoa', 'smartAccount'], { error: zodErrorMessage })

/** The visitor of the embedded wallet (specification §3, wire facts section 7.3). */
export const userSchema = safeObject({
  email: z.optional(z.nullable(emailAddressSchema)),
  address: idString(),
  chainId: frameChainIdSchema,
  accounts: z.optional(
    lenientArray(safeObject({ address: idString(), type: embeddedAccountTypeSchema }), limits.items.nested),
  ),
  userName: z.optional(z.nullable(displayText())),
  preferredAccountType: optionalOrDrop(embeddedAccountTypeSchema),
  smartAccountDeployed: z.optional(z.boolean({ error: zodErrorMessage })),
  signature: z.optional(boundedString(limits.text.data)),
  message: z.optional(boundedString(limits.text.data)),
  siwxMessage: z.optional(siwxMessageSchema),
})

/** The visitor of the embedded wallet. */
export type User = z.infer<typeof userSchema>
