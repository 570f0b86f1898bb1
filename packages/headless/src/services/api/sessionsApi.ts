import type { CaipAddress } from '../../entities/caip.js'
import { type SmartSession, smartSessionsSchema } from '../../entities/schema/smartSessionSchema.js'
import { fetchJson } from '../http/request.js'
import { accountSegment } from '../http/pathSegment.js'
import { type Abortable, type ServiceContext, getService } from '../http/serviceUrl.js'

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
    ...getService(context, 'blockchain'),
    path: `/v1/sessions/${accountSegment(account)}`,
    signal,
    parse: (json) => smartSessionsSchema.parse(json).pcis,
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
    ...getService(context, 'blockchain'),
    path: `/v1/sessions/${accountSegment(account)}/revoke`,
    body: { pci, signature },
    signal,
  })
}
