import { defaultAccountTypes, evmNamespace } from '../../constants/defaults.js'
import type { AccountType, Account } from '../../entities/connection.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import { parseCaipNetworkId } from '../address/caip.js'

/** What the choice of an account type looks at. `enabledNetworks`: EVM chain ids with smart accounts. */
export type AccountTypeQuery = {
  readonly caipNetworkId: CaipNetworkId
  readonly enabledNetworks: readonly number[]
  /** What the visitor chose, or the host set. */
  readonly preferred?: AccountType | undefined
}

/** The account type of a namespace while nobody chose one (specification §6). */
export const defaultAccountType = (
  namespace: Namespace,
  configured: Readonly<Partial<Record<Namespace, AccountType>>> = {},
): AccountType => (Object.hasOwn(configured, namespace) && configured[namespace]) || defaultAccountTypes[namespace]

/** Whether smart accounts are enabled on a network. Compared as texts (R13). */
export function hasSmartAccounts({ caipNetworkId, enabledNetworks }: Omit<AccountTypeQuery, 'preferred'>): boolean {
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  return chainNamespace === evmNamespace && enabledNetworks.some((enabled) => String(enabled) === chainId)
}

/** The account type of the embedded wallet on a network: without smart accounts there it is `eoa`. */
export function embeddedAccountType(query: AccountTypeQuery): AccountType {
  if (!hasSmartAccounts(query)) return 'eoa'
  return query.preferred ?? defaultAccountType(evmNamespace)
}

/** Whether the visitor can switch to the smart account: it is enabled there, and the current one is `eoa` (specification §6). */
export const canSwitchToSmartAccount = (current: AccountType, query: Omit<AccountTypeQuery, 'preferred'>): boolean =>
  current === 'eoa' && hasSmartAccounts(query)

/** Bitcoin accounts reduced to the payment account, the first one, and the ordinal account, the second (specification §4). */
export const bitcoinAccounts = (accounts: readonly Account[]): readonly Account[] =>
  accounts.slice(0, 2).map((account, index) => ({ ...account, type: index === 0 ? 'payment' : 'ordinal' }))
