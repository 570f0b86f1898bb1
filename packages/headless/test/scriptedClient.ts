// A page loads these when it needs them; here they are at hand, so that a promise more settles everything.
import '../src/actions/pair.js'
import '../src/actions/resume.js'
import '../src/connectors/injected.js'
import '../src/connectors/relayConnector.js'
import type { Client } from '../src/client/client.js'
import { createPortico } from '../src/client/createPortico.js'
import type { CreatePorticoOptions } from '../src/client/options.js'
import { base, mainnet } from '../src/networks/eip155.js'
import { type ScriptedChain, scriptedChain } from './scriptedChain.js'
import { type ScriptedConnector, scriptedConnector } from './scriptedConnector.js'

export type ScriptedClient = Client & {
  readonly chain: ScriptedChain
  /** The first wallet of the client. */
  readonly wallet: ScriptedConnector
}

type Parts = Partial<CreatePorticoOptions> & {
  readonly chain?: ScriptedChain
  /** Wallets that are there from the start; one when left out. */
  readonly has?: readonly [ScriptedConnector, ...ScriptedConnector[]]
}

/** A client on Ethereum and Base, with scripted wallets and without a node. Nothing is stored unless `storage` is given. */
export function scriptedClient({
  chain = scriptedChain(),
  has = [scriptedConnector()],
  ...options
}: Parts = {}): ScriptedClient {
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet, base],
    adapters: [chain],
    connectors: has.map((connector) => () => connector),
    storage: null,
    ...options,
  })
  return Object.assign(client, { chain, wallet: has[0] })
}
