import { type Client, createPortico, type CreatePorticoOptions, type Network } from '@portico/headless'
import { start } from '@portico/headless/actions'
import { eip155, type Eip1193Provider } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { createTestWallet, testWalletSeeds, type TestWallet, type TestWalletOptions } from '@portico/headless/testing'
import { vi } from 'vitest'
import type { World } from '../world'

/** A network whose node is a local one. */
const local = (network: Network, url: string): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })

/** The EVM networks of a world, with its nodes alone. */
export const localNetworks = (urls: World['urls']['evm']) => [local(mainnet, urls[1]), local(base, urls[8453])] as const

export type Site = { readonly portico: Client; readonly wallet: TestWallet }

/** Options of the wallet, what stands between it and the site, and options of the site's client. */
export type SiteOptions = Partial<TestWalletOptions> & {
  readonly wrap?: (provider: Eip1193Provider) => Eip1193Provider
  readonly client?: Partial<CreatePorticoOptions>
}

/** A site without a page on both EVM chains of the world, and the wallet that it has found: the connector `own`. */
export async function createSite(
  { urls }: World,
  { wrap = (provider) => provider, client, ...options }: SiteOptions = {},
): Promise<Site> {
  const wallet = createTestWallet({ ...testWalletSeeds[0], rpcUrls: urls.evm, ...options })
  const portico = createPortico({
    projectId: '',
    debug: false,
    metadata: { name: 'A site', description: '', url: 'http://localhost', icons: [] },
    networks: localNetworks(urls.evm),
    adapters: [eip155({ providers: [{ id: 'own', name: 'Own', provider: wrap(wallet.provider) }] })],
    storage: null,
    ...client,
  })
  start(portico)
  await vi.waitUntil(() => portico.state.getState().connectors.some(({ id }) => id === 'own'))
  return { portico, wallet }
}
