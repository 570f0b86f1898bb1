import type { Connector, ConnectorFactory } from '@portico/headless'
import { solanaMainnet } from '@portico/headless/networks'
import {
  createEmbeddedTestWallet,
  createFaults,
  createHandlers,
  createMemoryChains,
  createTestWallet,
  testWalletSeeds,
  type DirectoryEntry,
  type HandlerOptions,
  type HistoryEntry,
  type Holding,
  type TestWallet,
} from '@portico/headless/testing'
import { getResponse } from 'msw'
import { type Address, parseEther, verifyMessage } from 'viem'
import { onTestFinished } from 'vitest'

const host = 'https://services.test'
const rpcUrl = (id: number) => `${host}/v1/?chainId=eip155:${id}&projectId=test`
const [larkspurSeed, meridianSeed] = testWalletSeeds

/** Hosts for `createPortico`. */
export const services = { directory: host, blockchain: host, analytics: host }

type NodeReply = { readonly result: unknown } | { readonly error: object }
type NodeReplies = Map<string, NodeReply | Promise<NodeReply>>

type WalletSession = Awaited<ReturnType<Connector['connect']>>[number]

/** A fake WalletConnect wallet that answers when a test says so. */
export type Phone = {
  readonly factory: ConnectorFactory
  /** Pairing URIs created so far. */
  readonly links: readonly string[]
  /** Makes pairing fail. */
  isBroken: boolean
  reject(): void
  approve(...sessions: readonly WalletSession[]): void
}

/** What surrounds a page: services, two announced wallets and a phone. Removed at the end of the test. */
export type World = ReturnType<typeof createWorld>

/** Options of `createWorld`. */
export type WorldOptions = {
  readonly wallets?: readonly DirectoryEntry[]
  /** Tokens of every account beside the native one. */
  readonly tokens?: readonly Holding[] | undefined
  /** Transactions of every account on Ethereum, newest first. */
  readonly history?: readonly HistoryEntry[] | undefined
  /** Name and picture of every account. Default: none. */
  readonly identity?: { readonly name: string | null; readonly avatar: string | null } | undefined
  /** Registered names. */
  readonly names?: HandlerOptions['names']
  /** Whether the project has swaps. Default: `true`. */
  readonly swaps?: boolean
  /** Whether the project allows several wallets. Default: `false`. */
  readonly multiWallet?: boolean
  /** Whether the project has purchases. Default: `false`. */
  readonly onramp?: boolean
  /** Whether the project has the login by email. Default: `false`. */
  readonly email?: boolean
}

/** Creates services behind `fetch` and test wallets with real keys. */
export function createWorld({
  wallets,
  tokens,
  history,
  identity,
  names,
  swaps = true,
  multiWallet = false,
  onramp = false,
  email = false,
}: WorldOptions = {}) {
  const faults = createFaults()
  const nodeReplies: NodeReplies = new Map()
  const chains = withSolana(
    createMemoryChains({
      balances: {
        1: { [larkspurSeed.address]: parseEther('2.5') },
        8453: { [larkspurSeed.address]: parseEther('1') },
      },
    }),
    { tokens, history, identity },
  )
  const handlers = createHandlers({
    ...services,
    chain: chains,
    rpc: async (chainId, body) => withReplies(nodeReplies, body, await chains.rpc(chainId, body)),
    faults,
    verifyName: ({ address, message, signature }) => verifyMessage({ address: address as Address, message, signature }),
    ...(wallets && { wallets }),
    ...(names && { names }),
    features: [
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'swap', isEnabled: swaps && !multiWallet, config: ['1inch'] },
      { id: 'multi_wallet', isEnabled: multiWallet, config: [] },
      { id: 'social_login', isEnabled: email, config: ['email'] },
      { id: 'onramp', isEnabled: onramp, config: ['meld', 'coinbase'] },
    ],
  })
  const larkspur = createTestWallet({ ...larkspurSeed, rpcUrls: { 1: rpcUrl(1), 8453: rpcUrl(8453) } })
  const embedded = createEmbeddedTestWallet({
    privateKey: larkspurSeed.privateKey,
    rpcUrls: { 1: rpcUrl(1), 8453: rpcUrl(8453) },
  })
  const meridian = createTestWallet({ ...meridianSeed, rpcUrls: { 1: rpcUrl(1), 8453: rpcUrl(8453) } })
  const cleanups = [larkspur.announce(), meridian.announce(), interceptFetch(host, handlers)]
  onTestFinished(() => {
    faults.clear()
    for (const cleanup of cleanups) cleanup()
  })
  return {
    faults,
    /** What the EVM nodes answer in place of their own replies, by method. */
    nodeReplies,
    larkspur,
    meridian,
    /** A wallet of type `AUTH`; not on a page unless its connector is. */
    embedded,
    phone: createPhone(),
    requestCount: (wallet: TestWallet, method: string) => countRequests(wallet, method),
  }
}

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, amount: 4_200_000_000n, price: 150 }

/** Adds Solana, and the tokens and transactions of the options, to the chains. */
function withSolana(
  chains: ReturnType<typeof createMemoryChains>,
  { tokens = [], history = [], identity }: WorldOptions,
) {
  const { caipNetworkId } = solanaMainnet
  const at = (chainId: string | undefined) => tokens.filter((token) => token.chainId === chainId)
  return {
    chains: [...chains.chains, caipNetworkId],
    rpc: (chainId: string, body: unknown) =>
      chainId === caipNetworkId ? Promise.resolve(solanaReply(body)) : chains.rpc(chainId, body),
    holdings: async (address: string, chainId?: string) => [
      ...(chainId === caipNetworkId ? [{ ...sol, chainId }] : await chains.holdings(address, chainId)),
      ...at(chainId),
    ],
    history: async (address: string, chainId?: string) =>
      chainId === 'eip155:1' ? [...(await chains.history(address, chainId)), ...history] : [],
    ...(identity && { identity: async () => identity }),
  }
}

/** Puts other replies in the place of a node's own. */
async function withReplies(replies: NodeReplies, body: unknown, own: unknown): Promise<unknown> {
  if (Array.isArray(body))
    return Promise.all(body.map((call, index) => withReplies(replies, call, (own as unknown[])[index])))
  const { id, method } = body as { readonly id: number; readonly method: string }
  const reply = await replies.get(method)
  return reply ? { jsonrpc: '2.0', id, ...reply } : own
}

function solanaReply(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(solanaReply)
  const { id } = body as { readonly id: number }
  return { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: Number(sol.amount) } }
}

const countRequests = ({ requests }: TestWallet, method: string) =>
  requests.filter((request) => request.method === method).length

/** Answers requests to a host in this page. Returns a function that ends it. */
export function interceptFetch(address: string, handlers: Parameters<typeof getResponse>[0]): () => void {
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(address)) return originalFetch(input, init)
    const response = await getResponse(handlers, request)
    request.signal.throwIfAborted()
    return response ?? Response.error()
  }
  return () => {
    globalThis.fetch = originalFetch
  }
}

function createPhone(): Phone {
  const links: string[] = []
  let rejectPairing: (() => void) | undefined
  let approvePairing: ((sessions: readonly WalletSession[]) => void) | undefined
  let approved: readonly WalletSession[] = []
  const phone: Phone = {
    links,
    isBroken: false,
    reject: () => rejectPairing?.(),
    approve(...sessions) {
      approved = sessions
      approvePairing?.(sessions)
    },
    factory: () => connector,
  }
  const connector: Connector = {
    info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain: 'eip155' },
    connect({ onPairing, signal }) {
      if (phone.isBroken) return Promise.reject(new Error('The relay does not answer'))
      const uri = `wc:${String(links.length).padStart(64, '7')}@2?relay-protocol=irn&symKey=${'5'.repeat(64)}`
      links.push(uri)
      onPairing?.(uri)
      return new Promise((resolve, reject) => {
        approvePairing = resolve
        rejectPairing = () => reject({ code: 4001, message: 'no' })
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
    },
    restore: () => Promise.resolve(approved),
    disconnect: () => Promise.resolve(),
    request: () => Promise.reject(new Error('Not connected')),
    subscribe: () => () => undefined,
  }
  return phone
}
