import { namesNamespace } from '../constants/defaults.js'
import { nameZone } from '../constants/names.js'
import {
  type NameSuggestion,
  nameSuggestionsSchema,
  type Profile,
  profileSchema,
  profilesSchema,
} from '../entities/nameSchema.js'
import { HttpRequestError } from '../errors/request.js'
import { withoutZone } from '../rules/registerName.js'
import { fetchJson } from './http.js'
import { addressPart, namePart } from './pathPart.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** A name, with its zone or without. */
export type NameQuery = Abortable & { readonly name: string }

/** Whose names are asked for. `sender`: the connected account. Plain EVM addresses. */
export type ReverseNamesQuery = Abortable & { readonly address: string; readonly sender?: string | undefined }

/** A name with the account it shall belong to. `message`: see `registrationMessage`; `signature`: of that message. */
export type NameRegistration = Abortable & {
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

const apiVersion = 2

/**
 * The account behind a name of the service's zone (wire facts, section 5.7); `undefined` when nobody has it.
 *
 * @throws InvalidDataError with the reasons why it is no such name
 * @throws PorticoError see `fetchJson`
 */
export async function fetchProfile(context: ServiceContext, { name, signal }: NameQuery): Promise<Profile | undefined> {
  try {
    return await fetchJson({
      ...serviceOf(context, 'blockchain'),
      path: `/v1/profile/account/${namePart(withoutZone(name))}${nameZone}`,
      query: { apiVersion },
      signal,
      read: (json) => (Array.isArray(json) && json.length === 0 ? undefined : profileSchema.parse(json)),
    })
  } catch (cause) {
    if (cause instanceof HttpRequestError && cause.status === 404) return undefined
    throw cause
  }
}

/**
 * Names of an account.
 *
 * @throws InvalidDataError when `address` is no EVM address
 * @throws PorticoError see `fetchJson`
 */
export async function fetchReverseNames(
  context: ServiceContext,
  { address, sender, signal }: ReverseNamesQuery,
): Promise<readonly Profile[]> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: `/v1/profile/reverse/${addressPart(address, namesNamespace)}`,
    query: { sender, apiVersion },
    signal,
    read: (json) => profilesSchema.parse(json),
  })
}

/**
 * Names like the given one, free and taken.
 *
 * @throws InvalidDataError with the reasons why it is no name
 * @throws PorticoError see `fetchJson`
 */
export async function fetchNameSuggestions(
  context: ServiceContext,
  { name, signal }: NameQuery,
): Promise<readonly NameSuggestion[]> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: `/v1/profile/suggestions/${namePart(withoutZone(name))}`,
    query: { zone: nameZone.slice(1) },
    signal,
    read: (json) => nameSuggestionsSchema.parse(json).suggestions,
  })
}

/**
 * Registers a name. Never to be repeated by itself (R41).
 *
 * @throws PorticoError see `fetchJson`
 */
export function registerProfile(
  context: ServiceContext,
  { coinType, address, message, signature, signal }: NameRegistration,
): Promise<Profile> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: '/v1/profile/account',
    body: { coin_type: coinType, address, message, signature },
    signal,
    read: (json) => profileSchema.parse(json),
  })
}
