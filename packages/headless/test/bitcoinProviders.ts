import { type SatsConnectProvider, satsConnectWallet } from '../src/chains/bip122/satsConnectWallet.js'
import { bitcoinConnector } from '../src/chains/bip122/connector.js'
import type { BitcoinWallet } from '../src/chains/bip122/bitcoinWallet.js'
import { standardBitcoinWallet } from '../src/chains/bip122/standardBitcoinWallet.js'
import { type UnisatProvider, unisatWallet } from '../src/chains/bip122/unisatWallet.js'
import type { ConnectorInfo } from '../src/entities/connection.js'
import { type WalletSnapshot, createWalletEntry } from '../src/services/browser/walletStandard.js'
import {
  bitcoinTestWalletSeeds,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '../src/testing/wallets/bip122/createBitcoinTestWallet.js'

/** The three ways in which a Bitcoin wallet shows itself. */
export type BitcoinInterfaceName = 'Wallet Standard' | 'sats-connect' | 'UniSat'
export const bitcoinInterfaceNames: readonly BitcoinInterfaceName[] = ['Wallet Standard', 'sats-connect', 'UniSat']

const connectorInfo: ConnectorInfo = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'bip122', info: { rdns: 'w' } }

/** A registered wallet as the watcher tells it; `leave` takes it back. */
function registered(live: object): { readonly snapshot: WalletSnapshot; unregister(): void } {
  const entry = createWalletEntry(live as Parameters<typeof createWalletEntry>[0])
  if (!entry) throw new Error('this wallet cannot be told')
  return {
    snapshot: entry.snapshot,
    unregister() {
      entry.isRegistered = false
      for (const listener of entry.unregisterListeners) listener()
    },
  }
}

/** A connector over whatever an object on the window, or a registered wallet, is. */
export function connectorFor(interfaceName: BitcoinInterfaceName, provider: object) {
  const { snapshot, unregister } =
    interfaceName === 'Wallet Standard' ? registered(provider) : { snapshot: undefined, unregister: () => undefined }
  const wallets: Record<BitcoinInterfaceName, () => BitcoinWallet> = {
    'Wallet Standard': () => standardBitcoinWallet(snapshot as WalletSnapshot),
    'sats-connect': () => satsConnectWallet(provider as SatsConnectProvider),
    UniSat: () => unisatWallet(provider as UnisatProvider),
  }
  return { connector: bitcoinConnector(connectorInfo, wallets[interfaceName]()), unregister: unregister }
}

/** A real wallet behind one of its faces. Larkspur, not yet let in, unless the options say more. */
export function createBitcoinConnector(
  interfaceName: BitcoinInterfaceName,
  options: Partial<BitcoinTestWalletOptions> = {},
) {
  const wallet: BitcoinTestWallet = createBitcoinTestWallet({ ...bitcoinTestWalletSeeds[0], ...options })
  const providers = { 'Wallet Standard': wallet.standard, 'sats-connect': wallet.satsConnect, UniSat: wallet.unisat }
  return { wallet, ...connectorFor(interfaceName, providers[interfaceName]) }
}
