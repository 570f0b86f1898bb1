import type { CaipAddress } from '../entities/caip.js'
import { type SmartSession, smartSessionsSchema } from '../entities/smartSessionSchema.js'
import { fetchJson } from './http.js'
import { accountPart } from './pathPart.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** The account that gave permissions. */
export type SmartSessionsQuery = Abortable & { readonly account: CaipAddress }

/** The permission to take back, and the account's signature for it. */
export type SmartSessionRevocation = SmartSessionsQuery & { readonly pci: string; readonly signature: string }

/**
 * Permissions an account gave to other sites (wire facts, section 5.8).
 *
 * @throws InvalidCaipAddressError when `account` is malformed
 * @throws PorticoError see `fetchJson`
 */
export async function fetchSmartSessions(
  context: ServiceContext,
  { account, signal }: SmartSessionsQuery,
): Promise<readonly SmartSession[]> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: `/v1/sessions/${accountPart(account)}`,
    signal,
    read: (json) => smartSessionsSchema.parse(json).pcis,
  })
}

/**
 * Takes a permission back. Never to be repeated by itself (R41).
 *
 * @throws InvalidCaipAddressError when `account` is malformed
 * @throws PorticoError see `fetchJson`
 */
export async function revokeSmartSession(
  context: ServiceContext,
  { account, pci, signature, signal }: SmartSessionRevocation,
): Promise<void> {
  await fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: `/v1/sessions/${accountPart(account)}/revoke`,
    body: { pci, signature },
    signal,
  })
}
