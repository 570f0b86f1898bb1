import { encodeFunctionData, pad, parseAbi } from 'viem'
import type { ChainSource } from './chainSource.js'
import type { MarketSource, MarketToken } from './marketSource.js'
import { marketTokens } from './marketTokens.js'
import { gasPrice } from './memoryLedger.js'
import { contractOf } from './tokenAddress.js'

/** Whose transactions count as approvals, and what is traded there. */
export type MemoryMarketOptions = {
  readonly chain: ChainSource
  /** What is traded; Ether and a few tokens on the EVM chains of `chain` when left out. */
  readonly tokens?: readonly MarketToken[]
}

/** An invented contract: nothing is there on any chain. */
const router = '0x0000000000000000000000000000000000c0ffee'
const swap = 'function swap(address from, address to, uint256 amount, uint256 least, address receiver)'
/** An address whose capitals nobody checks. */
const plain = (address: string) => address.toLowerCase() as `0x${string}`
const isSame = (left: string | undefined, right: string | undefined) => left?.toLowerCase() === right?.toLowerCase()

/**
 * A market whose prices never change. It reads approvals from the chain's history: an approval of the router counts until
 * the account next calls the router. What a swap gives does not arrive, since chains in memory know no tokens.
 */
export function createMemoryMarket({ chain, tokens }: MemoryMarketOptions): MarketSource {
  const approval = `0x095ea7b3${pad(router).slice(2)}`
  return {
    router: () => router,
    gasPrice: () => Promise.resolve(gasPrice),
    tokens: async (chainId) =>
      chain.chains.includes(chainId)
        ? (tokens?.filter((each) => each.chainId === chainId) ?? marketTokens(chainId))
        : [],
    async allowance(account, { chainId, token }) {
      const done = (await chain.history(account, chainId)).filter(
        ({ from, succeeded }) => succeeded && isSame(from, account),
      )
      const last = done.find(
        ({ to, data }) => isSame(to, router) || (isSame(to, token) && data.toLowerCase().startsWith(approval)),
      )
      return !last || isSame(last.to, router) ? 0n : BigInt(`0x${last.data.slice(approval.length) || '0'}`)
    },
    swapData: ({ account, from, to, amount, least }) =>
      encodeFunctionData({
        abi: parseAbi([swap]),
        args: [plain(contractOf(from)), plain(contractOf(to)), amount, least, plain(account)],
      }),
  }
}
