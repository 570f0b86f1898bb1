import { toBase58, toText } from './base58'
import { getCommitment, withContext } from './solanaClock'
import type { Ledger, LedgerEntry } from './ledger'
import type { ParsedTransaction } from './parsedTransaction'
import { invalidParam, RpcError } from './jsonRpc'

type Page = { readonly limit?: number; readonly before?: string; readonly until?: string }
type View = { readonly encoding?: string; readonly maxSupportedTransactionVersion?: number }

/** JSON-RPC methods about past transactions. */
export function historyMethods({ clock, entries }: Ledger) {
  const ageOf = ({ slot }: LedgerEntry) => clock.slot() - slot

  const statusOf = (entry: LedgerEntry) => {
    const confirmationStatus = getCommitment(ageOf(entry))
    return {
      slot: entry.slot,
      confirmations: confirmationStatus === 'finalized' ? null : ageOf(entry),
      err: entry.error,
      status: entry.error ? { Err: entry.error } : { Ok: null },
      confirmationStatus,
    }
  }

  return {
    getSignatureStatuses: (signatures: readonly string[]) =>
      withContext(
        clock,
        signatures.map((signature) => {
          const entry = entries.get(signature)
          return entry ? statusOf(entry) : null
        }),
      ),
    getSignaturesForAddress(address: string, { limit = 1_000, before, until }: Page = {}) {
      const all = [...entries.values()].filter(({ keys }) => keys.includes(address)).toReversed()
      const from = all.findIndex(({ signature }) => signature === before) + 1
      const end = all.findIndex(({ signature }) => signature === until)
      return all
        .slice(from, end === -1 ? undefined : end)
        .slice(0, limit)
        .map((entry) => ({
          signature: entry.signature,
          slot: entry.slot,
          blockTime: entry.blockTime,
          err: entry.error,
          memo: null,
          confirmationStatus: getCommitment(ageOf(entry)),
        }))
    },
    getTransaction(signature: string, view: View | string = {}) {
      const { encoding = 'json', maxSupportedTransactionVersion } = typeof view === 'string' ? { encoding: view } : view
      const entry = entries.get(signature)
      if (!entry?.body) return null
      const { transaction, meta } = entry.body
      const { version } = transaction.message
      if (version !== 'legacy' && version > (maxSupportedTransactionVersion ?? -1))
        throw new RpcError(-32015, `Transaction version (${version}) is not supported by the requesting client.`)
      const { slot, blockTime } = entry
      return { slot, blockTime, version, meta, transaction: show(transaction, encoding) }
    },
  }
}

function show({ bytes, signatures, message, keys }: ParsedTransaction, encoding: string): object {
  if (encoding === 'base58' || encoding === 'base64') return toText(bytes, encoding)
  if (encoding !== 'json') throw invalidParam(`this node has no encoding ${encoding} for transactions`)
  const { header, recentBlockhash, compiledInstructions, addressTableLookups } = message
  return {
    signatures,
    message: {
      header,
      accountKeys: keys,
      recentBlockhash,
      instructions: compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
        programIdIndex,
        accounts: accountKeyIndexes,
        data: toBase58(data),
      })),
      ...(message.version !== 'legacy' && { addressTableLookups }),
    },
  }
}
