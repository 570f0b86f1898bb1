import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { caipNetworkIdSchema } from './caipSchema.js'
import { lenientArray, safeObject } from './containers.js'
import { zodErrorMessage } from './zodErrorMessage.js'
import {
  nullish,
  idString,
  displayText,
  optionalOrDrop,
  urlString,
  nonNegative,
  boundedString,
  isoDateString,
  decimalString,
} from './text.js'

const imageSchema = safeObject({ url: urlString() })

/** One movement of a transaction; `quantity.numeric` in whole units. */
export const transferSchema = safeObject({
  direction: optionalOrDrop(z.enum(['in', 'out', 'self'])),
  quantity: safeObject({ numeric: decimalString() }),
  fungible_info: nullish(
    safeObject({
      name: optionalOrDrop(displayText()),
      symbol: optionalOrDrop(displayText()),
      icon: optionalOrDrop(imageSchema),
    }),
  ),
  nft_info: nullish(
    safeObject({
      name: optionalOrDrop(displayText()),
      content: optionalOrDrop(safeObject({ preview: optionalOrDrop(imageSchema) })),
      flags: otherwise(safeObject({ is_spam: z.boolean() }), { is_spam: false }),
    }),
  ),
  value: optionalOrDrop(nonNegative()),
  price: optionalOrDrop(nonNegative()),
})

/** One movement of a transaction. */
export type Transfer = z.infer<typeof transferSchema>

/** A transaction of the history (specification §3). `operationType` is an open list. */
export const transactionSchema = safeObject({
  id: idString(),
  metadata: safeObject({
    operationType: displayText(),
    hash: optionalOrDrop(idString()),
    minedAt: isoDateString(),
    sentFrom: displayText(),
    sentTo: displayText(),
    status: z.enum(['confirmed', 'failed', 'pending'], { error: zodErrorMessage }),
    nonce: optionalOrDrop(z.int().check(z.nonnegative())),
    chain: caipNetworkIdSchema,
    application: optionalOrDrop(
      safeObject({ name: optionalOrDrop(displayText()), iconUrl: optionalOrDrop(urlString()) }),
    ),
  }),
  transfers: otherwise(lenientArray(transferSchema, limits.items.nested), []),
})

/** A transaction of the history. */
export type Transaction = z.infer<typeof transactionSchema>

/** Reply of the history call; without `next` it was the last page. */
export const transactionPageSchema = safeObject({
  data: lenientArray(transactionSchema, limits.items.page),
  next: nullish(boundedString(limits.link)),
})
