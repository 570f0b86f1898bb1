import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipAddressSchema } from './caipSchema.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { label, lenient, link, wholeUnits } from './textSchemas.js'
import { tokenBalanceSchema } from './tokenBalanceSchema.js'
import { userSchema } from './userSchema.js'

const error = sayIssue

/** Kinds of accounts (specification §3). */
export const accountTypeSchema = z.enum(['eoa', 'smartAccount', 'payment'], { error })

/** Social logins (specification §3). */
export const socialProviderSchema = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'], {
  error,
})

/** What is known of the connected account (specification §3); a bad optional field counts as absent. */
export const accountStateSchema = record({
  status: z.enum(['connecting', 'connected', 'disconnected'], { error }),
  caipAddress: lenient(caipAddressSchema),
  address: lenient(label()),
  balance: lenient(wholeUnits()),
  balanceSymbol: lenient(label()),
  profileName: lenient(label()),
  profileImage: lenient(link()),
  tokenBalance: lenient(listOf(tokenBalanceSchema, limits.items.page)),
  smartAccountDeployed: lenient(z.boolean()),
  preferredAccountType: lenient(accountTypeSchema),
  user: lenient(userSchema),
  socialProvider: lenient(socialProviderSchema),
  farcasterUrl: lenient(link()),
  addressExplorerUrl: lenient(link()),
  connectedWalletInfo: lenient(record({ name: label(), icon: lenient(link()) })),
})
