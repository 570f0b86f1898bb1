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

/** An e-mail address of at most 254 characters. */
export const emailAddressSchema = z
  .email({ error: zodErrorMessage })
  .check(z.maxLength(254, { error: () => schemaErrorMessages.invalidEmail }))

/** A one-time code: letters and digits, no spaces. */
export const otpCodeSchema = pattern(/^[0-9A-Za-z]{1,16}$/)

/** Payload of an e-mail login, and of a change of the e-mail address. */
export const emailSchema = safeObject({ email: emailAddressSchema })

/** Reply after the e-mail address was changed. */
export const newEmailSchema = safeObject({ newEmail: emailAddressSchema })

/** Payload with a one-time code. */
export const otpSchema = safeObject({ otp: otpCodeSchema })

/** Chain id of the embedded wallet: a number for EVM, otherwise a CAIP-2 id or its reference. */
export const frameChainIdSchema = z.union([z.int().check(z.positive()), caipNetworkIdSchema, idString()], {
  error: zodErrorMessage,
})

/** Account types of the embedded wallet. */
export const embeddedAccountTypeSchema = z.enum(['eoa', 'smartAccount'], { error: zodErrorMessage })

/** The user who is logged in to the embedded wallet. */
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

/** The user who is logged in to the embedded wallet. */
export type User = z.infer<typeof userSchema>
