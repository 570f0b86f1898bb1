import type { MarketSource, MarketSwap, MarketToken } from '@portico/headless/testing'
import { type Address, parseUnits } from 'viem'
import type { ApiNode } from './apiNode'
import { exchange, exchangeData } from './exchange'
import { pay } from './worldMarket'

/** Sells on one chain. */
export type Seller = {
  /** CAIP-2 id. */
  readonly chainId: string
  tokens(): Promise<readonly MarketToken[]>
  /** Sends what was bought; resolves once it is in a block. */
  payOut(order: Pick<MarketSwap, 'account' | 'to' | 'toAmount'>): Promise<void>
}

/** Sends what was bought. It needs no key: the nodes let it act. */
const sender: Address = '0x000000000000000000000000000000000000beef'

/** Sells what the exchange of an EVM chain holds. */
export const evmSeller = (chainId: string, node: ApiNode, market: MarketSource): Seller => ({
  chainId,
  tokens: () => market.tokens(chainId),
  async payOut(order) {
    await node.impersonateAccount({ address: sender })
    await node.setBalance({ address: sender, value: parseUnits('1', 18) })
    const transaction = { from: sender, to: exchange, data: exchangeData([pay(order)]) }
    const hash = await node.request({ method: 'eth_sendTransaction', params: [transaction] })
    await node.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  },
})
