import type { TestWallet } from '@portico/headless/testing'
import { setHosts } from '../examples/world'
import { announceWallet } from './announceWallet'
import { servedWorld, type World } from './servedWorld'

export type LoadedWorld = { readonly world: World; readonly wallets: readonly TestWallet[] }

let loaded: Promise<LoadedWorld> | undefined

/** Loads the servers of this page, points the examples at them and announces the test wallets, once per page load. */
export function loadWorld(): Promise<LoadedWorld> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<LoadedWorld> {
  const world = (await servedWorld()) ?? (await worldInPage())
  setHosts(world.services)
  const wallets = world.wallets.map((seed) => announceWallet(seed, world.evm))
  // For the console: `testWallets[0].requests` lists the requests a wallet received.
  Object.assign(globalThis, { testWallets: wallets })
  return { world, wallets }
}

async function worldInPage(): Promise<World> {
  const { startInPageWorld } = await import('./inPageWorld')
  return startInPageWorld()
}
