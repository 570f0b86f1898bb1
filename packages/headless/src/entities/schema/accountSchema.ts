import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { caipAddressSchema } from './caipSchema.js'
import { lenientArray, safeObject } from './containers.js'
import { zodErrorMessage } from './zodErrorMessage.js'
import { displayText, optionalOrDrop, urlString, decimalString } from './text.js'
import { tokenBalanceSchema } from './tokenBalanceSchema.js'
import { userSchema } from './userSchema.js'

/** Kinds of accounts (specification §3). */
export const accountTypeSchema = z.enum(['eoa', 'smartAccount', 'payment'], { error: zodErrorMessage })

/** Social logins (specification §3). */
export const socialProviderSchema = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'], {
  error: zodErrorMessage,
})

/** What is known of the connected account (specification §3); a bad optional field counts as absent. */
export const accountStateSchema = safeObject({
  status: z.enum(['connecting', 'connected', 'disconnected'], { error: zodErrorMessage }),
  caipAddress: optionalOrDrop(caipAddressSchema),
  address: optionalOrDrop(displayText()),
  balance: optionalOrDrop(decimalString()),
  balanceSymbol: optionalOrDrop(displayText()),
  profileName: optionalOrDrop(displayText()),
  profileImage: optionalOrDrop(urlString()),
  tokenBalance: optionalOrDrop(lenientArray(tokenBalanceSchema, limits.items.page)),
  smartAccountDeployed: optionalOrDrop(z.boolean()),
  preferredAccountType: optionalOrDrop(accountTypeSchema),
  user: optionalOrDrop(userSchema),
  socialProvider: optionalOrDrop(socialProviderSchema),
  farcasterUrl: optionalOrDrop(urlString()),
  addressExplorerUrl: optionalOrDrop(urlString()),
  connectedWalletInfo: optionalOrDrop(safeObject({ name: displayText(), icon: optionalOrDrop(urlString()) })),
})
