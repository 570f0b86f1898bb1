import {
  type ChainSource,
  createFaults,
  createHandlers,
  type Faults,
  type MarketSource,
  type NameClaim,
} from '@portico/headless/testing'
import { getResponse } from 'msw'
import type { Address } from 'viem'
import { answerControl, type Controls } from '../support/controlPort'
import { serve } from '../support/serve'
import { apiNode } from './apiNode'
import { purchasePage } from './purchasePage'
import { evmSeller, type Seller } from './seller'
import { worldMarket } from './worldMarket'

/** A call that reached the services. */
export type ApiCall = { readonly at: number; readonly method: string; readonly path: string; readonly query: string }

/** The directory, blockchain and analytics services over HTTP, all on one port. */
export type Api = {
  readonly url: string
  readonly faults: Faults
  /** The last 10,000 calls to a service, in order; control calls are not among them. */
  readonly calls: readonly ApiCall[]
  /** Every analytics event, in order. */
  readonly events: readonly unknown[]
  /** Lets the time pass for which the services answer with balances that they have read before. */
  expireBalances(): void
  close(): Promise<void>
}

type Options = {
  readonly port: number
  readonly chain: ChainSource
  /** JSON-RPC address per CAIP-2 id. */
  readonly nodes: Readonly<Record<string, string>>
  /** Sell on the chains that are not EVM chains. */
  readonly sellers?: readonly Seller[]
  /** Further paths, open to every origin. */
  readonly controls: (api: Api) => Controls
}

const maxLogLength = 10_000
const balancesLifetime = 30_000

/** Features of the project: those that the local world serves. */
const features = [
  { id: 'social_login', isEnabled: true, config: ['email'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] },
  { id: 'activity', isEnabled: true, config: [] },
]

const jsonPost = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * Serves the handlers of `@portico/headless/testing`. Balances, history, swaps and JSON-RPC come from the nodes, and the
 * node of the chain verifies the signature of a name registration; the page of a purchase, which is Meld's too, sends what was
 * bought. Swaps and names work on EVM chains only.
 */
export async function startApi({ port, chain, nodes, sellers: others = [], controls }: Options): Promise<Api> {
  const faults = createFaults()
  const calls: ApiCall[] = []
  const events: unknown[] = []
  let passed = 0
  const evmNodes = new Map(
    Object.entries(nodes).flatMap(([chainId, address]) =>
      chainId.startsWith('eip155:') ? [[chainId, apiNode(address)] as const] : [],
    ),
  )
  const exchanges = await worldMarket(chain, evmNodes)
  const sellers = [...[...evmNodes].map(([chainId, node]) => evmSeller(chainId, node, exchanges)), ...others]
  const tokens: MarketSource['tokens'] = async (id) => sellers.find(({ chainId }) => chainId === id)?.tokens() ?? []
  const market = { ...exchanges, tokens }

  const served = await serve(port, async (request) => {
    const { pathname, search } = new URL(request.url)
    const control = await answerControl(allControls, request.clone())
    if (control) return control
    if (calls.length >= maxLogLength) calls.shift()
    calls.push({ at: Date.now(), method: request.method, path: pathname, query: search })
    return (await answerPurchase(request)) ?? getResponse(handlers, request)
  })
  const { url } = served
  const answerPurchase = purchasePage({
    sellers,
    quote: (body) => getResponse(pricing, new Request(`${url}/v1/onramp/quote?projectId=page`, jsonPost(body))),
  })
  const handlers = createHandlers({
    directory: url,
    blockchain: url,
    analytics: url,
    chain,
    market,
    features,
    faults,
    now: () => Date.now() + passed,
    onEvent: (event) => events.push(event),
    verifyName: async ({ chainId, address, message, signature }: NameClaim) =>
      (await evmNodes.get(`eip155:${chainId}`)?.verifyMessage({ address: address as Address, message, signature })) ??
      false,
    rpc(chainId, body) {
      const node = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
      return node === undefined ? undefined : passOn(node, body)
    },
  })
  // A page of another company: faults of the services are none of its own.
  const pricing = createHandlers({ directory: url, blockchain: url, analytics: url, chain, market })
  const expireBalances = () => void (passed += balancesLifetime)
  const api: Api = { url, faults, calls, events, expireBalances, close: served.close }
  const allControls = controls(api)
  return api
}

async function passOn(node: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(node, { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.json()
}
