import type { Signer } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import type { Network } from '../entities/network.js'
import { NotConnectedError } from '../errors/connection.js'

/** The connected wallet's seat on a network. */
export function signerOf({ state, internals }: Client, network: Network): Signer {
  const session = connectedSession(state.getState(), network.chainNamespace)
  const connector = session && internals.connectors.get(session.connectorId)
  if (!session || !connector) throw new NotConnectedError()
  return { connector, address: session.address, network }
}
