import type { MutationOptions } from '@tanstack/react-query'
import type { Signer } from '../chains/adapter.js'
import { type Client, getStorage } from '../client/client.js'
import { isSmartAccount } from '../client/isSmartAccount.js'
import type { Profile } from '../entities/schema/blockchainSchema.js'
import { PorticoError } from '../errors/base.js'
import { UnsupportedNetworkError } from '../errors/connection.js'
import { InvalidResponseError } from '../errors/request.js'
import { InvalidDataError } from '../errors/validation.js'
import { clearAccountCaches, invalidateOutdated } from '../queries/cache/accountCaches.js'
import { registrationMessage, stripZone, toCoinType, validateName, withZone } from '../rules/account/names.js'
import { reportError, requireVariable } from './reportError.js'
import { getEmbeddedSigner, toOpenRequest, assertNotPending, withWalletLock } from './signer.js'
import { askOnceOptions } from '../queries/askOnceOptions.js'

/** `name`: with or without its zone (`anna` or `anna.reown.id`). */
export type RegisterNameVariables = { readonly name: string }

/** `signal`: ends the wait for the signature; a name whose signature was sent is registered all the same. */
export type RegistrationProgress = {
  readonly signal?: AbortSignal | undefined
  readonly onSigned?: (() => void) | undefined
}

/** `ensName`: the full name, with its zone. */
type Registration = RegistrationProgress & {
  readonly signer: Signer
  readonly ensName: string
  readonly coinType: number
}

async function throwNotEmbedded(): Promise<never> {
  const { EmbeddedWalletError } = await import('../errors/embeddedWallet.js')
  throw new EmbeddedWalletError('NOT_EMAIL_OR_SOCIAL')
}

function toRegistration(signer: Signer, name: string): Registration {
  const issues = validateName(stripZone(name))
  if (issues.length > 0) throw new InvalidDataError(issues)
  return { signer, ensName: withZone(name), coinType: toCoinType(Number(signer.network.id)) }
}

async function requestRegistration(client: Client, registration: Registration): Promise<Profile> {
  const { signer, ensName, coinType, signal, onSigned } = registration
  const { registerProfile } = await import('../services/api/namesApi.js')
  // The service accepts the message's timestamp for a few seconds only, so it is built right before signing.
  const message = registrationMessage(ensName, Date.now())
  const sign = async () => {
    const { signMessage } = await client.internals.getChainActions(signer.network.chainNamespace, 'signMessage')
    return signMessage(signer, message)
  }
  const signature = await withWalletLock(client, toOpenRequest(signer, 'sign'), sign, signal)
  onSigned?.()
  const profile = await registerProfile(client.options, { coinType, address: signer.address, message, signature })
  if (profile.name.toLowerCase() !== ensName) throw new InvalidResponseError()
  return profile
}

const isRegistrationFailure = ({ isUserRejection, display, code }: PorticoError) =>
  !isUserRejection && display === 'toast' && code !== 'REQUEST_PENDING'

/** Wraps a failure. Rejections, pending requests and setup errors keep their own code. Loaded with the first failure. */
async function loadRegistrationError(): Promise<(error: PorticoError) => PorticoError> {
  const { FeatureError } = await import('../errors/later.js')
  return (error) =>
    isRegistrationFailure(error) ? new FeatureError('NAME_REGISTRATION_FAILED', { cause: error }) : error
}

/**
 * Registers a name for the account of the embedded wallet, with one signature and one request. Neither is ever repeated.
 *
 * @throws EmbeddedWalletError `NOT_EMAIL_OR_SOCIAL` when the embedded wallet is not connected
 * @throws InvalidDataError with the reasons why the name is invalid
 * @throws InvalidChainIdError or `UnsupportedNetworkError` on networks without names
 * @throws RequestPendingError while a registration or another signature request is open
 * @throws UserRejectedRequestError when the user rejected the request
 * @throws FeatureError `NAME_REGISTRATION_FAILED` for any other failure that a toast tells, with the reason as `cause`
 * @example
 * const { name } = await registerName(portico, { name: 'anna' })
 */
export const registerName = (client: Client, variables: RegisterNameVariables): Promise<Profile> =>
  submitRegistration(client, variables)

/** `registerName`, telling how far it is. */
export async function submitRegistration(
  client: Client,
  variables: RegisterNameVariables,
  progress: RegistrationProgress = {},
): Promise<Profile> {
  const { name } = requireVariable(client, variables, 'registerName', 'name')
  const signer = getEmbeddedSigner(client) ?? (await throwNotEmbedded())
  const registration = { ...toRegistration(signer, name), ...progress }
  assertNotPending(client, toOpenRequest(signer, 'sign'))
  return withWalletLock(client, toOpenRequest(signer, 'registration'), () => register(client, registration))
}

async function register(client: Client, registration: Registration): Promise<Profile> {
  const { events } = client.internals
  const { signer, ensName } = registration
  const properties = {
    isSmartAccount: isSmartAccount(client.state.getState(), `${signer.network.caipNetworkId}:${signer.address}`),
    ensName,
  }
  events.emit('REGISTER_NAME_INITIATED', properties)
  try {
    const { blockchainQueryFn } = await import('../queries/blockchainApi.fn.js')
    const profile = await blockchainQueryFn(client, {
      input: registration,
      caipNetworkId: signer.network.caipNetworkId,
      area: 'names',
      fallback(): Profile {
        throw new UnsupportedNetworkError()
      },
      fetch: (input) => requestRegistration(client, input),
    })
    clearAccountCaches(getStorage(client), { outdatedBy: 'registration', account: signer.address })
    events.emit('REGISTER_NAME_SUCCESS', properties)
    return profile
  } catch (thrown) {
    const error = reportError(client, thrown, await loadRegistrationError().catch(() => undefined))
    const isWrapped = error.code === 'NAME_REGISTRATION_FAILED' && error.cause instanceof PorticoError
    const { message } = isWrapped ? (error.cause as PorticoError) : error
    events.emit('REGISTER_NAME_ERROR', { ...properties, error: message })
    throw error
  }
}

/**
 * Options of a TanStack mutation that calls `registerName`, and refreshes the names of the account. Never retried.
 *
 * @example
 * const { mutate } = useMutation(registerNameMutation(portico))
 * return <button onClick={() => mutate({ name: 'bella' })}>Register</button>
 */
export const registerNameMutation = (
  client: Client,
): MutationOptions<Profile, PorticoError, RegisterNameVariables> => ({
  mutationKey: ['portico', 'registerName'],
  ...askOnceOptions,
  mutationFn: (variables) => registerName(client, variables),
  onSuccess: (_profile, _variables, _onMutateResult, context) =>
    void invalidateOutdated(context.client, 'registration'),
})
