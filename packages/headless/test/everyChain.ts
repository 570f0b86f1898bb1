// These modules load lazily in a page. Loading them here makes the lazy imports settle within a microtask.
import '../src/chains/bip122/connector.js'
import '../src/chains/cosmos/connector.js'
import '../src/chains/eip155/connector.js'
import '../src/chains/eip155/discoverLater.js'
import '../src/chains/polkadot/connector.js'
import '../src/chains/solana/connector.js'
import { start } from '../src/actions/connection/start.js'
import { bip122 } from '../src/chains/bip122/adapter.js'
import { cosmos } from '../src/chains/cosmos/adapter.js'
import { eip155 } from '../src/chains/eip155/adapter.js'
import { polkadot } from '../src/chains/polkadot/adapter.js'
import { solana } from '../src/chains/solana/adapter.js'
import type { Client } from '../src/client/client.js'
import { createPortico } from '../src/client/createPortico.js'
import type { Namespace } from '../src/entities/caip.js'
import { bitcoin } from '../src/networks/bip122.js'
import { cosmosHub } from '../src/networks/cosmos.js'
import { mainnet } from '../src/networks/eip155.js'
import { polkadot as polkadotNetwork } from '../src/networks/polkadot.js'
import { solanaMainnet } from '../src/networks/solana.js'
import { cleanUp } from './walletShapes.js'

/** Loads a site with every chain, until `removeWallets`. */
export function loadEveryChain(storage: Storage | null = null): Client {
  const client = createPortico({
    networks: [mainnet, solanaMainnet, bitcoin, polkadotNetwork, cosmosHub],
    adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()],
    storage,
    debug: false,
  })
  cleanUp(client.destroy)
  cleanUp(start(client))
  return client
}

/** The wallets that the site lists. */
export const rowsOf = (client: Client) =>
  client.state.getState().connectors.map(({ id, chain, namespaces = [chain] }) => ({
    id,
    namespaces: namespaces.toSorted(),
  }))

/** The connected account of a namespace. */
export const accountOf = (client: Client, namespace: Namespace) => {
  const session = client.state.getState().sessions[namespace]
  return session?.status === 'connected' ? session.address : undefined
}
