import { defaultAccountTypes } from '../../entities/namespaceTables.js'
import { evmNamespace } from '../../constants/defaults.js'
import { embeddedNetworkIds } from '../../constants/embeddedConnector.js'
import { frameCallsWithoutLoadTimeout, frameCallsWithTimeout } from '../../constants/embeddedWallet.js'
import { limits } from '../../constants/limits.js'
import { approvalMethods, safeMethods } from '../../constants/rpc.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { AccountType } from '../../entities/connection.js'
import { parseCaipNetworkId } from '../address/caip.js'

/** Input of the choice of an account type. `enabledNetworks`: EVM chain ids with smart accounts. */
type AccountTypeQuery = {
  readonly caipNetworkId: CaipNetworkId
  readonly enabledNetworks: readonly number[]
  /** Chosen by the user, or configured by the host. */
  readonly preferred?: AccountType | undefined
}

/**
 * The account type of a namespace while the user has not chosen one: the configured one, or the default.
 *
 * @prepared for the embedded wallet
 */
export const defaultAccountType = (
  namespace: Namespace,
  configured: Readonly<Partial<Record<Namespace, AccountType>>> = {},
): AccountType => (Object.hasOwn(configured, namespace) && configured[namespace]) || defaultAccountTypes[namespace]

/**
 * Whether smart accounts are enabled on a network. Ids are compared as text: `eip155:01` is not chain 1.
 *
 * @prepared for the embedded wallet
 */
export function hasSmartAccounts({ caipNetworkId, enabledNetworks }: Omit<AccountTypeQuery, 'preferred'>): boolean {
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  return chainNamespace === evmNamespace && enabledNetworks.some((enabled) => String(enabled) === chainId)
}

/**
 * The account type of the embedded wallet on a network; `eoa` where smart accounts are not enabled.
 *
 * @prepared for the embedded wallet
 */
export function embeddedAccountType(query: AccountTypeQuery): AccountType {
  if (!hasSmartAccounts(query)) return 'eoa'
  return query.preferred ?? defaultAccountType(evmNamespace)
}

/**
 * Whether the user can switch to a smart account: they are enabled on the network, and the current type is `eoa`.
 *
 * @prepared for the embedded wallet
 */
export const canSwitchToSmartAccount = (current: AccountType, query: Omit<AccountTypeQuery, 'preferred'>): boolean =>
  current === 'eoa' && hasSmartAccounts(query)

/**
 * Seconds until another email code may be requested, rounded up; `0` when it may be now. The cooldown is 30 s. A `lastRequestAt`
 * in the future counts as `now`, so that a changed clock cannot extend it.
 *
 * @param lastRequestAt - ms since epoch; `undefined` if never
 * @param now - ms since epoch
 * @example
 * const now = Date.parse('2026-01-02T03:04:05Z')
 * emailCooldown(now - 12_500, now) // 18
 */
export function emailCooldown(lastRequestAt: number | undefined, now: number): number {
  if (lastRequestAt === undefined || Number.isNaN(lastRequestAt)) return 0
  const left = Math.min(lastRequestAt, now) + limits.emailCooldown - now
  return Math.max(0, Math.ceil(left / 1_000))
}

/**
 * Timeouts of a call to the iframe of the embedded wallet (ms): for loading the iframe, and for the reply. `undefined`: no
 * timeout, because the call waits for the user or does not need the iframe yet.
 *
 * @example
 * frameTimeout('CONNECT_EMAIL') // { load: 20_000, request: 120_000 }
 */
export const frameTimeout = (
  call: string,
): { readonly load: number | undefined; readonly request: number | undefined } => ({
  load: frameCallsWithoutLoadTimeout.includes(call) ? undefined : limits.frame.load,
  request: frameCallsWithTimeout.includes(call) ? limits.frame.request : undefined,
})

/**
 * Whether the embedded wallet runs a method without a prompt (`safe`), asks the user (`approval`), or refuses it. Names match
 * exactly.
 *
 * @example
 * classifyRpcMethod('personal_sign') // 'approval'
 */
export function classifyRpcMethod(method: string): 'safe' | 'approval' | 'refused' {
  if (approvalMethods.includes(method)) return 'approval'
  return safeMethods.includes(method) ? 'safe' : 'refused'
}

/**
 * Whether the embedded wallet supports a network.
 *
 * @example
 * isEmbeddedNetwork('eip155:8453') // true
 */
export const isEmbeddedNetwork = (caipNetworkId: CaipNetworkId): boolean => embeddedNetworkIds.includes(caipNetworkId)

/**
 * An email address for display: cut to 30 characters, of which the last are `...`; a shorter one is not cut.
 *
 * @example
 * shortenEmail('anna.lindqvist.accounting@example.com') // 'anna.lindqvist.accounting@e...'
 */
export function shortenEmail(email: string): string {
  const letters = Array.from(email)
  return letters.length > limits.shortEmail ? `${letters.slice(0, limits.shortEmail - 3).join('')}...` : email
}
