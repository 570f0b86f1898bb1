import type { ApprovalAsset, ApprovalFacts, ApprovalToken } from '@portico/headless/approval'
import { sanitizeText } from '@portico/headless/rules'
import type { ApprovalProps } from './approvalProps.js'
import { isCoinSymbol } from './isCoinSymbol.js'

/** Whether two addresses are the same; the letter case of hexadecimal ones is only a checksum. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

/** Whether two assets are the same token, coin or piece. */
export function isSameAsset(one: ApprovalAsset, other: ApprovalAsset): boolean {
  if (one.type === 'native' || other.type === 'native') return one.type === other.type
  const [id, otherId] = [one, other].map((asset) => (asset.type === 'nft' ? asset.tokenId : undefined))
  return one.type === other.type && id === otherId && isSameAddress(one.address, other.address)
}

/** Longest symbol that is shown, in letters. */
const maxSymbol = 24

type Known = Pick<ApprovalProps, 'network' | 'prices'> & { readonly facts?: ApprovalFacts | undefined }

/** What an asset is called; `undefined` where nobody could tell. A contract can call itself anything. */
export function findToken(asset: ApprovalAsset, { facts, network, prices = {} }: Known): ApprovalToken | undefined {
  const tokens = facts?.tokens ?? {}
  const priceOf = (key: string) => (Object.hasOwn(prices, key) ? { price: prices[key] } : {})
  // The network is the one that the wallet knows, whatever a node says of its coin.
  if (asset.type === 'native') return { ...tokens['native'], ...priceOf('native'), ...network.nativeCurrency }
  const key = Object.keys(tokens).find((address) => isSameAddress(address, asset.address))
  const token = key === undefined ? undefined : tokens[key]
  // Without its decimals an amount cannot be told.
  if (key === undefined || !token || !Number.isInteger(token.decimals) || token.decimals < 0 || token.decimals > 255)
    return undefined
  const symbol = sanitizeText(token.symbol, maxSymbol)
  // An amount of it would read like one of the coin.
  const shown = isCoinSymbol(symbol, network.nativeCurrency.symbol) ? '' : symbol
  return { ...token, ...priceOf(key), name: sanitizeText(token.name), symbol: shown }
}
