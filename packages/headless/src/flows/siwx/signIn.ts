import { disconnect } from '../../actions/connection/disconnect.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { reportError } from '../../actions/reportError.js'
import type { Client } from '../../client/client.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import { isSmartAccount } from '../../client/isSmartAccount.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { SiwxSession } from '../../entities/schema/accountSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { FeatureError } from '../../errors/failures.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { namespaceOf, networkIdOf } from '../../rules/address/caip.js'
import { accountToSignIn, isSignedIn } from './account.js'
import { type PreparedSiwxMessage, siwxMachine, type SiwxEvent } from './machine.js'
import { prepareMessage, preparedMessage } from './prepare.js'
import { toCancelation } from './view.js'

const move = (client: Client, event: SiwxEvent) => moveFlow(client, siwxMachine, event)
const current = ({ state }: Client) => flowState(state.getState(), siwxMachine)

/** Leaves the account as it is, without a session. */
const excuse = (client: Client, account: CaipAddress) => move(client, { type: 'excused', account })

/** Aborts as soon as the signature is no longer waited for. */
function watchSignature(client: Client, id: number): { readonly signal: AbortSignal; readonly stop: () => void } {
  const left = new AbortController()
  const stop = client.state.subscribe(
    ({ siwx }) => siwx,
    (siwx) => (siwx?.step === 'signing' && siwx.id === id) || left.abort(),
  )
  return { signal: left.signal, stop }
}

/** What the site did not verify is not signed in, whatever it answers. */
async function addSession(client: Client, option: SiwxOption, session: SiwxSession) {
  const account: CaipAddress = `${session.data.chainId}:${session.data.accountAddress}`
  const sessions = await option.store.addSession(session)
  client.internals.store.update(() => ({ siwxSessions: sessions }))
  if (!isSignedIn(option, sessions, account, Date.now())) throw new FeatureError('SIGNING_FAILED')
}

const toSigningError = (cause: PorticoError) =>
  cause instanceof FeatureError && cause.code === 'SIGNING_FAILED'
    ? cause
    : new FeatureError('SIGNING_FAILED', { cause, isUserRejection: cause.isUserRejection })

type SignatureRequest = {
  readonly account: CaipAddress
  readonly message: PreparedSiwxMessage
  /** Asks for the signature. `undefined`: it is to be asked for in another way, once the user has seen the message. */
  readonly getSignature: (signal: AbortSignal) => Promise<SiwxSession | undefined>
  /** Who rejects it need not sign in. */
  readonly isExcusing?: boolean
}

/** Asks for a signature, and the site to verify it. */
export async function requestSignature(
  client: Client,
  option: SiwxOption,
  { account, message, getSignature, isExcusing }: SignatureRequest,
): Promise<void> {
  const { events, notifications } = client.internals
  const network = networkIdOf(account)
  const properties = { network, isSmartAccount: isSmartAccount(client.state.getState(), account) }
  const id = nextAttempt(client)
  if (!move(client, { type: 'requested', id, message })) return
  const { signal, stop } = watchSignature(client, id)
  try {
    const session = await getSignature(signal)
    if (!session) {
      if (move(client, { type: 'canceled' })) await prepare(client, option, account)
      return
    }
    await addSession(client, option, session)
    events.emit('SIWX_AUTH_SUCCESS', properties)
  } catch (thrown) {
    if (signal.aborted) return
    const error = reportError(client, toSigningError(await toPorticoErrorAsync(thrown)))
    events.emit('SIWX_AUTH_ERROR', { ...properties, message: error.message })
    if (isExcusing && error.isUserRejection) return void excuse(client, account)
    notifications.showError(error)
    if (move(client, { type: 'failed', id, error })) await prepare(client, option, account)
  } finally {
    stop()
  }
}

/** The site cannot be asked who is signed in, or for a nonce: nobody may take the account for one that is. */
export async function failAuthentication(client: Client, account: CaipAddress, thrown: unknown): Promise<void> {
  const cause = await toPorticoErrorAsync(thrown)
  const { notifications, modal } = client.internals
  notifications.showError(reportError(client, new FeatureError('AUTHENTICATION_FAILED', { cause })))
  await disconnect(client, { namespace: namespaceOf(account) }).catch(() => undefined)
  modal.open({ route: { view: 'Connect', params: undefined }, reason: 'signInRequired' })
}

/** A message for the account, or `undefined`, and the account disconnected, when the site gives no nonce. */
export async function prepare(
  client: Client,
  option: SiwxOption,
  account: CaipAddress,
): Promise<PreparedSiwxMessage | undefined> {
  try {
    return await prepareMessage(client, option, account)
  } catch (thrown) {
    const { step, account: waiting } = current(client)
    if (waiting === account && (step === 'required' || step === 'failed'))
      await failAuthentication(client, account, thrown)
    return undefined
  }
}

/** Asks an account again that did not want to sign in: the message has to be seen before it is signed. */
async function ask(client: Client, option: SiwxOption): Promise<void> {
  const account = accountToSignIn(client, client.state.getState())
  if (account && move(client, { type: 'required', account })) await prepare(client, option, account)
}

/** See `SiwxControls`. */
export async function sign(client: Client): Promise<void> {
  const { siwx } = client.options
  if (!siwx) return void reportError(client, new FeatureError('SIWX_NOT_ENABLED'))
  const state = current(client)
  if (state.step === 'idle') return ask(client, siwx)
  if (state.step !== 'required' && state.step !== 'failed') return
  const { account } = state
  const message = preparedMessage(client) ?? (await prepare(client, siwx, account))
  if (!message) return
  const { data, text } = message
  await requestSignature(client, siwx, {
    account,
    message,
    async getSignature(signal) {
      const { signMessage } = await import('./signMessage.js')
      return { data, message: text, signature: await signMessage(client, account, text, signal) }
    },
  })
}

/** See `SiwxControls`. */
export async function cancelSignIn(client: Client): Promise<void> {
  const { account } = current(client)
  const { action, network } = toCancelation(client, client.state.getState())
  move(client, { type: 'canceled' })
  if (!account || action === 'close') return void (account && excuse(client, account))
  if (action === 'disconnect') return disconnect(client, { namespace: namespaceOf(account) }).catch(() => undefined)
  if (network) await switchNetwork(client, { caipNetworkId: network }).catch(() => undefined)
  const left = current(client)
  if (client.options.siwx && left.step === 'required') await prepare(client, client.options.siwx, left.account)
}

/** See `SiwxControls`. */
export async function revoke(client: Client, account = current(client).account): Promise<void> {
  const { siwx } = client.options
  if (!siwx) return void reportError(client, new FeatureError('SIWX_NOT_ENABLED'))
  if (!account) return
  try {
    const sessions = await siwx.store.removeSession(account)
    client.internals.store.update(() => ({ siwxSessions: sessions }))
  } catch (thrown) {
    const error = reportError(client, await toPorticoErrorAsync(thrown))
    client.internals.notifications.showError(error)
    move(client, { type: 'revokeFailed', error })
  }
}
