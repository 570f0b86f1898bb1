import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipNetworkIdSchema } from './caipSchema.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { absent, idText, label, lenient, link, positive, text, timeText, wholeUnits } from './textSchemas.js'

const error = sayIssue
const image = record({ url: link() })

/** One movement of a transaction; `quantity.numeric` in whole units. */
export const transferSchema = record({
  direction: lenient(z.enum(['in', 'out', 'self'])),
  quantity: record({ numeric: wholeUnits() }),
  fungible_info: absent(record({ name: lenient(label()), symbol: lenient(label()), icon: lenient(image) })),
  nft_info: absent(
    record({
      name: lenient(label()),
      content: lenient(record({ preview: lenient(image) })),
      flags: otherwise(record({ is_spam: z.boolean() }), { is_spam: false }),
    }),
  ),
  value: lenient(positive()),
  price: lenient(positive()),
})

/** One movement of a transaction. */
export type Transfer = z.infer<typeof transferSchema>

/** A transaction of the history (specification §3). `operationType` is an open list. */
export const transactionSchema = record({
  id: idText(),
  metadata: record({
    operationType: label(),
    hash: lenient(idText()),
    minedAt: timeText(),
    sentFrom: label(),
    sentTo: label(),
    status: z.enum(['confirmed', 'failed', 'pending'], { error }),
    nonce: lenient(z.int().check(z.nonnegative())),
    chain: caipNetworkIdSchema,
    application: lenient(record({ name: lenient(label()), iconUrl: lenient(link()) })),
  }),
  transfers: otherwise(listOf(transferSchema, limits.items.nested), []),
})

/** A transaction of the history. */
export type Transaction = z.infer<typeof transactionSchema>

/** Reply of the history call; without `next` it was the last page. */
export const transactionPageSchema = record({
  data: listOf(transactionSchema, limits.items.page),
  next: absent(text(limits.link)),
})
