import type { Connector, Namespace } from '@portico/headless'
import { bip122 } from '@portico/headless/bip122'
import { eip155 } from '@portico/headless/eip155'
import { base, bitcoin, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { modal, openModal, openSite, type SiteOptions } from './site.js'
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
export const phoneWithNamespaces = ({ phone }: World, namespaces: readonly Namespace[]) => {
  const { info, ...connector } = phone.factory({
    projectId: undefined,
    metadata: { name: '', description: '', url: '', icons: [] },
    networks: [mainnet],
    relay: '',
    rpcUrls: () => [],
  })
  return () => ({ ...connector, info: { ...info, namespaces } })
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

/** Connects Larkspur only on Ethereum. */
export async function connectEthereum(world: World, options: SiteOptions = {}) {
  const site = await openMultiNamespaceSite(world, options)
  await openModal()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await modal.getByRole('list', { name: 'Choose a network' }).getByRole('button', { name: 'EVM networks' }).click()
  await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
  return site
}

/** Connects Larkspur in all of its namespaces. */
export async function connectEverywhere(world: World, options: SiteOptions = {}) {
  const site = await openMultiNamespaceSite(world, options)
  await openModal()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await modal.getByRole('button', { name: 'All networks' }).click()
  await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
  return site
}
