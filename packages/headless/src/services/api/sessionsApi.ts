import type { CaipAddress } from '../../entities/caip.js'
import { type SmartSession, smartSessionsSchema } from '../../entities/schema/smartSessionSchema.js'
import { fetchJson } from '../http/request.js'
import { accountSegment } from './blockchainApi.js'
import { type Abortable, type ServiceContext, getService } from '../http/serviceUrl.js'

/** `account`: the one that granted permissions. */
export type SmartSessionsQuery = Abortable & { readonly account: CaipAddress }

/** `pci`: id of the permission to revoke. `signature`: made by `account`. */
export type SmartSessionRevocation = SmartSessionsQuery & { readonly pci: string; readonly signature: string }

/**
 * Permissions (smart sessions) that an account granted to sites.
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
 * Revokes a permission. It has an effect, so it is sent once and never retried.
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
