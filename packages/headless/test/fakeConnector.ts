import { abortable } from '../src/connectors/abort.js'
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  WalletRequest,
  WalletSession,
} from '../src/connectors/connector.js'
import type { CaipNetworkId, Namespace } from '../src/entities/caip.js'
import type { ConnectorInfo } from '../src/entities/connection.js'
import { UserRejectedRequestError } from '../src/errors/request.js'

/** Two accounts that tests speak of. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** One granted account on one network. */
export const grantedSession = (address: string = alice, caipNetworkId: CaipNetworkId = 'eip155:1'): WalletSession => ({
  namespace: caipNetworkId.split(':')[0] as Namespace,
  accounts: [{ address }],
  caipNetworkId,
})

export type FakeConnector = Connector & {
  /** `hang` waits for `resume`. */
  behavior: 'grant' | 'reject' | 'hang'
  sessions: readonly WalletSession[]
  /** Told to whoever asks for a pairing link. */
  pairingUri: string | undefined
  /** A deaf wallet answers whenever it likes, also after the attempt was given up. */
  ignoresAbort: boolean
  /** What a call to the wallet is answered with; may throw. */
  answer: (request: WalletRequest, caipNetworkId: CaipNetworkId) => unknown
  /** What `disconnect` does; at once when left alone. */
  onDisconnect: () => Promise<void>
  /** Names of the contract's functions that were called, in order. */
  readonly calls: readonly string[]
  /** Every call to the wallet, in order. */
  readonly requests: readonly WalletRequest[]
  readonly listeners: ReadonlySet<(event: ConnectorEvent) => void>
  emit(event: ConnectorEvent): void
  /** Ends every silence with a grant. */
  grantPending(): void
}

/** A wallet that does what a test tells it; it satisfies the contract of connectors, so it cannot drift from it. */
export function fakeConnector(info: Partial<ConnectorInfo> = {}): FakeConnector {
  const calls: string[] = []
  const requests: WalletRequest[] = []
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let waiting: (() => void)[] = []

  async function ask(name: string, { signal, onPairing }: ConnectRequest): Promise<readonly WalletSession[]> {
    calls.push(name)
    if (connector.pairingUri) onPairing?.(connector.pairingUri)
    if (connector.behavior === 'reject') throw new UserRejectedRequestError()
    if (connector.behavior === 'grant') return connector.sessions
    const silence = new Promise<void>((resolve) => waiting.push(resolve))
    await (connector.ignoresAbort ? silence : abortable(silence, signal))
    return connector.sessions
  }

  const connector: FakeConnector = {
    info: {
      id: 'test.wallet',
      name: 'Test Wallet',
      type: 'ANNOUNCED',
      chain: 'eip155',
      info: { rdns: info.id ?? 'test.wallet' },
      ...info,
    },
    behavior: 'grant',
    sessions: [grantedSession()],
    pairingUri: undefined,
    ignoresAbort: false,
    answer: () => undefined,
    onDisconnect: async () => undefined,
    calls,
    requests,
    listeners,
    connect: (request) => ask('connect', request),
    restore: (request) => ask('restore', request),
    async disconnect() {
      calls.push('disconnect')
      await connector.onDisconnect()
    },
    async request(request, caipNetworkId) {
      requests.push(request)
      return connector.answer(request, caipNetworkId)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release: () => void calls.push('release'),
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    grantPending() {
      for (const go of waiting) go()
      waiting = []
    },
  }
  return connector
}
