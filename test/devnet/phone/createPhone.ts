import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import { authenticateOnPhone } from './authenticate'
import { createPhoneUser, toRpcError } from './createPhoneUser'
import { phoneNamespaces } from './phoneNamespaces'
import type { PhoneOptions, PhoneRequest, PhoneState } from './phoneOptions'

const events = ['accountsChanged', 'chainChanged']
type Grant = { chains: string[]; methods: string[]; events: string[]; accounts: string[] }

const namespaceOf = (network: string) => network.split(':')[0] ?? ''

/** A mobile wallet without a screen: WalletKit over the relay, real keys, and a user who answers as the policy says. */
export async function createPhone(options: PhoneOptions) {
  const core = new Core({
    projectId: 'local',
    relayUrl: options.relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  const metadata = {
    name: 'Local phone',
    description: 'The phone of the local world',
    url: 'http://localhost',
    icons: [],
  }
  const kit = await WalletKit.init({ core: core as Parameters<typeof WalletKit.init>[0]['core'], metadata })
  const { eip155, all } = phoneNamespaces(options)
  const networks = all.flatMap((namespace) => namespace.networks)
  const user = createPhoneUser(networks)
  const seen: PhoneRequest[] = []

  const sessions = () => Object.values(kit.getActiveSessions())
  const everySession = (run: (topic: string) => Promise<unknown>) =>
    Promise.all(sessions().map(({ topic }) => run(topic)))
  const emit = (topic: string, name: string, data: unknown, chainId: string) =>
    kit.emitSessionEvent({ topic, event: { name, data }, chainId })

  /** The namespaces of a session that was granted these networks. */
  const grant = (granted: readonly string[]) =>
    Object.fromEntries(
      all.flatMap(({ name, methods, addressesOn }): [string, Grant][] => {
        const chains = granted.filter((network) => namespaceOf(network) === name)
        const accounts = chains.flatMap((chain) => addressesOn(chain).map((address) => `${chain}:${address}`))
        return chains.length > 0 ? [[name, { chains, methods: [...methods], events, accounts }]] : []
      }),
    )

  const proposals = new Set<number>()
  kit.on('session_proposal', ({ id, params }) => {
    // The client tells a proposal twice that the relay delivers while the link is being opened; its user is asked once.
    if (proposals.has(id)) return
    proposals.add(id)
    seen.push({ method: 'session_proposal', params })
    void user.decide('proposal').then(
      () => approve(id, params),
      () => kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') }),
    )
  })

  async function approve(id: number, proposal: Parameters<typeof buildApprovedNamespaces>[0]['proposal']) {
    try {
      const supportedNamespaces = grant(user.policy.networks)
      await kit.approveSession({ id, namespaces: buildApprovedNamespaces({ proposal, supportedNamespaces }) })
    } catch {
      await kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
    }
  }

  kit.on('session_request', ({ topic, id, params: { request, chainId } }) => {
    const entry: PhoneRequest = { method: request.method, params: request.params as unknown, chainId }
    seen.push(entry)
    const answer = (body: object) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } as never })
    void user
      .decide('request')
      .then(() => all.find(({ name }) => name === namespaceOf(chainId))?.answer(entry, chainId))
      .then(
        (result) => {
          entry.answer = result
          return answer({ result })
        },
        (error: unknown) => {
          entry.answer = toRpcError(error)
          return answer({ error: entry.answer })
        },
      )
  })

  const followSignIn = authenticateOnPhone(kit, eip155, user, seen)
  followSignIn()

  return {
    pair: (uri: string) => kit.pair({ uri }),
    setPolicy(change: Parameters<typeof user.setPolicy>[0]) {
      user.setPolicy(change)
      followSignIn()
    },
    setChain(chain: number | string) {
      const network = typeof chain === 'number' ? `eip155:${chain}` : chain
      return everySession((topic) => emit(topic, 'chainChanged', chain, network))
    },
    async setAccounts(addresses: readonly string[]) {
      eip155.show(addresses)
      await everySession(async (topic) => {
        const { namespaces = {} } = kit.getActiveSessions()[topic] ?? {}
        const granted = grant(Object.values(namespaces).flatMap(({ chains = [] }) => chains))
        await kit.updateSession({ topic, namespaces: granted })
        const { chains: [chain] = [], accounts = [] } = granted['eip155'] ?? {}
        const there = accounts.filter((account) => account.startsWith(`${chain}:`))
        if (chain) await emit(topic, 'accountsChanged', there, chain)
      })
    },
    disconnect: () =>
      everySession((topic) => kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })),
    state: (): PhoneState => ({
      addresses: eip155.addresses,
      shown: eip155.shown,
      accounts: networks.flatMap((network) => grant([network])[namespaceOf(network)]?.accounts ?? []),
      networks,
      policy: user.policy,
      seen,
      sessions: sessions().map(({ topic, peer, namespaces }) => ({
        topic,
        peer: { name: peer.metadata.name },
        accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
      })),
    }),
  }
}
