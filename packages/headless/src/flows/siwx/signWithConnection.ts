import type { Client } from '../../client/client.js'
import { connectedSession } from '../../client/selectors.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { SignInRequest } from '../../connectors/connector.js'
import type { Namespace } from '../../entities/caip.js'
import { getConnectorNamespaces } from '../../rules/address/caip.js'
import { connectSignIn } from './connectSignIn.js'
import { createSignInRequest } from './createSignInRequest.js'
import { verifySigned } from './verifySigned.js'

/** Whether nobody is connected or signed in: an account with a session is asked for nothing. */
function isNew({ state }: Client): boolean {
  const current = state.getState()
  const namespaces = Object.keys(current.sessions) as Namespace[]
  return current.siwxSessions?.length === 0 && !namespaces.some((namespace) => connectedSession(current, namespace))
}

/**
 * Asks the site for the nonce of the message that the next wallet signs with the connection. A site that does not answer is asked
 * again once somebody has to sign.
 */
export async function prepareSignIn(client: Client, option: SiwxOption): Promise<void> {
  const current = client.internals.slot(connectSignIn)
  const isReady = current.ready && Date.now() < current.ready.until
  if (isReady || current.isPreparing || !isNew(client) || Object.keys(client.state.getState().sessions).length > 0)
    return
  current.isPreparing = true
  try {
    await Promise.all(client.options.adapters.map(async (adapter) => adapter.loadSignIn?.()))
    current.ready = await createSignInRequest(client, option)
  } finally {
    current.isPreparing = false
  }
}

/** See `SiwxOption`. A nonce goes to one wallet, whatever it answers. */
export const takeSignIn: SiwxOption['takeSignIn'] = (client, info, { namespace, caipNetworkId }) => {
  const current = client.internals.slot(connectSignIn)
  const { networkPicker } = client.state.getState()
  const { ready } = current
  const supported = client.options.siwx?.namespaces
  const namespaces = namespace ? [namespace] : getConnectorNamespaces(info)
  const canSign = namespaces.every((one) => supported?.includes(one) ?? true)
  // A wallet that is asked to switch afterwards signs for that network.
  const picked = networkPicker?.step === 'needsConnection' ? networkPicker.caipNetworkId : undefined
  const network = caipNetworkId ?? picked
  current.ready = undefined
  const isAsked = ready && Date.now() < ready.until && canSign && isNew(client)
  const request: SignInRequest | undefined = isAsked
    ? { ...ready.request, ...(network && { caipNetworkIds: [network] }) }
    : undefined
  current.asked = request
  return request
}

/** See `SiwxOption`. */
export const addSigned: SiwxOption['addSigned'] = (client, sessions) => {
  const current = client.internals.slot(connectSignIn)
  const { asked } = current
  const session = sessions.find(({ signed }) => signed)
  current.asked = undefined
  if (!asked || !session) return
  current.verifying = `${session.caipNetworkId}:${session.accounts[0]?.address ?? ''}`
  void verifySigned(client, asked, session)
    .catch((thrown: unknown) => client.internals.log('warn', `The wallet is asked to sign again: ${String(thrown)}`))
    .finally(() => {
      current.verifying = undefined
      current.onVerified?.()
    })
}
