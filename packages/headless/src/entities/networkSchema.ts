import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipNetworkIdSchema, namespaceSchema } from './caipSchema.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { decimalsSchema, idText, label, lenient, link } from './textSchemas.js'

const urls = record({ http: listOf(link(), limits.items.nested) })

/** A chain network (specification §3). */
export const networkSchema = record({
  id: z.union([z.int().check(z.nonnegative()), idText()], { error: sayIssue }),
  caipNetworkId: caipNetworkIdSchema,
  chainNamespace: namespaceSchema,
  name: label(),
  nativeCurrency: record({ name: label(), symbol: label(), decimals: decimalsSchema }),
  rpcUrls: record({ default: urls, chainDefault: lenient(urls) }),
  blockExplorers: lenient(record({ default: record({ name: label(), url: link() }) })),
  testnet: lenient(z.boolean()),
  assets: lenient(record({ imageId: lenient(idText()), imageUrl: lenient(link()) })),
})
