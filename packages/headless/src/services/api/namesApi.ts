import { evmNamespace } from '../../constants/defaults.js'
import { nameZone } from '../../constants/embeddedWallet.js'
import {
  type Identity,
  identitySchema,
  type NameSuggestion,
  nameSuggestionsSchema,
  type Profile,
  profileSchema,
  profilesSchema,
} from '../../entities/schema/blockchainSchema.js'
import { HttpRequestError } from '../../errors/request.js'
import { stripZone } from '../../rules/account/names.js'
import { isSameAddress } from '../../rules/address/address.js'
import { fetchJson } from '../http/request.js'
import { addressSegment, nameSegment } from './blockchainApi.js'
import { type Abortable, getService, type ServiceContext } from '../http/serviceUrl.js'

/** EVM addresses without a network. `sender`: the connected account. */
export type IdentityQuery = Abortable & { readonly address: string; readonly sender?: string | undefined }

/**
 * Name and avatar of an EVM account.
 *
 * @throws InvalidDataError when `address` is no EVM address
 * @throws PorticoError see `fetchJson`
 */
export async function fetchIdentity(
  context: ServiceContext,
  { address, sender, signal }: IdentityQuery,
): Promise<Identity> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: `/v1/identity/${addressSegment(address, evmNamespace)}`,
    query: { sender },
    signal,
    parse: (json) => identitySchema.parse(json),
  })
}

/** A name, with or without its zone (`.reown.id`). */
export type NameQuery = Abortable & { readonly name: string }

/** EVM addresses without a network. `sender`: the connected account. */
export type ReverseNamesQuery = Abortable & { readonly address: string; readonly sender?: string | undefined }

/** A name to register for `address`. `message`: see `registrationMessage`. `signature`: of `message`, by `address`. */
export type NameRegistration = Abortable & {
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

const apiVersion = 2

/**
 * The profile of a registered name; `undefined` when the name is free.
 *
 * @throws InvalidDataError with the reasons why the name is invalid
 * @throws PorticoError see `fetchJson`
 */
export async function fetchProfile(context: ServiceContext, { name, signal }: NameQuery): Promise<Profile | undefined> {
  try {
    return await fetchJson({
      ...getService(context, 'blockchain'),
      path: `/v1/profile/account/${nameSegment(stripZone(name))}${nameZone}`,
      query: { apiVersion },
      signal,
      parse: (json) => (Array.isArray(json) && json.length === 0 ? undefined : profileSchema.parse(json)),
    })
  } catch (cause) {
    if (cause instanceof HttpRequestError && cause.status === 404) return undefined
    throw cause
  }
}

/**
 * Whether a registered name belongs to an address.
 *
 * @throws what `fetchProfile` throws
 */
export async function ownsName(
  context: ServiceContext,
  { name, address: owner, signal }: NameQuery & { readonly address: string },
): Promise<boolean> {
  const profile = await fetchProfile(context, { name, ...(signal && { signal }) })
  return Object.values(profile?.addresses ?? {}).some(({ address }) => isSameAddress(address, owner))
}

/**
 * Profiles whose names the service lists for an address.
 *
 * @throws InvalidDataError when `address` is no EVM address
 * @throws PorticoError see `fetchJson`
 */
export async function fetchReverseNames(
  context: ServiceContext,
  { address, sender, signal }: ReverseNamesQuery,
): Promise<readonly Profile[]> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: `/v1/profile/reverse/${addressSegment(address, evmNamespace)}`,
    query: { sender, apiVersion },
    signal,
    parse: (json) => profilesSchema.parse(json),
  })
}

/**
 * Names similar to the given one, free and taken.
 *
 * @throws InvalidDataError with the reasons why the name is invalid
 * @throws PorticoError see `fetchJson`
 */
export async function fetchNameSuggestions(
  context: ServiceContext,
  { name, signal }: NameQuery,
): Promise<readonly NameSuggestion[]> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: `/v1/profile/suggestions/${nameSegment(stripZone(name))}`,
    query: { zone: nameZone.slice(1) },
    signal,
    parse: (json) => nameSuggestionsSchema.parse(json).suggestions,
  })
}

/**
 * Registers a name. It has an effect, so it is sent once and never retried.
 *
 * @throws PorticoError see `fetchJson`
 */
export function registerProfile(
  context: ServiceContext,
  { coinType, address, message, signature, signal }: NameRegistration,
): Promise<Profile> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/profile/account',
    body: { coin_type: coinType, address, message, signature },
    signal,
    parse: (json) => profileSchema.parse(json),
  })
}
