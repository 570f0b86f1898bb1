import { abortable } from '../src/services/abort.js'
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

/** Two accounts for tests. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A session with one account on one network. */
export const grantedSession = (address: string = alice, caipNetworkId: CaipNetworkId = 'eip155:1'): WalletSession => ({
  namespace: caipNetworkId.split(':')[0] as Namespace,
  accounts: [{ address }],
  caipNetworkId,
})

export type FakeConnector = Connector & {
  /** `hang` waits for `grantPending`. */
  behavior: 'grant' | 'reject' | 'hang'
  sessions: readonly WalletSession[]
  /** Link that `connect` publishes; `undefined` publishes none. */
  pairingUri: string | undefined
  /** Whether a pending connection stays pending after its abort signal fires. */
  ignoresAbort: boolean
  /** Answers `request`; may throw. */
  answer: (request: WalletRequest, caipNetworkId: CaipNetworkId) => unknown
  /** Awaited by `disconnect`; resolves at once by default. */
  onDisconnect: () => Promise<void>
  /** Names of the called connector functions, in order. */
  readonly calls: readonly string[]
  /** Every `request`, in order. */
  readonly requests: readonly WalletRequest[]
  readonly listeners: ReadonlySet<(event: ConnectorEvent) => void>
  emit(event: ConnectorEvent): void
  /** Grants every pending connection. */
  grantPending(): void
}

/** A connector that a test controls. It has the type of real connectors. */
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
    const pending = new Promise<void>((resolve) => waiting.push(resolve))
    await (connector.ignoresAbort ? pending : abortable(pending, signal))
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
    resume: (request) => ask('resume', request),
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
      for (const resolve of waiting) resolve()
      waiting = []
    },
  }
  return connector
}
