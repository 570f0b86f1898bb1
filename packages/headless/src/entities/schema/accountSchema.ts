import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { tokenBalanceSchema } from './blockchainSchema.js'
import {
  boundedString,
  caipAddressSchema,
  caipNetworkIdSchema,
  decimalString,
  displayText,
  idString,
  isoDateString,
  lenientArray,
  namespaceSchema,
  optionalOrDrop,
  pattern,
  safeObject,
  schemaErrorMessages,
  tokenDecimals,
  urlString,
  zodErrorMessage,
} from './fields.js'

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
  // A ReCap (ERC-5573) is longer than any link.
  resources: z.optional(
    z
      .array(boundedString(limits.text.data), { error: zodErrorMessage })
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

/** An email address of at most 254 characters. */
export const emailAddressSchema = z
  .email({ error: zodErrorMessage })
  .check(z.maxLength(254, { error: () => schemaErrorMessages.invalidEmail }))

/** A one-time code: 1 to 16 letters and digits. */
export const otpCodeSchema = pattern(/^[0-9A-Za-z]{1,16}$/)

/** Payload of an email login, and of a change of the email address. */
export const emailSchema = safeObject({ email: emailAddressSchema })

/** Reply to a change of the email address. */
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
  protection: optionalOrDrop(z.enum(['login', 'passkey', 'code'], { error: zodErrorMessage })),
  signature: z.optional(boundedString(limits.text.data)),
  message: z.optional(boundedString(limits.text.data)),
  siwxMessage: z.optional(siwxMessageSchema),
})

/** The user who is logged in to the embedded wallet. */
export type User = z.infer<typeof userSchema>

const rpcUrlsSchema = safeObject({ http: lenientArray(urlString(), limits.items.nested) })

/** A network, as plain data. */
export const networkSchema = safeObject({
  id: z.union([z.int().check(z.nonnegative()), idString()], { error: zodErrorMessage }),
  caipNetworkId: caipNetworkIdSchema,
  chainNamespace: namespaceSchema,
  name: displayText(),
  nativeCurrency: safeObject({ name: displayText(), symbol: displayText(), decimals: tokenDecimals }),
  rpcUrls: safeObject({ default: rpcUrlsSchema, chainDefault: optionalOrDrop(rpcUrlsSchema) }),
  blockExplorers: optionalOrDrop(safeObject({ default: safeObject({ name: displayText(), url: urlString() }) })),
  testnet: optionalOrDrop(z.boolean()),
  assets: optionalOrDrop(safeObject({ imageId: optionalOrDrop(idString()), imageUrl: optionalOrDrop(urlString()) })),
})

/** Data about a connector, without its provider. */
export const connectorSchema = safeObject({
  id: idString(),
  name: displayText(),
  type: z.enum(['ANNOUNCED', 'MULTI_CHAIN', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'], {
    error: zodErrorMessage,
  }),
  chain: namespaceSchema,
  imageUrl: optionalOrDrop(urlString()),
  imageId: optionalOrDrop(idString()),
  explorerId: optionalOrDrop(idString()),
  info: optionalOrDrop(safeObject({ rdns: optionalOrDrop(idString()) })),
})

/** A wallet that the user connected before. */
export const recentWalletSchema = safeObject({ id: idString(), name: displayText(), rdns: optionalOrDrop(idString()) })

/** One account of a connection. */
const accountSchema = safeObject({
  address: idString(),
  type: optionalOrDrop(z.enum(['payment', 'ordinal'])),
  publicKey: optionalOrDrop(displayText()),
  path: optionalOrDrop(displayText()),
})

/** Accounts and network of one connector. */
export const connectionSchema = safeObject({
  connectorId: idString(),
  accounts: lenientArray(accountSchema, limits.items.nested),
  caipNetworkId: optionalOrDrop(caipNetworkIdSchema),
  auth: optionalOrDrop(safeObject({ name: optionalOrDrop(displayText()) })),
})

/** Form values of a send. */
export const sendDraftSchema = safeObject({
  token: optionalOrDrop(
    safeObject({
      caipNetworkId: caipNetworkIdSchema,
      address: optionalOrDrop(idString()),
      name: displayText(),
      symbol: displayText(),
      decimals: z.int({ error: zodErrorMessage }).check(z.gte(0), z.lte(255)),
    }),
  ),
  sendTokenAmount: optionalOrDrop(displayText()),
  receiverAddress: optionalOrDrop(displayText()),
  receiverProfileName: optionalOrDrop(displayText()),
  receiverProfileImageUrl: optionalOrDrop(urlString()),
})

/** Kind of account; `payment` is used for Bitcoin only. */
export const accountTypeSchema = z.enum(['eoa', 'smartAccount', 'payment'], { error: zodErrorMessage })

/** Providers of a social login. */
export const socialProviderSchema = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'], {
  error: zodErrorMessage,
})

/** State of the connected account; an invalid optional field is dropped. */
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
