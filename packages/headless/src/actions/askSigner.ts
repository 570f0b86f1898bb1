import type { AbleWork, ChainWork, Signer } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { Namespace } from '../entities/caip.js'
import { NotConnectedError, UnsupportedNetworkError } from '../errors/connection.js'
import { askOnce } from './askOnce.js'
import { failed } from './failed.js'
import { signerOf } from './signerOf.js'

/** One question at a time to the wallet of a namespace (R4). Every failure is a `PorticoError`. */
export async function askSigner<Ability extends keyof ChainWork, Answer>(
  client: Client,
  namespace: Namespace | undefined,
  ability: Ability,
  ask: (work: AbleWork<Ability>, signer: Signer) => Promise<Answer>,
): Promise<Answer> {
  const session = connectedSession(client.state.getState(), namespace)
  if (!session) throw new NotConnectedError()
  const network = findNetwork(client.options, session.caipNetworkId)
  if (!network) throw new UnsupportedNetworkError()
  return askOnce(client, network.chainNamespace, async () => {
    try {
      return await ask(await client.internals.work(network.chainNamespace, ability), signerOf(client, network))
    } catch (thrown) {
      throw failed(client, thrown)
    }
  })
}
