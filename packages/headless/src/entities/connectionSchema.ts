import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipNetworkIdSchema, namespaceSchema } from './caipSchema.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { idText, label, lenient, link } from './textSchemas.js'

const error = sayIssue

/** What is known of a connector (specification §3), without its provider. */
export const connectorSchema = record({
  id: idText(),
  name: label(),
  type: z.enum(['ANNOUNCED', 'MULTI_CHAIN', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'], { error }),
  chain: namespaceSchema,
  imageUrl: lenient(link()),
  imageId: lenient(idText()),
  explorerId: lenient(idText()),
  info: lenient(record({ rdns: lenient(idText()) })),
})

/** A wallet the visitor used before (specification §3). */
export const recentWalletSchema = record({ id: idText(), name: label(), rdns: lenient(idText()) })

/** One account of a connection. */
const accountSchema = record({
  address: idText(),
  type: lenient(z.enum(['payment', 'ordinal'])),
  publicKey: lenient(label()),
  path: lenient(label()),
})

/** What one connector gave (specification §3). */
export const connectionSchema = record({
  connectorId: idText(),
  accounts: listOf(accountSchema, limits.items.nested),
  caipNetworkId: lenient(caipNetworkIdSchema),
  auth: lenient(record({ name: lenient(label()) })),
})

/** A send being written (specification §3). */
export const sendDraftSchema = record({
  token: lenient(
    record({
      caipNetworkId: caipNetworkIdSchema,
      address: lenient(idText()),
      name: label(),
      symbol: label(),
      decimals: z.int({ error }).check(z.gte(0), z.lte(255)),
    }),
  ),
  sendTokenAmount: lenient(label()),
  receiverAddress: lenient(label()),
  receiverProfileName: lenient(label()),
  receiverProfileImageUrl: lenient(link()),
})
