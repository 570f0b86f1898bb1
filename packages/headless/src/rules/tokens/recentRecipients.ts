import { limits } from '../../constants/limits.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { RecentRecipient } from '../../entities/sendDraft.js'
import { isSameAddress } from '../address/address.js'
import { addressOf, namespaceOf } from '../address/caip.js'

const isSameAccount = (one: CaipAddress, other: CaipAddress) =>
  namespaceOf(one) === namespaceOf(other) && isSameAddress(addressOf(one), addressOf(other))

/** The receivers of an account, on every network of its namespace, newest first. */
export const recipientsOf = (recent: readonly RecentRecipient[], account: CaipAddress | undefined): readonly string[] =>
  recent.filter((one) => account !== undefined && isSameAccount(one.account, account)).map(({ to }) => to)

/** Adds a receiver, once, and keeps as many of its account as are remembered. */
export function addRecipient(recent: readonly RecentRecipient[], added: RecentRecipient): readonly RecentRecipient[] {
  const others = recent.filter(({ account }) => !isSameAccount(account, added.account))
  const own = recent.filter((one) => isSameAccount(one.account, added.account) && !isSameAddress(one.to, added.to))
  return [added, ...own.slice(0, limits.recentRecipients - 1), ...others]
}
