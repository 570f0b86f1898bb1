import { type Client, type Connector, createPortico } from '@portico/headless'
import { connect, setAccountTab, updateSwapDraft } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { createEmbeddedTestWallet, createTestWallet, setFlowStep } from '@portico/headless/testing'
import type { Fixture, FlowFixture, WalletName } from '../../../../packages/skin/test/gallery/fixture'
import { nodeUrl, services } from './galleryServices'
import * as samples from '../../../../packages/skin/test/gallery/samples'

/** A client around which everything is as a fixture says. `arrange` has to be called once the client has started. */
export type Scene = { readonly client: Client; readonly arrange: () => Promise<void> }

const rpcUrls = { 1: nodeUrl('eip155:1'), 8453: nodeUrl('eip155:8453') }

/** The chain is known to the wallet, and maybe to nobody else. */
const createWallet = (seed: typeof samples.larkspur, chainId = 1) =>
  createTestWallet({ ...seed, chainId, rpcUrls: { [chainId]: nodeUrl(`eip155:${chainId}`), ...rpcUrls } })

const toProvider = ({ info: { rdns, name, icon }, provider }: ReturnType<typeof createWallet>) => ({
  id: rdns,
  name,
  imageUrl: icon,
  provider,
})

/** A mobile wallet whose user never scans the code. */
const unansweredPairing: Connector = {
  info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain: 'eip155' },
  connect({ onPairing, signal }) {
    onPairing?.(samples.pairingUri)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
  },
  restore: () => Promise.resolve([]),
  disconnect: () => Promise.resolve(),
  request: () => Promise.reject(new Error('No mobile wallet is connected')),
  subscribe: () => () => undefined,
}

/** The same network, whose only node is in this page. */
const inPage = <Network extends { readonly caipNetworkId: string }>(network: Network) => ({
  ...network,
  rpcUrls: { default: { http: [nodeUrl(network.caipNetworkId)] } },
})

/** Resolves once the client has found a wallet. */
function waitForWallet({ state }: Client, id: string): Promise<void> {
  const isFound = ({ connectors }: ReturnType<typeof state.getState>) => connectors.some((found) => found.id === id)
  if (isFound(state.getState())) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = state.subscribe(isFound, () => {
      stop()
      resolve()
    })
  })
}

// One call for each, so that the name and its step stay together.
const putIntoStep = <Flow extends FlowFixture['name']>(
  client: Client,
  { name, json }: Extract<FlowFixture, { name: Flow }>,
) => setFlowStep(client, name, json as Parameters<typeof setFlowStep<Flow>>[2])

/** Creates a client for a fixture, with wallets of its own that no other page knows. */
export function createScene({
  connected = ['larkspur'],
  installed = true,
  chainId,
  locked = false,
  features,
  tab,
  swapDraft,
  flow,
}: Fixture): Scene {
  const larkspur = createWallet(samples.larkspur, chainId)
  const meridian = createWallet(samples.meridian)
  const embedded = createEmbeddedTestWallet({ privateKey: samples.larkspur.privateKey, rpcUrls })
  const ids: Readonly<Record<WalletName, string>> = {
    larkspur: larkspur.info.rdns,
    meridian: meridian.info.rdns,
    embedded: 'ID_AUTH',
  }
  const client = createPortico({
    projectId: 'gallery',
    metadata: { name: samples.siteName, description: '', url: location.origin, icons: [] },
    networks: [inPage(mainnet), inPage(base), inPage(solanaMainnet)],
    adapters: [eip155({ providers: installed ? [larkspur, meridian].map(toProvider) : [] }), solana()],
    connectors: [() => unansweredPairing, ...(connected.includes('embedded') ? [embedded.connector] : [])],
    services,
    storage: null,
    features: {
      pay: true,
      // Wallets are connected before the project has answered.
      multiWallet: features?.includes('multi_wallet') ?? false,
      // The list that a visitor sees whose wallets announce themselves.
      connectorTypeOrder: ['external', 'walletConnect', 'recent', 'featured', 'custom', 'recommended'],
    },
    enableEIP6963: false,
    debug: false,
  })
  return {
    client,
    async arrange() {
      for (const name of connected) {
        await waitForWallet(client, ids[name])
        await connect(client, { connector: ids[name] }, name === 'embedded' ? { login: { email: samples.email } } : {})
      }
      // Whoever presses a button sees the modal wait.
      for (const wallet of [larkspur, meridian, embedded]) wallet.behavior = 'hang'
      if (locked) larkspur.controls.lock()
      if (tab) setAccountTab(client, tab)
      if (swapDraft) updateSwapDraft(client, swapDraft)
      if (flow) putIntoStep(client, flow)
    },
  }
}
