// These modules load lazily in a page. Loading them here makes the lazy imports settle within a microtask.

import '../src/flows/pairing/pair.js'
import '../src/session/reconnect.js'
import '../src/chains/eip155/connector.js'
import '../src/connectors/walletConnect/connector.js'
import { onTestFinished } from 'vitest'
import type { Client } from '../src/client/client.js'
import { createPortico } from '../src/client/createPortico.js'
import type { CreatePorticoOptions } from '../src/client/options.js'
import { base, mainnet } from '../src/networks/eip155.js'
import { type FakeChain, fakeChain } from './fakeChain.js'
import { type FakeConnector, fakeConnector } from './fakeConnector.js'

export type FakeClient = Client & {
  readonly chain: FakeChain
  /** The first wallet of the client. */
  readonly wallet: FakeConnector
}

type Parts = Partial<CreatePorticoOptions> & {
  readonly chain?: FakeChain
  /** Wallets from the start; one when omitted. */
  readonly testWallets?: readonly [FakeConnector, ...FakeConnector[]]
}

/** A client on Ethereum and Base with fake wallets and no node, until the test ends. Stores nothing unless `storage` is set. */
export function fakeClient({
  chain = fakeChain(),
  testWallets = [fakeConnector()],
  ...options
}: Parts = {}): FakeClient {
  const client = createPortico({
    // Without services of its own, a test has no project: nothing is asked of the real ones.
    projectId: options.services ? 'test' : '',
    debug: false,
    networks: [mainnet, base],
    adapters: [chain],
    connectors: testWallets.map((connector) => () => connector),
    storage: null,
    ...options,
  })
  onTestFinished(() => client.destroy())
  return Object.assign(client, { chain, wallet: testWallets[0] })
}
