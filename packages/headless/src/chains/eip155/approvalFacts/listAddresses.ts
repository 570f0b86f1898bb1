import { checksumAddress } from '../../../rules/address/checksumAddress.js'
import type { ApprovalAction, ApprovalAsset } from '../../../entities/approval.js'

/** A token or a collection that a request is about. */
export type AssetAddress = { readonly address: string; readonly kind: 'token' | 'nft' }

const toAssetAddress = (asset: ApprovalAsset): readonly AssetAddress[] =>
  asset.type === 'native' ? [] : [{ address: asset.address, kind: asset.type }]

/** Tokens and collections of actions. */
export function listAssets(actions: readonly ApprovalAction[]): readonly AssetAddress[] {
  return actions.flatMap((action) => {
    if (action.type === 'transfer' || action.type === 'allowance') return toAssetAddress(action.asset)
    return action.type === 'operator' ? [{ address: action.collection, kind: 'nft' as const }] : []
  })
}

/** Who receives something or may spend it, and who is called. */
export function listContracts(actions: readonly ApprovalAction[]): readonly string[] {
  return actions.flatMap((action) => {
    if (action.type === 'transfer') return [action.to]
    if (action.type === 'allowance') return [action.spender]
    if (action.type === 'operator') return [action.operator]
    return action.type === 'call' ? [action.to] : []
  })
}

/** One of each address, as it is written first. */
export function uniqueBy<Item>(items: readonly Item[], addressOf: (item: Item) => string): readonly Item[] {
  const found = new Map<string, Item>()
  for (const item of items) {
    const key = addressOf(item).toLowerCase()
    if (!found.has(key)) found.set(key, item)
  }
  return [...found.values()]
}

/** Writes an address as the given ones are written, any other with its checksum. */
export function spellingOf(addresses: readonly string[]): (address: string) => string {
  const known = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  return (address) => known.get(address.toLowerCase()) ?? checksumAddress(address)
}
