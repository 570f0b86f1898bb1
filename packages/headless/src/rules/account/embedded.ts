import { defaultAccountTypes } from '../../entities/namespaces.js'
import { evmNamespace } from '../../constants/defaults.js'
import {
  embeddedNetworkIds,
  frameCallsWithoutLoadTimeout,
  frameCallsWithTimeout,
} from '../../constants/embeddedWallet.js'
import { limits } from '../../constants/limits.js'
import { approvalMethods, safeMethods } from '../../constants/rpcMethods.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { AccountType } from '../../entities/connection.js'
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

/**
 * Whole seconds until a new code may be requested, rounded up; `0` means now. A time in the future counts as now, so
 * that no wait is longer than the cooldown itself (R56).
 *
 * @param lastRequestAt - ms since epoch; `undefined` if never
 * @param now - ms since epoch
 * @see specification §5, "Email login throttle"
 */
export function emailCooldown(lastRequestAt: number | undefined, now: number): number {
  if (lastRequestAt === undefined || Number.isNaN(lastRequestAt)) return 0
  const left = Math.min(lastRequestAt, now) + limits.emailCooldown - now
  return Math.max(0, Math.ceil(left / 1_000))
}

/** How long a call of the frame may take, ms; `undefined` where it waits for the visitor or for nothing (specification §9). */
export const frameTimeout = (
  call: string,
): { readonly load: number | undefined; readonly request: number | undefined } => ({
  load: frameCallsWithoutLoadTimeout.includes(call) ? undefined : limits.frame.load,
  request: frameCallsWithTimeout.includes(call) ? limits.frame.request : undefined,
})

/** What the embedded wallet does with a method: answers, asks the visitor, or refuses (exact names only). */
export function classifyRpcMethod(method: string): 'safe' | 'approval' | 'refused' {
  if (approvalMethods.includes(method)) return 'approval'
  return safeMethods.includes(method) ? 'safe' : 'refused'
}

/** Whether the embedded wallet knows a network (specification §9). */
export const isEmbeddedNetwork = (caipNetworkId: CaipNetworkId): boolean => embeddedNetworkIds.includes(caipNetworkId)
