import { createBitcoinTestWallet } from '@portico/headless/testing/bip122'
import { createCosmosTestWallet } from '@portico/headless/testing/cosmos'
import { createPolkadotTestWallet } from '@portico/headless/testing/polkadot'
import { createSolanaTestWallet } from '@portico/headless/testing/solana'
import { type TestWalletRow, toTestWalletRow } from './testWalletRow'
import type { LoadedWorld, World } from './world'

/** The storage key under which a wallet keeps, like an extension, whether this site may connect. */
const toStorageKey = (namespace: string, name: string) => ({ storageKey: `test-wallet:${namespace}:${name}` })

/** Gives the announced wallets a Solana side with the same name and icon. */
export function registerSolanaSides({ world: { solana }, wallets }: LoadedWorld): readonly TestWalletRow[] {
  return wallets.map((wallet) => {
    const seed = solana.wallets.find(({ name }) => name === wallet.info.name)
    if (!seed) return toTestWalletRow(wallet)
    const rpcUrls = { 'solana:mainnet': solana.rpcUrl }
    const side = createSolanaTestWallet({ ...seed, rpcUrls, ...toStorageKey('solana', seed.name) })
    side.register()
    return toTestWalletRow(wallet, { solana: side })
  })
}

/** Registers wallets of one namespace each, with a name of their own, the way real wallets of their kind do. */
export function registerOtherWallets({ world: { bip122, polkadot, cosmos } }: LoadedWorld): readonly TestWalletRow[] {
  const [standard, listed] = bip122.wallets
  const [extension] = polkadot.wallets
  const [keplr] = cosmos.wallets
  return [
    ...(standard ? [registeredBitcoin('Quarry', standard)] : []),
    ...(listed ? [listedBitcoin('Ingot', listed)] : []),
    ...(extension ? [polkadotExtension('Sedge', extension)] : []),
    ...(keplr ? [keplrLike('Keplr', keplr)] : []),
  ]
}

type Seed<Name extends 'bip122' | 'polkadot' | 'cosmos'> = Pick<World[Name]['wallets'][number], 'privateKey'>

/** Registers by Wallet Standard. */
function registeredBitcoin(name: string, { privateKey }: Seed<'bip122'>): TestWalletRow {
  const wallet = createBitcoinTestWallet({ name, privateKey, ...toStorageKey('bip122', name) })
  wallet.register()
  return { name, icon: wallet.info.icon, sides: { bip122: wallet } }
}

/** Adds itself to `window.btc_providers`. */
function listedBitcoin(name: string, { privateKey }: Seed<'bip122'>): TestWalletRow {
  const wallet = createBitcoinTestWallet({ name, privateKey, ...toStorageKey('bip122', name) })
  wallet.list()
  return { name, icon: wallet.info.icon, sides: { bip122: wallet } }
}

/** Adds itself to `window.injectedWeb3`. */
function polkadotExtension(name: string, { privateKey }: Seed<'polkadot'>): TestWalletRow {
  const wallet = createPolkadotTestWallet({ name, privateKey, ...toStorageKey('polkadot', name) })
  wallet.inject()
  return { name, sides: { polkadot: wallet } }
}

/** Sets `window.keplr`. The object has no name; the kit knows it as Keplr. */
function keplrLike(name: string, { privateKey }: Seed<'cosmos'>): TestWalletRow {
  const wallet = createCosmosTestWallet({ name, privateKey, ...toStorageKey('cosmos', name) })
  wallet.inject()
  return { name, sides: { cosmos: wallet } }
}
