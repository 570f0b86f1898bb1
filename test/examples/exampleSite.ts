import { type Client, createPortico, type PorticoState } from '@portico/headless'
import { connect, start } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import {
  createEmbeddedTestWallet,
  createTestWallet,
  type TestWallet,
  type TestWalletOptions,
  testWalletSeeds,
} from '@portico/headless/testing'
import { walletConnect } from '@portico/headless/walletconnect'
import { createTestClient, http, parseEther } from 'viem'
import { vi } from 'vitest'
import { localNetworks } from '../devnet/support/createSite'
import { type PersistentPage, persistentPage } from '../kit/persistentPage'
import type { ExampleWorld } from './globalSetup'

export type WalletSupport = Pick<TestWalletOptions, 'batchContract'>

export type ExampleSite = {
  readonly world: ExampleWorld
  readonly portico: Client
  /** Announced, as `io.metamask`. Another one is embedded, as `ID_AUTH`. */
  readonly wallet: TestWallet
  readonly state: () => PorticoState
  readonly connect: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The client of WalletConnect takes this page for a browser, and would write all of its log to the terminal. */
const silent = () => undefined
const logger = {
  level: 'silent',
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  bindings: () => ({}),
  child: () => logger,
}

async function loadQuietly({ load }: PersistentPage): ReturnType<PersistentPage['load']> {
  const { UniversalProvider } = await load()
  return { UniversalProvider: { init: (options) => UniversalProvider.init(Object.assign({}, options, { logger })) } }
}

/** A site on both EVM chains of the world with all of its services, one installed wallet, and WalletConnect. */
export async function createExampleSite(world: ExampleWorld, supports: WalletSupport = {}): Promise<ExampleSite> {
  const [seed, other] = testWalletSeeds
  const node = createTestClient({ mode: 'anvil', transport: http(world.urls.evm[1]) })
  const snapshot = await node.snapshot()
  await node.setBalance({ address: seed.address, value: parseEther('1.25') })
  await fetch(`${world.urls.api}/__control/expireBalances`, { method: 'POST', body: '{}' })
  const wallet = createTestWallet({
    ...seed,
    name: 'MetaMask',
    rdns: 'io.metamask',
    rpcUrls: world.urls.evm,
    ...supports,
  })
  const embedded = createEmbeddedTestWallet({ privateKey: other.privateKey, rpcUrls: world.urls.evm })
  const page = persistentPage()
  const hide = wallet.announce()
  const portico = createPortico({
    projectId: 'examples',
    metadata: { name: 'Examples', description: 'Examples of the reference', url: location.origin, icons: [] },
    networks: localNetworks(world.urls.evm),
    adapters: [eip155()],
    connectors: [walletConnect({ load: () => loadQuietly(page) }), embedded.connector],
    features: { pay: true, analytics: false },
    services: world.json.services,
    storage: page.storage,
  })
  const stop = start(portico)
  const isFound = () => portico.state.getState().connectors.some(({ id }) => id === wallet.info.rdns)
  await vi.waitUntil(isFound, { interval: 5 })
  return {
    world,
    portico,
    wallet,
    state: () => portico.state.getState(),
    connect: async () => void (await connect(portico, { connector: wallet.info.rdns })),
    async close() {
      stop()
      portico.destroy()
      hide()
      page.reload()
      await node.revert({ id: snapshot })
    },
  }
}
