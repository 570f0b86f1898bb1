import { type Hex, keccak256 } from 'viem'
import { NodeRefusal } from '../../node'
import type { AskNode } from '../askNode'
import type { SendOutcome } from '../sendOutcome'

/** Tries before nobody can say whether a transaction was sent. The same bytes may be sent as often as one likes. */
const tries = 3
const pause = 500

const alreadyKnown = /already ?known|already imported|\bknown transaction/i
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Known before it is sent. */
export const hashOf = (raw: string): Hex => keccak256(raw as Hex)

/** Whether the node knows the transaction, in a block or on its way; `undefined` when it does not say. */
async function isKnown(ask: AskNode, hash: Hex): Promise<boolean | undefined> {
  try {
    return (await ask('eth_getTransactionByHash', [hash])) !== null
  } catch {
    return undefined
  }
}

async function trySending(ask: AskNode, raw: string): Promise<SendOutcome> {
  try {
    await ask('eth_sendRawTransaction', [raw])
    return { status: 'sent' }
  } catch (error) {
    const message = messageOf(error)
    if (alreadyKnown.test(message)) return { status: 'sent' }
    // "Nonce too low" is also said of a transaction that is in a block already.
    const known = await isKnown(ask, hashOf(raw))
    if (known) return { status: 'sent' }
    return { status: error instanceof NodeRefusal && known === false ? 'refused' : 'unknown', message }
  }
}

/** Sends a signed transaction. */
export async function sendTransaction(ask: AskNode, raw: string, left = tries): Promise<SendOutcome> {
  const outcome = await trySending(ask, raw)
  if (outcome.status !== 'unknown' || left <= 1) return outcome
  await new Promise((resolve) => void setTimeout(resolve, pause))
  return sendTransaction(ask, raw, left - 1)
}
