import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { standsOn } from './readWallet.js'

/** Has the wallet of this browser move; a phone is on every network it approved, and on no other. */
export async function switchNetwork(connector: Connector, network: Network): Promise<void> {
  if (await standsOn(connector, network)) return
  if (connector.facts.type === 'WALLET_CONNECT') throw new UnsupportedNetworkError()
  await connector.request({ method: 'wallet_changeNetwork' }, network.caipNetworkId)
  if (!(await standsOn(connector, network))) throw new UnsupportedNetworkError()
}
