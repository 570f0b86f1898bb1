import type { Connector, ConnectorFactory, Namespace } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { bip122 } from '@portico/headless/bip122'
import { eip155 } from '@portico/headless/eip155'
import { base, bitcoin, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { testWalletSeeds } from '@portico/headless/testing'
import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openSite, type SiteOptions } from './site.js'
import { createWorld, type World, type WorldOptions } from './world.js'

const [larkspurSeed, meridianSeed] = solanaTestWalletSeeds

/** A world in which Larkspur also supports Solana, and Sunstone supports only Solana. */
export function createMultiNamespaceWorld(options: WorldOptions = {}) {
  const world = createWorld(options)
  const larkspurSolana = createSolanaTestWallet({ ...larkspurSeed, rpcUrls: {} })
  const sunstone = createSolanaTestWallet({ ...meridianSeed, name: 'Sunstone', rpcUrls: {} })
  for (const wallet of [larkspurSolana, sunstone]) onTestFinished(wallet.register())
  return { ...world, larkspurSolana, sunstone }
}

const networks = [mainnet, base, solanaMainnet, bitcoin] as const

/** A Bitcoin wallet with one account. */
const orehill: Connector = {
  info: { id: 'example.orehill', name: 'Orehill', type: 'ANNOUNCED', chain: 'bip122' },
  connect: () =>
    Promise.resolve([
      {
        namespace: 'bip122',
        accounts: [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', type: 'payment' }],
        caipNetworkId: bitcoin.caipNetworkId,
      },
    ]),
  restore: () => Promise.resolve([]),
  disconnect: () => Promise.resolve(),
  request: () => Promise.reject(new Error('Orehill supports no requests')),
  subscribe: () => () => undefined,
}

/** The phone of the world with these namespaces instead of EVM only. */
export const phoneWithNamespaces =
  ({ phone }: World, namespaces: readonly Namespace[]): ConnectorFactory =>
  (context) => {
    const { info, ...connector } = phone.factory(context)
    return { ...connector, info: { ...info, namespaces } }
  }

/** Opens a page with networks of three namespaces. */
export const openMultiNamespaceSite = (world: World, { portico, modal: settings }: SiteOptions = {}) =>
  openSite(world, {
    portico: {
      networks,
      adapters: [eip155(), solana(), bip122()],
      connectors: [world.phone.factory, () => orehill],
      ...portico,
    },
    ...(settings && { modal: settings }),
  })

/** Connects Larkspur, without the modal, on Ethereum or in all of its namespaces. */
async function connectLarkspur(world: World, options: SiteOptions, namespace?: Namespace) {
  const site = await openMultiNamespaceSite(world, options)
  const { rdns } = testWalletSeeds[0]
  const namespacesOf = () => site.client.state.getState().connectors.find(({ id }) => id === rdns)?.namespaces ?? []
  await expect.poll(namespacesOf).toEqual(expect.arrayContaining(['eip155', 'solana']))
  await connect(site.client, { connector: rdns, ...(namespace && { namespace }) })
  await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
  return site
}

export const connectEthereum = (world: World, options: SiteOptions = {}) => connectLarkspur(world, options, 'eip155')

export const connectEverywhere = (world: World, options: SiteOptions = {}) => connectLarkspur(world, options)
