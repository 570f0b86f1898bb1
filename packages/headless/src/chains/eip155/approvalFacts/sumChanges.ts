import type { ApprovalChange } from '../../../entities/approval.js'
import type { BalanceChange } from './simulateCalls.js'
import type { MovedAsset, Movement } from './readMovements.js'

type Sum = { readonly asset: MovedAsset; amount: bigint }

/**
 * What calls changed in all, an asset each, in the order in which they first moved. Where the balance of a token is known, it counts
 * rather than the token's events. What came and left again is not listed.
 *
 * @param isToken - whether a contract without events of a token is one
 * @param toAddress - as addresses are written in the description
 */
export function sumChanges(
  movements: readonly Movement[],
  balances: readonly BalanceChange[],
  isToken: (address: string) => boolean,
  toAddress: (address: string) => string,
): readonly ApprovalChange[] {
  const sums = new Map<string, Sum>()
  for (const { id, asset, amount } of movements) {
    const sum = sums.get(id)
    if (sum) sum.amount += amount
    else sums.set(id, { asset, amount })
  }
  const collections = new Set(movements.flatMap(({ asset }) => (asset.type === 'nft' ? [asset.address] : [])))
  for (const { address, amount } of balances) {
    if (collections.has(address) || !(sums.has(address) || isToken(address))) continue
    sums.set(address, { asset: { type: 'token', address }, amount })
  }
  return [...sums.values()].flatMap(({ asset, amount }) => {
    if (amount === 0n) return []
    const written = asset.type === 'native' ? asset : { ...asset, address: toAddress(asset.address) }
    const direction = amount > 0n ? 'in' : 'out'
    return [{ direction, asset: written, amount: String(amount > 0n ? amount : -amount) } as const]
  })
}
