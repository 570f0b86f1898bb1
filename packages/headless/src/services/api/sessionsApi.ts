import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import type { CaipAddress } from '../../entities/caip.js'
import {
  lenientArray,
  safeObject,
  idString,
  displayText,
  optionalOrDrop,
  urlString,
  boundedString,
  zodErrorMessage,
} from '../../entities/schema/fields.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, type ServiceContext, getService } from '../http/serviceUrl.js'
import { accountSegment } from './blockchainApi.js'

const timestamp = z.number({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

/** Permissions that were granted to a site (ERC-7715). `permissions` and `policies` are not validated. Times: epoch seconds. */
export const smartSessionSchema = safeObject({
  project: safeObject({
    id: idString(),
    name: displayText(),
    url: optionalOrDrop(urlString()),
    iconUrl: optionalOrDrop(urlString()),
  }),
  pci: idString(),
  expiry: timestamp,
  createdAt: timestamp,
  permissions: z.array(z.unknown(), { error: zodErrorMessage }),
  policies: z.array(z.unknown(), { error: zodErrorMessage }),
  context: optionalOrDrop(boundedString(limits.text.data)),
  revokedAt: optionalOrDrop(timestamp),
})

/** Permissions that were granted to a site (ERC-7715). */
export type SmartSession = z.infer<typeof smartSessionSchema>

/** Reply with the sessions of an account; the server sends at most 255. */
export const smartSessionsSchema = safeObject({ pcis: lenientArray(smartSessionSchema, 255) })

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
