import { encodeFunctionData, pad, parseAbi } from 'viem'
import { type ChainSource, getContractAddress, type MarketSource, type MarketToken } from './chainSource.js'
import { etherPrice, gasPrice } from './createMemoryChains.js'
import { router, swapFunction } from './simulateSwaps.js'

/** Options of `createMemoryMarket`. */
export type MemoryMarketOptions = {
  /** Its history has the approvals. */
  readonly chain: ChainSource
  /** Tokens with a price. When omitted: Ether on the EVM chains of `chain`, and a few tokens on Ethereum and Base. */
  readonly tokens?: readonly MarketToken[]
}

/** viem rejects mixed case without a valid EIP-55 checksum, and accepts lower case. */
const toLowerCaseAddress = (address: string) => address.toLowerCase() as `0x${string}`
const isSame = (left: string | undefined, right: string | undefined) => left?.toLowerCase() === right?.toLowerCase()

/**
 * Creates a market with constant prices. An approval in the history of `chain` is valid until the account next calls the router.
 * Swapped tokens do not arrive on chains in memory, which have no tokens.
 *
 * @example
 *   createHandlers({ ...hosts, chain, market: createMemoryMarket({ chain, tokens: [myToken] }) })
 */
export function createMemoryMarket({ chain, tokens }: MemoryMarketOptions): MarketSource {
  const approval = `0x095ea7b3${pad(router).slice(2)}`
  return {
    router: () => router,
    gasPrice: () => Promise.resolve(gasPrice),
    tokens: async (chainId) =>
      chain.chains.includes(chainId)
        ? (tokens?.filter((each) => each.chainId === chainId) ?? getDefaultTokens(chainId))
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
    swapData: ({ account, from, to, amount, minToAmount }) =>
      encodeFunctionData({
        abi: parseAbi([swapFunction]),
        args: [
          toLowerCaseAddress(getContractAddress(from)),
          toLowerCaseAddress(getContractAddress(to)),
          amount,
          minToAmount,
          toLowerCaseAddress(account),
        ],
      }),
  }
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: etherPrice }
const dollar = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 }
const dai = { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, price: 0.9997 }
const cedar = { name: 'Cedar', symbol: 'CDR', decimals: 18, price: 0.42 }

/** USDC and DAI at their real addresses, and an invented token. */
const knownTokens = new Map<string, readonly Omit<MarketToken, 'chainId'>[]>([
  [
    'eip155:1',
    [
      { ...dollar, token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      { ...dai, token: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
      { ...cedar, token: '0x00000000000000000000000000000000000ceda1' },
    ],
  ],
  [
    'eip155:8453',
    [
      { ...dollar, token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
      { ...dai, token: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb' },
      { ...cedar, token: '0x00000000000000000000000000000000000ceda2' },
    ],
  ],
])

/** Ether on every EVM chain, and `knownTokens`. */
const getDefaultTokens = (chainId: string): readonly MarketToken[] =>
  chainId.startsWith('eip155:')
    ? [ether, ...(knownTokens.get(chainId) ?? [])].map((token) => ({ ...token, chainId }))
    : []
