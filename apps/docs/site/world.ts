import type { Faults, TestWallet } from '@portico/headless/testing'
import type { BitcoinTestWalletSeed } from '@portico/headless/testing/bip122'
import type { CosmosTestWalletSeed } from '@portico/headless/testing/cosmos'
import type { PolkadotTestWalletSeed } from '@portico/headless/testing/polkadot'
import type { SolanaTestWalletSeed } from '@portico/headless/testing/solana'
import { setHosts } from '../examples/world'
import { announceWallet, type WalletSeed } from './announceWallet'

/** The servers behind this page, as `/world.json` lists them. */
export type World = {
  readonly services: {
    readonly directory: string
    readonly blockchain: string
    readonly analytics: string
    readonly relay?: string
  }
  /** URL of the test phone's control port. */
  readonly phone?: string
  /** JSON-RPC address per EVM chain id. */
  readonly evm: Readonly<Record<string, string>>
  readonly wallets: readonly WalletSeed[]
  readonly solana: { readonly rpcUrl: string; readonly wallets: readonly SolanaTestWalletSeed[] }
  readonly bip122: { readonly wallets: readonly BitcoinTestWalletSeed[] }
  readonly polkadot: { readonly wallets: readonly PolkadotTestWalletSeed[] }
  readonly cosmos: { readonly wallets: readonly CosmosTestWalletSeed[] }
  /** Of services that run inside the page; those of the local world have a control port. */
  readonly faults?: Faults
}

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

/** The local test environment, if the docs are served with one; `null` on a static site. */
async function servedWorld(): Promise<World | null> {
  const reply = await fetch('/world.json').catch(() => undefined)
  return reply?.ok ? ((await reply.json()) as World | null) : null
}

async function worldInPage(): Promise<World> {
  const { startInPageWorld } = await import('./inPageWorld')
  return startInPageWorld()
}
