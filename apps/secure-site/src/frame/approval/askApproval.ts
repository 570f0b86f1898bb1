import { readApprovalFacts, type ApprovalRequest } from '@portico/headless/approval'
import { readBatch, toBatchAnswer } from '../calls/readBatch'
import { toCaipNetworkId, type Network } from '../network'
import type { RpcRequest } from '../rpc'
import { RpcError } from '../rpcError'
import type { CallWallet } from '../walletWorker'
import { createAskNode } from './askNode'
import type { AskPrices } from './createAskPrices'
import { type Approval, createApproval } from './createApproval'
import type { ApprovalState } from './approvalState'
import type { RequestRecord } from './requestRecord'
import { toSigning } from './toSigning'

/** Draws a request until it is closed. */
type Shown = { draw(state: ApprovalState): void; close(): void }

type AskOptions = {
  readonly network: Network
  readonly address: string
  /** Origin of the page that asks. */
  readonly site: string
  readonly callWallet: CallWallet
  readonly askPrices: AskPrices | undefined
  /** What is written down of it, where it sends something. */
  readonly record?: RequestRecord | undefined
  readonly signal: AbortSignal
  readonly show: (approval: Pick<Approval, 'approve' | 'reject' | 'limit'>) => Shown
}

/**
 * Asks the person for a request of the page. Resolves with the result of its method.
 *
 * @throws RpcError also 5720 for a batch whose id this page has used (EIP-5792)
 */
export async function askApproval({ method, params }: RpcRequest, options: AskOptions): Promise<unknown> {
  const { network, address, site, callWallet, askPrices, record, signal, show } = options
  const caipNetworkId = toCaipNetworkId(network)
  const request: ApprovalRequest = { method, params, caipNetworkId, address, origin: site }
  const batch = method === 'wallet_sendCalls' ? readBatch(params) : undefined
  if (batch && (await callWallet('findCalls', { id: batch.id, site }))) throw new RpcError('Duplicate ID', 5720)

  const ask = createAskNode(network)
  const ofBatch = () => {
    if (!batch) throw new TypeError('calls without a batch')
    const chainId = `0x${Number(network.chainId).toString(16)}`
    const at = Date.now()
    return {
      keep: (sent: { readonly hashes: readonly string[]; readonly sent: number }) =>
        callWallet('keepCalls', { ...batch, ...sent, site, chainId, at }),
      answer: toBatchAnswer(batch),
    }
  }

  const approval = await createApproval({
    request,
    signal,
    callWallet,
    askPrices,
    async prepare(payload) {
      const signing = await toSigning(payload, { request, ask, readBatch: ofBatch })
      return record?.attach(signing, { address, callsId: batch?.id }) ?? signing
    },
    readFacts: (described, description) =>
      readApprovalFacts(described, description, {
        request: (call, { signal: until }) => ask(call.method, call.params, until),
        signal,
      }),
  })
  const shown = show(approval)
  approval.subscribe((state) => shown.draw(state))
  try {
    return await approval.result
  } finally {
    shown.close()
  }
}
