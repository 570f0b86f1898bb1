import * as z from 'zod/mini'
import { type Client, getStorage } from '../../client/client.js'
import { findNetwork } from '../../client/selectors.js'
import {
  caipAddressSchema,
  caipNetworkIdSchema,
  displayText,
  idString,
  integerString,
  pattern,
  safeObject,
  tokenDecimals,
  tokenIdString,
} from '../../entities/schema/fields.js'
import { hashPattern } from '../../entities/sendDraft.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { isReported, type PendingTransaction, putTransaction } from '../../rules/flows/transactions.js'
import { findTransaction } from './transactions.js'

const count = z.int().check(z.nonnegative())

/** As long as EIP-5792 allows: 4096 bytes in hexadecimal digits. */
const callsId = pattern(/^.+$/s, 8_194)

const sendTokenSchema = safeObject({
  caipNetworkId: caipNetworkIdSchema,
  address: z.optional(idString()),
  name: displayText(),
  symbol: displayText(),
  decimals: tokenDecimals,
  nft: z.optional(safeObject({ tokenId: tokenIdString(), standard: z.enum(['ERC721', 'ERC1155']) })),
})

/** What is stored of every transaction that was not known to have ended when the page was left. */
const storedLife = {
  id: idString(),
  account: caipAddressSchema,
  time: count,
  status: z.enum(['handedOver', 'pending']),
  request: z.optional(z.enum(['waiting', 'sent'])),
  hash: z.optional(pattern(hashPattern)),
  nonce: z.optional(count),
  lastValidBlockHeight: z.optional(count),
}

/** The amount is a string of base units in JSON. */
const storedAmount = {
  token: sendTokenSchema,
  amount: z.pipe(
    integerString(),
    z.transform((amount) => BigInt(amount)),
  ),
}

const storedTransactionSchema = z.union([
  safeObject({ ...storedLife, kind: z.literal('send'), ...storedAmount, to: idString() }),
  safeObject({
    ...storedLife,
    kind: z.enum(['swap', 'approval']),
    ...storedAmount,
    toSymbol: displayText(),
    toToken: z.optional(caipAddressSchema),
    isBatch: z.optional(z.boolean()),
    callsId: z.optional(callsId),
  }),
  safeObject({ ...storedLife, kind: z.literal('transaction') }),
  safeObject({ ...storedLife, kind: z.literal('calls'), callsId: z.optional(callsId) }),
])

/** What is stored, of networks that are configured. */
function readStoredTransactions(client: Client): readonly PendingTransaction[] {
  const stored = getStorage(client).read('transactions') ?? []
  return stored.flatMap((value) => {
    const { data } = storedTransactionSchema.safeParse(value)
    if (!data) return []
    const caipNetworkId = networkIdOf(data.account)
    if (!findNetwork(client.options, caipNetworkId)) return []
    if ('token' in data && data.token.caipNetworkId !== caipNetworkId) return []
    const transaction = { ...data, caipNetworkId, time: Math.min(data.time, Date.now()), isUnknown: false }
    // What the wallet has not answered, only the page that asked it can hear of.
    return [{ ...transaction, isUnknown: !isReported(transaction) }]
  })
}

/** Lists what storage has and this page does not, such as what another tab handed over. Returns it, newest first. */
export function adoptStoredTransactions(client: Client): readonly PendingTransaction[] {
  const stored = readStoredTransactions(client)
  if (stored.length === 0) getStorage(client).write('transactions', undefined)
  const adopted = stored.filter(({ id }) => !findTransaction(client, id))
  client.internals.store.update(({ transactions }) => ({
    transactions: adopted.toReversed().reduce(putTransaction, transactions),
  }))
  return adopted
}
