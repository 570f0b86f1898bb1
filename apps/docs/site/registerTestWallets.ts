import {
  createBitcoinTestWallet,
  createCosmosTestWallet,
  createPolkadotTestWallet,
  createSolanaTestWallet,
} from '@portico/headless/testing'
import { type TestWalletRow, toTestWalletRow } from './testWalletRow'
import type { LoadedWorld, World } from './world'

/** Where a wallet remembers, as an extension does, whether this site was let in. */
const toStorageKey = (namespace: string, name: string) => ({ storageKey: `test-wallet:${namespace}:${name}` })

/**
 * Shows the wallets of the other namespaces to the page, each as wallets of its kind show themselves. The wallets that were
 * announced speak Solana too, under the same publisher's id; the others speak one namespace, under names of their own.
 */
export function registerTestWallets({ world, wallets }: LoadedWorld): readonly TestWalletRow[] {
  const { solana, bip122, polkadot, cosmos } = world
  const both = wallets.map((wallet) => {
    const seed = solana.wallets.find(({ id }) => id === wallet.info.rdns)
    if (!seed) return toTestWalletRow(wallet)
    const rpcUrls = { 'solana:mainnet': solana.rpcUrl }
    const side = createSolanaTestWallet({ ...seed, rpcUrls, ...toStorageKey('solana', seed.id) })
    side.register()
    return toTestWalletRow(wallet, { solana: side })
  })
  const [standard, listed] = bip122.wallets
  const [extension] = polkadot.wallets
  const [keplr] = cosmos.wallets
  return [
    ...both,
    ...(standard ? [registeredBitcoin('Quarry', standard)] : []),
    ...(listed ? [listedBitcoin('Ingot', listed)] : []),
    ...(extension ? [polkadotExtension('Sedge', extension)] : []),
    ...(keplr ? [keplrLike('Keplr', keplr)] : []),
  ]
}

type Seed<Name extends 'bip122' | 'polkadot' | 'cosmos'> = Pick<World[Name]['wallets'][number], 'privateKey'>

/** By Wallet Standard. */
function registeredBitcoin(name: string, { privateKey }: Seed<'bip122'>): TestWalletRow {
  const wallet = createBitcoinTestWallet({ name, privateKey, ...toStorageKey('bip122', name) })
  wallet.register()
  return { name, icon: wallet.info.icon, sides: { bip122: wallet } }
}

/** In the list of the page, `btc_providers`. */
function listedBitcoin(name: string, { privateKey }: Seed<'bip122'>): TestWalletRow {
  const wallet = createBitcoinTestWallet({ name, privateKey, ...toStorageKey('bip122', name) })
  wallet.list()
  return { name, icon: wallet.info.icon, sides: { bip122: wallet } }
}

/** In `injectedWeb3`. */
function polkadotExtension(name: string, { privateKey }: Seed<'polkadot'>): TestWalletRow {
  const wallet = createPolkadotTestWallet({ name, privateKey, ...toStorageKey('polkadot', name) })
  wallet.inject()
  return { name, sides: { polkadot: wallet } }
}

/** Where Keplr is; the place has a name, the wallet there has none of its own. */
function keplrLike(name: string, { privateKey }: Seed<'cosmos'>): TestWalletRow {
  const wallet = createCosmosTestWallet({ name, privateKey, ...toStorageKey('cosmos', name) })
  wallet.inject()
  return { name, sides: { cosmos: wallet } }
}
