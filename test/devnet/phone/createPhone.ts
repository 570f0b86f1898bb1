import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import { createOwner, refusal } from './createOwner'
import { phoneKeys } from './phoneKeys'
import type { PhoneOptions, PhoneRequest, PhoneState } from './phoneOptions'

const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const events = ['accountsChanged', 'chainChanged']

/** A real wallet without a screen: WalletKit over the relay, real keys, and an owner who does what the policy says. */
export async function createPhone({ relayUrl, rpcUrls, privateKeys }: PhoneOptions) {
  const core = new Core({
    projectId: 'local',
    relayUrl,
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
  const keys = phoneKeys(privateKeys, rpcUrls)
  const owner = createOwner(Object.keys(rpcUrls).map(Number))
  const seen: PhoneRequest[] = []
  let shown: readonly string[] = keys.addresses.slice(0, 1)

  const sessions = () => Object.values(kit.getActiveSessions())
  const everySession = (run: (topic: string) => Promise<unknown>) =>
    Promise.all(sessions().map(({ topic }) => run(topic)))
  const chainsOf = (topic: string) => kit.getActiveSessions()[topic]?.namespaces['eip155']?.chains ?? []
  const accountsOn = (chains: readonly string[]) =>
    chains.flatMap((chain) => shown.map((address) => `${chain}:${address}`))
  const emit = (topic: string, name: string, data: unknown, chainId: string) =>
    kit.emitSessionEvent({ topic, event: { name, data }, chainId })

  kit.on('session_proposal', ({ id, params }) => {
    seen.push({ method: 'session_proposal', params })
    void owner.decide('proposal').then(
      () => approve(id, params),
      () => kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') }),
    )
  })

  async function approve(id: number, proposal: Parameters<typeof buildApprovedNamespaces>[0]['proposal']) {
    const chains = owner.policy.chains.map((chain) => `eip155:${chain}`)
    const eip155 = { chains, methods, events, accounts: accountsOn(chains) }
    try {
      const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces: { eip155 } })
      await kit.approveSession({ id, namespaces })
    } catch {
      await kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
    }
  }

  kit.on('session_request', ({ topic, id, params: { request, chainId } }) => {
    const entry: PhoneRequest = { method: request.method, params: request.params as unknown, chainId }
    seen.push(entry)
    const answer = (body: object) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } as never })
    void owner
      .decide('request')
      .then(() => keys.answer(entry, chainId))
      .then(
        (result) => {
          entry.answer = result
          return answer({ result })
        },
        (error: unknown) => {
          entry.answer = refusal(error)
          return answer({ error: entry.answer })
        },
      )
  })

  return {
    pair: (uri: string) => kit.pair({ uri }),
    setPolicy: owner.setPolicy,
    setChain: (chainId: number) => everySession((topic) => emit(topic, 'chainChanged', chainId, `eip155:${chainId}`)),
    async setAccounts(addresses: readonly string[]) {
      const foreign = addresses.find((address) => !keys.addresses.includes(address as never))
      if (foreign !== undefined || addresses.length === 0)
        throw new Error(`${foreign ?? 'Nothing'} is not an account of the phone`)
      shown = addresses
      await everySession(async (topic) => {
        const chains = chainsOf(topic)
        await kit.updateSession({
          topic,
          namespaces: { eip155: { chains, methods, events, accounts: accountsOn(chains) } },
        })
        for (const chain of chains.slice(0, 1)) await emit(topic, 'accountsChanged', accountsOn([chain]), chain)
      })
    },
    disconnect: () =>
      everySession((topic) => kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })),
    state: (): PhoneState => ({
      addresses: keys.addresses,
      shown,
      policy: owner.policy,
      seen,
      sessions: sessions().map(({ topic, peer, namespaces }) => ({
        topic,
        peer: { name: peer.metadata.name },
        accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
      })),
    }),
  }
}
