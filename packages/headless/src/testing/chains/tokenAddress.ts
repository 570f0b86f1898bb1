import type { MarketSource, MarketToken } from './marketSource.js'

const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sol = 'So11111111111111111111111111111111111111111'

/** The contract of a token; the native coin has an invented one (wire facts, section 21.5). */
export const contractOf = ({ chainId, token }: Pick<MarketToken, 'chainId' | 'token'>): string =>
  token ?? (chainId.startsWith('solana:') ? sol : ether)

/** A coin or token as the calls name it (CAIP-10). */
export const tokenAddress = (token: Pick<MarketToken, 'chainId' | 'token'>): string =>
  `${token.chainId}:${contractOf(token)}`

/** The chain of a CAIP-10 address. */
export const chainOf = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf(':')))

/** The address alone, without its chain. */
export const plainAddress = (address: string): string => address.slice(address.lastIndexOf(':') + 1)

/** What a CAIP-10 address leads to in a market. */
export async function findToken(market: MarketSource, address: string): Promise<MarketToken | undefined> {
  const same = address.startsWith('eip155:') ? (text: string) => text.toLowerCase() : (text: string) => text
  const tokens = await market.tokens(chainOf(address))
  return tokens.find((token) => same(tokenAddress(token)) === same(address))
}
