import type { MutationOptions } from '@tanstack/react-query'
import type { Signer } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import type { Profile } from '../entities/nameSchema.js'
import type { PorticoError } from '../errors/base.js'
import { AlreadyPendingError, UnsupportedNetworkError } from '../errors/connection.js'
import { UnreadableReplyError } from '../errors/request.js'
import { InvalidDataError } from '../errors/validation.js'
import { answerOf } from '../queries/blockchain.js'
import { forgetNames } from '../queries/forgetNames.js'
import { toCoinType, validateName } from '../rules/names.js'
import { fullName, registrationMessage, withoutZone } from '../rules/registerName.js'
import { askOnce } from './askOnce.js'
import { embeddedSeat } from './embeddedSeat.js'
import { failed } from './failed.js'

/** `name`: with its zone or without. */
export type RegisterNameVariables = { readonly name: string }

/** What is to be registered. `ensName`: with its zone. */
type Registration = { readonly seat: Signer; readonly ensName: string; readonly coinType: number }

/** Clients that register a name now. */
const registering = new WeakSet<Client>()

async function refuseOthers(): Promise<never> {
  const { EmbeddedWalletError } = await import('../errors/embedded.js')
  throw new EmbeddedWalletError('NOT_EMAIL_OR_SOCIAL')
}

function check(seat: Signer, name: string): Registration {
  const issues = validateName(withoutZone(name))
  if (issues.length > 0) throw new InvalidDataError(issues)
  return { seat, ensName: fullName(name), coinType: toCoinType(Number(seat.network.id)) }
}

async function register(client: Client, { seat, ensName, coinType }: Registration): Promise<Profile> {
  const { registerProfile } = await import('../services/profile.js')
  // Its time is good for seconds only (wire facts, section 18).
  const message = registrationMessage(ensName, Date.now())
  const signature = await askOnce(client, seat.network.chainNamespace, async () => {
    const { signMessage } = await client.internals.work(seat.network.chainNamespace, 'signMessage')
    return signMessage(seat, message)
  })
  const profile = await registerProfile(client.options, { coinType, address: seat.address, message, signature })
  if (profile.name.toLowerCase() !== ensName) throw new UnreadableReplyError()
  return profile
}

/** What the visitor did or has to wait for, and what the host has to put right, is no failure of the registration. */
const keepsItsWords = ({ isUserRejection, shownAs, code }: PorticoError) =>
  isUserRejection || shownAs !== 'toast' || code === 'REQUEST_PENDING'

/**
 * Registers a name for the account of the embedded wallet: one signature and one request (R4, R64), neither of them
 * repeated by itself (R41).
 *
 * @throws EmbeddedWalletError `NOT_EMAIL_OR_SOCIAL` for other wallets
 * @throws InvalidDataError with the reasons why it is no name
 * @throws InvalidChainIdError, UnsupportedNetworkError where there are no names
 * @throws AlreadyPendingError while a name is being registered, or the wallet is asked for another signature
 * @throws UserRejectedRequestError when the visitor refused
 * @throws FeatureError `NAME_REGISTRATION_FAILED` with its reason as `cause`
 * @example
 * const { name } = await registerName(portico, { name: 'anna' })
 */
export async function registerName(client: Client, { name }: RegisterNameVariables): Promise<Profile> {
  const { events, signing } = client.internals
  const seat = embeddedSeat(client) ?? (await refuseOthers())
  const registration = check(seat, name)
  const { ensName } = registration
  if (registering.has(client) || signing.has(seat.network.chainNamespace)) throw new AlreadyPendingError()
  registering.add(client)
  const properties = { isSmartAccount: false, ensName }
  events.emit('REGISTER_NAME_INITIATED', properties)
  try {
    const profile = await answerOf(client, {
      about: registration,
      caipNetworkId: seat.network.caipNetworkId,
      area: 'names',
      none(): Profile {
        throw new UnsupportedNetworkError()
      },
      ask: (about) => register(client, about),
    })
    forgetNames(client, seat.address)
    events.emit('REGISTER_NAME_SUCCESS', properties)
    return profile
  } catch (thrown) {
    const cause = failed(client, thrown)
    events.emit('REGISTER_NAME_ERROR', { ...properties, error: cause.message })
    if (keepsItsWords(cause)) throw cause
    const { FeatureError } = await import('../errors/feature.js')
    throw new FeatureError('NAME_REGISTRATION_FAILED', { cause })
  } finally {
    registering.delete(client)
  }
}

const outdated = ['identity', 'nameSuggestions', 'resolveName', 'reverseNames']

export const registerNameMutation = (
  client: Client,
): MutationOptions<Profile, PorticoError, RegisterNameVariables> => ({
  mutationKey: ['registerName'],
  retry: false,
  mutationFn: (variables) => registerName(client, variables),
  onSuccess: (_profile, _variables, _none, context) =>
    void context.client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => outdated.includes(String(noun)) }),
})
