import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { record } from '../../entities/record.js'
import { text } from '../../entities/textSchemas.js'
import { UnreadableReplyError } from '../../errors/request.js'
import { signatureSchema } from './nodeReplies.js'

/** Reply of `solana_signMessage` and `solana_signAndSendTransaction`. */
export const signedSchema = record({ signature: signatureSchema })

/** Reply of `solana_signTransaction`: older wallets give only the signature (wire facts, section 13.1). */
export const signedTransactionSchema = z.union([
  record({ transaction: text(limits.text.data) }),
  record({ signature: signatureSchema }),
])

/** Reply of `solana_signAllTransactions`. */
export const signedTransactionsSchema = record({ transactions: z.array(text(limits.text.data)) })

/**
 * A wallet's answer in its agreed shape.
 *
 * @throws UnreadableReplyError when it has another one
 */
export function readReply<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new UnreadableReplyError({}, { cause: read.error })
  return read.data
}
