import { namesNamespace } from '../constants/defaults.js'
import { type Identity, identitySchema } from '../entities/nameSchema.js'
import { fetchJson } from './http.js'
import { addressPart } from './pathPart.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** Whose identity is asked for. `sender`: the connected account. Plain EVM addresses. */
export type IdentityQuery = Abortable & { readonly address: string; readonly sender?: string | undefined }

/**
 * Name and picture of an EVM account (wire facts, section 5.2).
 *
 * @throws InvalidDataError when `address` is no EVM address
 * @throws PorticoError see `fetchJson`
 */
export async function fetchIdentity(
  context: ServiceContext,
  { address, sender, signal }: IdentityQuery,
): Promise<Identity> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: `/v1/identity/${addressPart(address, namesNamespace)}`,
    query: { sender },
    signal,
    read: (json) => identitySchema.parse(json),
  })
}
