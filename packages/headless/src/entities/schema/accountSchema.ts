import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { tokenBalanceSchema } from './blockchainSchema.js'
import {
  caipAddressSchema,
  caipNetworkIdSchema,
  decimalString,
  displayText,
  idString,
  lenientArray,
  namespaceSchema,
  optionalOrDrop,
  safeObject,
  tokenDecimals,
  urlString,
} from './fields.js'
import { userSchema } from './userSchema.js'
import { zodErrorMessage } from './zodErrorMessage.js'

const rpcUrlsSchema = safeObject({ http: lenientArray(urlString(), limits.items.nested) })

/** A network of a chain. */
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

/** Kinds of accounts. */
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
