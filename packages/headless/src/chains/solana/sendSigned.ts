import type { SolanaSendOptions } from '../../entities/walletCallsSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { HttpRequestError, NodeRefusedError, RpcRequestError, UnreadableReplyError } from '../../errors/request.js'
import { OutcomeUnknownError } from '../../errors/send.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { retryDelay } from '../../rules/retry.js'
import { nodePause } from '../../services/nodePause.js'
import { toBase58 } from './base58.js'
import { toBase64 } from './bytes.js'
import { signatureSchema } from './nodeReplies.js'
import type { AskSolana, SolanaNodes } from './solanaNodes.js'
import { isSigned, parseTransaction } from './wireTransaction.js'

/** The same bytes may be offered twice; a node that has them says so (R41). */
const isKnown = ({ cause }: PorticoError) =>
  /already been processed/i.test(String((cause as { message?: unknown } | undefined)?.message))

/** Whether the transaction was refused; anything else leaves open whether a node has it. */
const isRefusal = (error: PorticoError) =>
  error instanceof RpcRequestError ||
  error instanceof NodeRefusedError ||
  (error instanceof HttpRequestError && Math.floor((error.status ?? 0) / 100) === 4)

/** How long to wait before the same node is offered the bytes again, ms; `undefined` when it is not. */
function waitAfter(error: PorticoError, attempt: number): number | undefined {
  const isFailure = error instanceof HttpRequestError && !(error instanceof UnreadableReplyError)
  return isFailure || error instanceof RpcRequestError ? retryDelay(error, attempt) : undefined
}

/** Offers signed bytes to one node after the other, each as often as a read, until one has them or refuses them. */
async function offer(nodes: SolanaNodes, params: readonly unknown[]): Promise<void> {
  let open: PorticoError | undefined

  /** Why the node of the operation does not have them, as far as it said. */
  async function offerOnce(ask: AskSolana): Promise<PorticoError | undefined> {
    try {
      await ask({ method: 'sendTransaction', params, reply: signatureSchema, isRepeatable: true })
    } catch (thrown) {
      const error = toPorticoError(thrown)
      if (isKnown(error)) return undefined
      if (!isRefusal(error)) open = error
      return error
    }
    return undefined
  }

  async function offerTo(ask: AskSolana): Promise<void> {
    let error = await offerOnce(ask)
    for (let attempt = 0; error; attempt += 1) {
      const wait = waitAfter(error, attempt)
      if (wait === undefined) throw error
      await nodePause(wait, undefined)
      error = await offerOnce(ask)
    }
  }

  try {
    await nodes(offerTo)
  } catch (error) {
    // After one that said nothing, the refusal of another proves nothing.
    throw open ? new OutcomeUnknownError({ cause: open }) : error
  }
}

/**
 * Gives a signed transaction to the network. Its hash, which is its first signature.
 *
 * @throws OutcomeUnknownError when a node did not say whether it has it (R61)
 */
export async function sendSigned(nodes: SolanaNodes, bytes: Uint8Array, options: SolanaSendOptions): Promise<string> {
  const [first] = parseTransaction(bytes).signatures
  if (!first || !isSigned(first)) throw new UnreadableReplyError({})
  await offer(nodes, [toBase64(bytes), { encoding: 'base64', ...options }])
  return toBase58(first)
}
