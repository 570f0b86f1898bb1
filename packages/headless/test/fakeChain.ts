import type { ChainAdapter, ChainActions } from '../src/chains/adapter.js'
import type { Connector } from '../src/connectors/connector.js'

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

export type FakeChain = ChainAdapter & {
  /** Actions of the lazy part; a test can replace each. */
  readonly actions: Writable<ChainActions>
  /** Names of the called actions, in order. */
  readonly calls: readonly string[]
  /** Number of times that the lazy part was loaded. */
  readonly loads: number
  /** Error that loading throws. */
  loadFailure: Error | undefined
  /** Number of current discovery listeners. */
  readonly discoveryListeners: number
  /** Announces a wallet to current and later listeners. */
  announce(connector: Connector): void
}

/** Result of the fake transfer and signatures. */
export const transactionHash = `0x${'ab'.repeat(32)}`

/** An EVM chain adapter without a node. It has the type of real adapters. */
export function fakeChain(): FakeChain {
  const calls: string[] = []
  const listeners = new Set<(connector: Connector) => void>()
  const announced = new Set<Connector>()
  let loads = 0

  const actions: Writable<ChainActions> = {
    resolveName: async () => undefined,
    isAddress: (value) => /^0x[0-9a-f]{40}$/i.test(value),
    nativeBalance: async () => 5_000_000_000_000_000_000n,
    nftHolding: async () => ({ standard: 'ERC721', balance: 1n }),
    transferFee: async () => 21_000n,
    inspectTransfer: async () => ({}),
    transferReserve: async () => 65_000n,
    transfer: async () => transactionHash,
    waitForTransaction: async () => ({ status: 'confirmed' }),
    signMessage: async () => transactionHash,
    signTypedData: async () => transactionHash,
    assertSigner: async () => undefined,
    switchNetwork: async () => undefined,
  }
  const recordedActions = Object.fromEntries(
    (Object.keys(actions) as (keyof ChainActions)[]).map((name) => [
      name,
      (...values: never[]) => {
        calls.push(name)
        return (actions[name] as (...params: never[]) => unknown)(...values)
      },
    ]),
  ) as unknown as ChainActions

  const chain: FakeChain = {
    namespace: 'eip155',
    supports: new Set(['balance', 'send', 'tokens'] as const),
    actions,
    calls,
    loadFailure: undefined,
    get loads() {
      return loads
    },
    get discoveryListeners() {
      return listeners.size
    },
    discover(_options, listener) {
      const onConnector = (connector: Connector) => listener(connector)
      listeners.add(onConnector)
      announced.forEach(onConnector)
      return () => listeners.delete(onConnector)
    },
    async load() {
      loads += 1
      if (chain.loadFailure) throw chain.loadFailure
      return recordedActions
    },
    announce(connector) {
      announced.add(connector)
      for (const listener of listeners) listener(connector)
    },
  }
  return chain
}
