import { limits } from '../constants/limits.js'
import type { RecentWallet } from '../entities/wallet.js'

/** Recent wallets with this one in front: no duplicates by id, at most 2. */
export function addRecentWallet(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  const { id, name, rdns } = wallet
  const others = recent.filter((other) => other.id !== id)
  return [{ id, name, ...(rdns && { rdns }) }, ...others].slice(0, limits.recentWallets)
}
