import type { RpcProxy } from '../handlers/rpcHandlers.js'
import type { ChainSource, Holding } from './chainSource.js'
import { etherPrice, memoryLedger } from './memoryLedger.js'
import { memoryNode } from './memoryNode.js'

/** Balances (base units) per address, per chain id. */
export type MemoryChainsOptions = { readonly balances: Readonly<Record<number, Readonly<Record<string, bigint>>>> }

/** EVM chains in memory: what the handlers answer from, and the JSON-RPC of the same chains. */
export type MemoryChains = ChainSource & { readonly rpc: RpcProxy }

/**
 * Chains for tests and for a page without servers. Signed native transfers are checked and move coins; contracts, tokens and
 * blocks of others do not exist.
 */
export function createMemoryChains({ balances }: MemoryChainsOptions): MemoryChains {
  const ledgers = Object.entries(balances).map(([id, start]) => memoryLedger(Number(id), start))
  const nodes = new Map(ledgers.map((ledger) => [caip(ledger.chainId), memoryNode(ledger)]))
  const chosen = (chainId: string | undefined) =>
    ledgers.filter((ledger) => !chainId || caip(ledger.chainId) === chainId)
  return {
    chains: [...nodes.keys()],
    rpc: (chainId, body) => nodes.get(chainId)?.(body),
    holdings: async (address, chainId) =>
      chosen(chainId).map((ledger): Holding => ({
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        amount: ledger.balanceOf(address),
        chainId: caip(ledger.chainId),
        price: etherPrice,
      })),
    history: async (address, chainId) =>
      chosen(chainId)
        .flatMap(({ entries }) => entries)
        .filter(({ from, to }) => [from, to].some((party) => party?.toLowerCase() === address.toLowerCase()))
        .toSorted((left, right) => right.minedAt - left.minedAt || right.block - left.block),
  }
}

const caip = (id: number) => `eip155:${id}`
