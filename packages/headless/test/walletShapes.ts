import type { Namespace } from '../src/entities/caip.js'
import {
  bitcoinTestWalletSeeds,
  createBitcoinTestWallet,
} from '../src/testing/wallets/bip122/createBitcoinTestWallet.js'
import { cosmosTestWalletSeeds, createCosmosTestWallet } from '../src/testing/wallets/cosmos/createCosmosTestWallet.js'
import { announceProvider } from '../src/testing/wallets/discovery.js'
import { createTestWallet } from '../src/testing/wallets/eip155/createTestWallet.js'
import {
  createPolkadotTestWallet,
  polkadotTestWalletSeeds,
} from '../src/testing/wallets/polkadot/createPolkadotTestWallet.js'
import { createSolanaTestWallet } from '../src/testing/wallets/solana/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from '../src/testing/wallets/solana/solanaTestWallet.js'
import { testWalletSeeds } from '../src/testing/wallets/testWalletSeeds.js'
import { leatherProvider, satsConnect1Provider } from './promptingProviders.js'

const [evmSeed] = testWalletSeeds
const [solanaSeed] = solanaTestWalletSeeds
const [bitcoinSeed] = bitcoinTestWalletSeeds

/** The icon of every wallet here that is given none. */
export const icon = 'data:image/svg+xml;base64,PHN2Zy8+'

const undos: (() => void)[] = []

/** Calls `undo` with `removeWallets`. */
export const cleanUp = (undo: () => void): void => void undos.push(undo)

/** Removes every wallet from the page. */
export function removeWallets(): void {
  for (const undo of undos.splice(0).toReversed()) undo()
}

/** Puts objects on the window, as an extension does. */
export function put(globals: Record<string, unknown>) {
  Object.assign(globalThis, globals)
  cleanUp(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
  })
}
/** An EIP-1193 provider with the key of the EVM wallet. */
export const evmProvider = () => createTestWallet({ ...evmSeed, rpcUrls: { 1: 'http://node.test' } }).provider
/** Announces an EVM wallet; returns its provider. */
export function announce(name: string, rdns: string, provider: object = evmProvider(), picture = icon) {
  const info = { uuid: crypto.randomUUID(), name, rdns, icon: picture }
  cleanUp(announceProvider({ info, provider }))
  return provider
}
/** Registers a Solana wallet. */
export const registerSolana = (name: string, picture = icon) =>
  cleanUp(createSolanaTestWallet({ ...solanaSeed, name, icon: picture, rpcUrls: {} }).register())
/** Registers a Bitcoin wallet. */
export const registerBitcoin = (name: string, picture = icon) =>
  cleanUp(createBitcoinTestWallet({ ...bitcoinSeed, name, icon: picture }).register())
const unisatProvider = () => createBitcoinTestWallet(bitcoinSeed).unisat
const keplrProvider = () => createCosmosTestWallet(cosmosTestWalletSeeds[0]).provider
const extension = () => createPolkadotTestWallet(polkadotTestWalletSeeds[0]).extension

/** What each wallet does when a page loads, as its public documentation describes it. */
export const walletShapes: readonly {
  readonly wallet: string
  readonly id: string
  readonly namespaces: readonly Namespace[]
  readonly install: () => void
}[] = [
  {
    wallet: 'MetaMask',
    id: 'io.metamask',
    namespaces: ['eip155', 'solana'],
    install() {
      put({ ethereum: announce('MetaMask', 'io.metamask') })
      registerSolana('MetaMask')
    },
  },
  {
    wallet: 'Rabby',
    id: 'io.rabby',
    namespaces: ['eip155'],
    install() {
      const provider = announce('Rabby Wallet', 'io.rabby')
      put({ ethereum: provider, rabby: provider })
    },
  },
  {
    wallet: 'Coinbase Wallet',
    id: 'com.coinbase.wallet',
    namespaces: ['eip155', 'solana'],
    install() {
      put({ coinbaseWalletExtension: announce('Coinbase Wallet', 'com.coinbase.wallet') })
      registerSolana('Coinbase Wallet')
    },
  },
  {
    wallet: 'Trust Wallet',
    id: 'com.trustwallet.app',
    namespaces: ['eip155', 'solana'],
    install() {
      const provider = announce('Trust Wallet', 'com.trustwallet.app')
      put({ ethereum: provider, trustwallet: provider })
      registerSolana('Trust')
    },
  },
  {
    wallet: 'OKX Wallet',
    id: 'com.okex.wallet',
    namespaces: ['eip155', 'solana', 'bip122', 'cosmos'],
    install() {
      const provider = announce('OKX Wallet', 'com.okex.wallet')
      put({ okxwallet: { ...provider, bitcoin: unisatProvider(), keplr: keplrProvider() } })
      registerSolana('OKX Wallet')
    },
  },
  {
    wallet: 'Phantom',
    id: 'app.phantom',
    namespaces: ['eip155', 'solana', 'bip122'],
    install() {
      put({ phantom: { ethereum: announce('Phantom', 'app.phantom'), solana: {}, bitcoin: {} } })
      registerSolana('Phantom')
      registerBitcoin('Phantom')
    },
  },
  {
    wallet: 'Backpack',
    id: 'app.backpack',
    namespaces: ['eip155', 'solana'],
    install() {
      put({ backpack: { ethereum: announce('Backpack', 'app.backpack') } })
      registerSolana('Backpack')
    },
  },
  { wallet: 'Solflare', id: 'solana:Solflare', namespaces: ['solana'], install: () => registerSolana('Solflare') },
  {
    wallet: 'Xverse',
    id: 'bip122:XverseProviders.BitcoinProvider',
    namespaces: ['bip122'],
    install() {
      const BitcoinProvider = createBitcoinTestWallet(bitcoinSeed).satsConnect
      const entry = { id: 'BitcoinProvider', name: 'Xverse Wallet', icon, methods: ['getInfo', 'signMessage'] }
      put({ BitcoinProvider, XverseProviders: { BitcoinProvider }, btc_providers: [entry] })
      registerBitcoin('Xverse')
    },
  },
  {
    wallet: 'Leather',
    id: 'bip122:LeatherProvider',
    namespaces: ['bip122'],
    install() {
      const entry = { id: 'LeatherProvider', name: 'Leather', icon, methods: ['getAddresses', 'sendTransfer'] }
      put({ LeatherProvider: leatherProvider(createBitcoinTestWallet(bitcoinSeed)).provider, btc_providers: [entry] })
    },
  },
  {
    wallet: 'UniSat',
    id: 'bip122:unisat',
    namespaces: ['bip122'],
    install: () => put({ unisat: unisatProvider() }),
  },
  {
    wallet: 'Magic Eden',
    id: 'io.magiceden.wallet',
    namespaces: ['eip155', 'solana', 'bip122'],
    install() {
      const ethereum = announce('Magic Eden', 'io.magiceden.wallet')
      put({
        magicEden: {
          ethereum,
          bitcoin: satsConnect1Provider(createBitcoinTestWallet(bitcoinSeed)).provider,
          solana: {},
        },
      })
      registerSolana('Magic Eden')
    },
  },
  {
    wallet: 'Binance Wallet',
    id: 'com.binance.wallet',
    namespaces: ['eip155', 'solana', 'bip122', 'cosmos'],
    install() {
      const ethereum = announce('Binance Wallet', 'com.binance.wallet')
      put({
        binancew3w: { ethereum, bitcoin: unisatProvider(), keplr: keplrProvider() },
        unisat: { ...unisatProvider(), isBinance: true },
      })
      registerSolana('Binance Wallet')
    },
  },
  {
    wallet: 'Talisman',
    id: 'xyz.talisman',
    namespaces: ['eip155', 'polkadot'],
    install: () => put({ talismanEth: announce('Talisman', 'xyz.talisman'), injectedWeb3: { talisman: extension() } }),
  },
  {
    wallet: 'SubWallet',
    id: 'app.subwallet',
    namespaces: ['eip155', 'polkadot'],
    install: () =>
      put({ SubWallet: announce('SubWallet', 'app.subwallet'), injectedWeb3: { 'subwallet-js': extension() } }),
  },
  {
    wallet: 'Polkadot.js',
    id: 'polkadot:polkadot-js',
    namespaces: ['polkadot'],
    install: () => put({ injectedWeb3: { 'polkadot-js': extension() } }),
  },
  {
    wallet: 'Keplr',
    id: 'app.keplr',
    namespaces: ['eip155', 'cosmos'],
    install: () => put({ keplr: { ...keplrProvider(), ethereum: announce('Keplr', 'app.keplr') } }),
  },
  {
    wallet: 'Leap',
    id: 'io.leapwallet.LeapWallet',
    namespaces: ['eip155', 'cosmos'],
    install() {
      announce('Leap Wallet', 'io.leapwallet.LeapWallet')
      const provider = keplrProvider()
      put({ leap: provider, keplr: provider })
    },
  },
  {
    wallet: 'Cosmostation',
    id: 'io.cosmostation',
    namespaces: ['eip155', 'cosmos'],
    install() {
      const ethereum = announce('Cosmostation Wallet', 'io.cosmostation')
      put({ cosmostation: { ethereum, providers: { keplr: keplrProvider() } } })
    },
  },
]

/** The account of every wallet here, per namespace. */
export const walletAddresses: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: evmSeed.address,
  solana: solanaSeed.address,
  bip122: bitcoinSeed.address,
  polkadot: polkadotTestWalletSeeds[0].address,
  cosmos: cosmosTestWalletSeeds[0].address,
}
