import { solanaSendOptionsSchema, type SolanaSendOptions } from '@portico/headless/rules'
import { base58, base64 } from '@scure/base'
import { NodeRefusal } from '../../node'
import { RpcError } from '../../rpcError'
import type { AskNode } from '../askNode'
import type { SendOutcome } from '../sendOutcome'

/** How a transaction is sent, as far as the page may say it. @throws RpcError */
export function readSendOptions(options: unknown = {}): SolanaSendOptions {
  const { data } = solanaSendOptionsSchema.safeParse(options)
  if (!data) throw new RpcError('Invalid params: options', -32_602)
  return { preflightCommitment: 'confirmed', ...data }
}

type Statuses = { readonly value?: readonly unknown[] } | null

/** Whether the node knows the transaction; `undefined` when it does not say. */
async function isKnown(ask: AskNode, signature: string): Promise<boolean | undefined> {
  try {
    const answer = (await ask('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])) as Statuses
    const [status] = answer?.value ?? []
    return status === undefined ? undefined : status !== null
  } catch {
    return undefined
  }
}

type Sent = { readonly signed: string; readonly signature: string; readonly options: SolanaSendOptions }

/** Sends a signed transaction, in base58, whose first signature is its name on the chain. */
export async function sendTransaction(ask: AskNode, { signed, signature, options }: Sent): Promise<SendOutcome> {
  try {
    await ask('sendTransaction', [base64.encode(base58.decode(signed)), { ...options, encoding: 'base64' }])
    return { status: 'sent' }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (/already been processed/i.test(message)) return { status: 'sent' }
    const known = await isKnown(ask, signature)
    if (known) return { status: 'sent' }
    return { status: error instanceof NodeRefusal && known === false ? 'refused' : 'unknown', message }
  }
}
