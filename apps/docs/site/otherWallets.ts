import { createBitcoinTestWallet } from '@portico/headless/testing/bip122'
import { createCosmosTestWallet } from '@portico/headless/testing/cosmos'
import { createPolkadotTestWallet } from '@portico/headless/testing/polkadot'
import { type TestWalletRow, toStorageKey } from './testWalletRow'
import type { World } from './servedWorld'

/** A wallet of one namespace, with a name of its own. */
type OtherWallet = { readonly row: TestWalletRow; readonly register: () => void }

type Seeds = Pick<World, 'bip122' | 'polkadot' | 'cosmos'>
type Seed<Name extends keyof Seeds> = Pick<World[Name]['wallets'][number], 'privateKey'>

/** Wallets that are not registered yet. */
export function createOtherWallets({ bip122, polkadot, cosmos }: Seeds): readonly OtherWallet[] {
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

/** Registers by Wallet Standard. */
function registeredBitcoin(name: string, { privateKey }: Seed<'bip122'>): OtherWallet {
  const wallet = createBitcoinTestWallet({ name, privateKey, ...toStorageKey('bip122', name) })
  return { row: { name, icon: wallet.info.icon, sides: { bip122: wallet } }, register: () => wallet.register() }
}

/** Adds itself to `window.btc_providers`. */
function listedBitcoin(name: string, { privateKey }: Seed<'bip122'>): OtherWallet {
  const wallet = createBitcoinTestWallet({ name, privateKey, ...toStorageKey('bip122', name) })
  return { row: { name, icon: wallet.info.icon, sides: { bip122: wallet } }, register: () => wallet.list() }
}

/** Adds itself to `window.injectedWeb3`. */
function polkadotExtension(name: string, { privateKey }: Seed<'polkadot'>): OtherWallet {
  const wallet = createPolkadotTestWallet({ name, privateKey, ...toStorageKey('polkadot', name) })
  return { row: { name, sides: { polkadot: wallet } }, register: () => wallet.inject() }
}

/** Sets `window.keplr`. The object has no name; the kit knows it as Keplr. */
function keplrLike(name: string, { privateKey }: Seed<'cosmos'>): OtherWallet {
  const wallet = createCosmosTestWallet({ name, privateKey, ...toStorageKey('cosmos', name) })
  return { row: { name, sides: { cosmos: wallet } }, register: () => wallet.inject() }
}
