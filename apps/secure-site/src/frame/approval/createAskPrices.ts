import type { ApprovalPrices } from '@portico/headless/approval'
import { nativeToken } from '@portico/headless/rules'
import { mostPricedTokens } from '../../protocol/prices'
import { type Network, toCaipNetworkId } from '../network'
import type { CallWallet } from '../walletWorker'
import { findKnownNetwork } from './findNetwork'

/** What tokens are worth, by their addresses, or `native`. Never rejects: without an answer there is no money. */
export type AskPrices = (keys: readonly string[]) => Promise<ApprovalPrices>

/** Ms after which a price comes too late, as what a node says of a request. */
const patience = 2_000

const nobodyKnows: ApprovalPrices = {}

/**
 * Asks the login server for the prices of a network, for each token once. `undefined` where nothing is worth anything: on a test network,
 * and on one whose coin nobody knows.
 */
export async function createAskPrices(network: Network, callWallet: CallWallet): Promise<AskPrices | undefined> {
  const known = await findKnownNetwork(network)
  if (!known || known.testnet) return undefined
  const id = toCaipNetworkId(network)
  const asked = new Set<string>()
  const toAddress = (key: string) => (key === 'native' ? nativeToken(id) : `${id}:${key}`)

  return async (keys) => {
    const fresh = keys.filter((key) => !asked.has(key)).slice(0, mostPricedTokens)
    for (const key of fresh) asked.add(key)
    if (fresh.length === 0) return nobodyKnows
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
    const answered = callWallet('readPrices', { addresses: fresh.map(toAddress) }).catch(() => undefined)
    const prices = await Promise.race([answered, tooLate])
    if (!prices) return nobodyKnows
    return Object.fromEntries(
      fresh.flatMap((key) => {
        const { [toAddress(key)]: price } = prices
        return price === undefined ? [] : [[key, price]]
      }),
    )
  }
}
