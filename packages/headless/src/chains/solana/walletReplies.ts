import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { record } from '../../entities/record.js'
import { text } from '../../entities/textSchemas.js'
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
