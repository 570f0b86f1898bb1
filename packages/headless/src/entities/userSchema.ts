import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipNetworkIdSchema } from './caipSchema.js'
import { emailAddressSchema } from './credentialsSchema.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { siwxMessageSchema } from './siwxSchema.js'
import { idText, label, lenient, text } from './textSchemas.js'

const error = sayIssue

/** A chain as the embedded wallet names it: a number means EVM, a text a CAIP-2 id or its reference. */
export const frameChainIdSchema = z.union([z.int().check(z.positive()), caipNetworkIdSchema, idText()], { error })

/** Account types that the embedded wallet has. */
export const embeddedAccountTypeSchema = z.enum(['eoa', 'smartAccount'], { error })

/** The visitor of the embedded wallet (specification §3, wire facts section 7.3). */
export const userSchema = record({
  email: z.optional(z.nullable(emailAddressSchema)),
  address: idText(),
  chainId: frameChainIdSchema,
  accounts: z.optional(listOf(record({ address: idText(), type: embeddedAccountTypeSchema }), limits.items.nested)),
  userName: z.optional(z.nullable(label())),
  preferredAccountType: lenient(embeddedAccountTypeSchema),
  smartAccountDeployed: z.optional(z.boolean({ error })),
  signature: z.optional(text(limits.text.data)),
  message: z.optional(text(limits.text.data)),
  siwxMessage: z.optional(siwxMessageSchema),
})

/** The visitor of the embedded wallet. */
export type User = z.infer<typeof userSchema>
