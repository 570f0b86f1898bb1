import type { Network } from '../entities/network.js'
import type { SendToken } from '../entities/token.js'
import type { TokenBalance } from '../entities/tokenBalanceSchema.js'
import { parseAmount } from './amounts.js'
import { parseCaipAddress } from './caip.js'

/** What a transfer of a token says of it; nothing for the native coin. */
export const tokenDetails = ({ address, decimals }: SendToken): { token?: { address: string; decimals: number } } =>
  address ? { token: { address, decimals } } : {}

/** A holding that can be sent, and how much of it there is (base units; `undefined` when the service said nonsense). */
export type SendableToken = {
  readonly token: SendToken
  readonly balance: bigint | undefined
  readonly held: TokenBalance
}

/**
 * Holdings on a network as what a draft sends, without the native coin, which comes from the network itself. A token is
 * known by its address, never by its symbol (R16).
 */
export const sendableTokens = (held: readonly TokenBalance[], { caipNetworkId }: Network): readonly SendableToken[] =>
  held.flatMap((holding) => {
    const { address, chainId, name, symbol, quantity } = holding
    if (!address || (chainId ?? caipNetworkId) !== caipNetworkId || !address.startsWith(`${caipNetworkId}:`)) return []
    const decimals = Number(quantity.decimals)
    const token = { caipNetworkId, address: parseCaipAddress(address).address, name, symbol, decimals }
    return [{ token, balance: parseAmount(quantity.numeric, decimals) ?? undefined, held: holding }]
  })
