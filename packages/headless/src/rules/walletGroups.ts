import { walletGroupsOrder } from '../constants/defaults.js'
import type { WalletGroupType } from '../entities/wallet.js'

/** Wallet groups in order, the configured types first, then the rest as the specification lists them; empty ones go. */
export function orderWalletGroups<
  Group extends { readonly type: WalletGroupType; readonly wallets: readonly unknown[] },
>(groups: readonly Group[], configured: readonly WalletGroupType[] = []): readonly Group[] {
  const order = [...new Set<WalletGroupType>([...configured, ...walletGroupsOrder])]
  return order.flatMap((type) => groups.filter((group) => group.type === type && group.wallets.length > 0))
}
