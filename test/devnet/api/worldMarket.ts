import type { ChainSource, MarketSource, MarketSwap } from '@portico/headless/testing'
import { type Address, encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { accounts } from '../evm/accounts'
import type { ApiNode } from './apiNode'
import { exchange, exchangeData, openExchange } from './exchange'

/** Amount of each coin and token that the exchange starts with, in whole units. */
const stock = '5000'

/**
 * Prices and swaps of the local world. Tokens that the accounts start with can be swapped for those of the exchange.
 * Approvals, gas prices and swaps are real transactions on the nodes.
 */
export async function worldMarket(chain: ChainSource, nodes: ReadonlyMap<string, ApiNode>): Promise<MarketSource> {
  const nodeOf = (chainId: string) => {
    const node = nodes.get(chainId)
    if (!node) throw new Error(`no node of ${chainId}`)
    return node
  }
  await Promise.all(
    [...nodes].map(async ([chainId, node]) => {
      const holdings = await chain.holdings(accounts.larkspur.address, chainId)
      const tokens = holdings.flatMap(({ token, decimals }) =>
        token ? [[token as Address, parseUnits(stock, decimals)] as const] : [],
      )
      await openExchange(node, parseUnits(stock, 18), new Map(tokens))
    }),
  )
  return {
    router: () => exchange,
    gasPrice: (chainId) => nodeOf(chainId).getGasPrice(),
    async tokens(chainId) {
      const held = nodes.has(chainId) ? await chain.holdings(exchange, chainId) : []
      return held.map(({ amount, ...token }) => ({ ...token, liquidity: amount }))
    },
    allowance: (account, { chainId, token }) =>
      nodeOf(chainId).readContract({
        address: token as Address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account as Address, exchange],
      }),
    swapData: (swap) => exchangeData([...collect(swap), pay(swap)]),
  }
}

/** Takes the tokens; the native coin comes with the transaction itself. */
function collect({ account, from, amount }: MarketSwap) {
  if (!from.token) return []
  const args = [account as Address, exchange, amount] as const
  return [
    { to: from.token as Address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }) },
  ]
}

/** What makes the exchange pay an account. */
export function pay({ account, to, toAmount }: Pick<MarketSwap, 'account' | 'to' | 'toAmount'>) {
  if (!to.token) return { to: account as Address, value: toAmount }
  const args = [account as Address, toAmount] as const
  return { to: to.token as Address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
}
