import * as z from 'zod/mini'
import type { Client } from '../../client/client.js'
import { findNetwork } from '../../client/selectors.js'
import { limits } from '../../constants/limits.js'
import { recallMethod } from '../../constants/rpc.js'
import { pattern, safeObject } from '../../entities/schema/fields.js'
import { hashPattern } from '../../entities/sendDraft.js'
import type { Network } from '../../entities/network.js'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { isCalls, isReported } from '../../rules/flows/transactions.js'
import { sleep } from '../../services/abort.js'
import { getSigner } from '../signer.js'
import { isRequestOpen } from './openRequest.js'
import { findTransaction, forgetTransaction, moveTransaction } from './transactions.js'

/** What the wallet has of a request: the form of EIP-5792, with the transactions that CAIP-345 adds to it. */
const recalledSchema = safeObject({
  id: pattern(/^.+$/s, limits.text.data),
  status: z.int(),
  capabilities: safeObject({
    caip345: safeObject({ transactionHashes: z.array(pattern(hashPattern)).check(z.maxLength(limits.items.nested)) }),
  }),
})

/** The status of a request of which nothing is going to be on chain. */
const offChain = 400

const askWallet = (client: Client, network: Network, id: string): Promise<unknown> =>
  getSigner(client, network).connector.request({ method: recallMethod, params: [id] }, network.caipNetworkId)

/** Whether the wallet may have another answer later: it could not be reached, or what it needs for the answer could not. */
const isPassing = (thrown: unknown) =>
  !(thrown instanceof EmbeddedWalletError) || thrown.code !== 'FRAME_REFUSED' || thrown.reason !== undefined

/** What the wallet has of a request; `undefined` for an answer that says nothing, as of a wallet that keeps none. */
function readAnswer(answer: unknown): { readonly callsId: string; readonly hash: string | undefined } | undefined {
  const { data } = recalledSchema.safeParse(answer)
  const hash = data?.capabilities.caip345.transactionHashes[0]
  return data && (hash !== undefined || data.status === offChain) ? { callsId: data.id, hash } : undefined
}

/** @param isClosed - whether it is certain that no page can sign it any more */
function takeOver(client: Client, id: string, answer: unknown, isClosed: boolean): void {
  const transaction = findTransaction(client, id)
  const { callsId, hash } = readAnswer(answer) ?? {}
  if (!transaction || isReported(transaction) || callsId === undefined) return
  if (hash === undefined) {
    if (isClosed) forgetTransaction(client, id)
  } else
    moveTransaction(client, id, isCalls(transaction) ? { type: 'accepted', callsId } : { type: 'handedOver', hash })
}

/**
 * Finds out what became of a request whose answer no page has got, as after a reload: one that never reached the wallet, or of which
 * nothing was signed, leaves the list; of any other the wallet tells the hash, and the chain what became of it. Never prompts.
 */
export async function recallTransaction(client: Client, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const transaction = findTransaction(client, id)
    const network = transaction && findNetwork(client.options, transaction.caipNetworkId)
    if (!transaction || isReported(transaction) || !network || signal.aborted) return
    const isOpen = await isRequestOpen(id)
    if (signal.aborted) return
    if (transaction.request === 'waiting' && !isOpen)
      return isOpen === false ? forgetTransaction(client, id) : undefined
    if (!isOpen) {
      try {
        const answer = await askWallet(client, network, id)
        return signal.aborted ? undefined : takeOver(client, id, answer, isOpen === false)
      } catch (thrown) {
        if (!isPassing(thrown) || Date.now() - transaction.time > limits.confirmation.unreported) return
      }
    }
    await sleep(isOpen ? limits.confirmation.pollInterval : limits.confirmation.slowPollInterval, signal)
  }
}
