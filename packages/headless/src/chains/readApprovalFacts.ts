import { approvalFactsLimits } from '../constants/approvalFacts.js'
import type { ApprovalDescription, ApprovalFacts, ApprovalRequest } from '../entities/approval.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { RequestAbortedError } from '../errors/connection.js'
import { parseCaipNetworkId } from '../rules/address/caip.js'
import { linkAbort } from '../services/abort.js'
import {
  type ApprovalNodeRequest,
  type ApprovalPrices,
  createAskNode,
  type ReadNamespaceFacts,
} from './approvalNode.js'

/** What `readApprovalFacts` needs. */
export type ReadApprovalFactsOptions = {
  /** Asks a node of the request's network. One node for all calls, so that they see one state of the chain. */
  readonly request: ApprovalNodeRequest
  /** The coin of the network. Default: as the networks of this package say; name it only if you know it from no page. */
  readonly nativeCurrency?: Network['nativeCurrency'] | undefined
  readonly prices?: ApprovalPrices | undefined
  readonly signal?: AbortSignal | undefined
}

/** Each with the code that it needs, loaded for the first request of its namespace. */
const readers: { readonly [Name in Namespace]?: () => Promise<ReadNamespaceFacts> } = {
  eip155: async () => (await import('./eip155/approvalFacts/readFacts.js')).readEip155Facts,
  solana: async () => (await import('./solana/approvalFacts/readFacts.js')).readSolanaFacts,
}

const networksOf: { readonly [Name in Namespace]?: () => Promise<object> } = {
  eip155: () => import('../networks/eip155.js'),
  solana: () => import('../networks/solana.js'),
}

/** The coin of a network that this package ships. */
async function findNativeCurrency(namespace: Namespace, id: CaipNetworkId) {
  const networks = Object.values((await networksOf[namespace]?.()) ?? {}) as readonly Network[]
  return networks.find(({ caipNetworkId }) => caipNetworkId === id)?.nativeCurrency
}

/** Nothing that a node says. A transaction is not checked then; a message has nothing to check. */
const nothing = ({ kind }: ApprovalDescription): ApprovalFacts => ({
  simulation: { status: kind === 'transaction' || kind === 'transactions' ? 'unavailable' : 'none' },
  tokens: {},
  hasCode: {},
})

/**
 * Reads what nodes know about a request: what it would do to the account, what its tokens are called, which addresses are contracts,
 * and what it costs. It takes 2 s at most; what no node told by then is missing, and the simulation `unavailable`. A node can lie, so
 * nothing here is a reason to trust a request.
 *
 * @throws RequestAbortedError when `signal` aborts
 * @example
 * const approval = {
 *   method: 'eth_sendTransaction',
 *   params: [{ to, value: '0x1' }],
 *   caipNetworkId: 'eip155:1',
 *   address,
 *   origin: 'https://shop.example',
 * } as const
 * const { simulation } = await readApprovalFacts(approval, await describeApproval(approval), {
 *   async request({ method, params }, { signal }) {
 *     const headers = { 'content-type': 'application/json' }
 *     const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
 *     const response = await fetch(endpoint, { method: 'POST', headers, body, signal })
 *     return (await response.json()).result
 *   },
 * })
 * simulation.status // 'success'
 */
export async function readApprovalFacts(
  approval: ApprovalRequest,
  description: ApprovalDescription,
  { request, nativeCurrency, prices = {}, signal }: ReadApprovalFactsOptions,
): Promise<ApprovalFacts> {
  const { chainNamespace } = parseCaipNetworkId(approval.caipNetworkId)
  const { [chainNamespace]: load } = readers
  if (signal?.aborted) throw new RequestAbortedError()
  // What is refused is not signed, whatever it would do.
  if (!load || description.refusal) return nothing(description)
  const [read, shipped] = await Promise.all([
    load(),
    nativeCurrency ?? findNativeCurrency(chainNamespace, approval.caipNetworkId),
  ])
  const controller = new AbortController()
  const unlink = linkAbort(signal, controller)
  const timer = setTimeout(() => controller.abort(), approvalFactsLimits.timeout)
  const context = { ask: createAskNode(request, controller.signal), nativeCurrency: shipped, prices }
  try {
    const facts = await read(approval, description, context).catch(() => nothing(description))
    if (signal?.aborted) throw new RequestAbortedError()
    return facts
  } finally {
    clearTimeout(timer)
    unlink()
    controller.abort()
  }
}
