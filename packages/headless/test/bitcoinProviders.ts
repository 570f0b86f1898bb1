import { type SatsConnectProvider, satsConnectWallet } from '../src/chains/bip122/satsConnectWallet.js'
import { bitcoinConnector } from '../src/chains/bip122/connector.js'
import type { BitcoinWallet } from '../src/chains/bip122/bitcoinWallet.js'
import { standardBitcoinWallet } from '../src/chains/bip122/standardBitcoinWallet.js'
import { type UnisatProvider, unisatWallet } from '../src/chains/bip122/unisatWallet.js'
import type { ConnectorInfo } from '../src/entities/connection.js'
import type { WalletSnapshot } from '../src/services/browser/walletStandard.js'
import {
  bitcoinTestWalletSeeds,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '../src/testing/wallets/bip122/createBitcoinTestWallet.js'
import { registeredWallet } from './registeredWallet.js'

/** Interfaces of Bitcoin wallets. */
export type BitcoinInterfaceName = 'Wallet Standard' | 'sats-connect' | 'UniSat'
export const bitcoinInterfaceNames: readonly BitcoinInterfaceName[] = ['Wallet Standard', 'sats-connect', 'UniSat']

const connectorInfo: ConnectorInfo = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'bip122', info: { rdns: 'w' } }

/** A connector for a provider with one of the interfaces. */
export function connectorFor(interfaceName: BitcoinInterfaceName, provider: object) {
  const { snapshot, unregister } =
    interfaceName === 'Wallet Standard'
      ? registeredWallet(provider)
      : { snapshot: undefined, unregister: () => undefined }
  const wallets: Record<BitcoinInterfaceName, () => BitcoinWallet> = {
    'Wallet Standard': () => standardBitcoinWallet(snapshot as WalletSnapshot),
    'sats-connect': () => satsConnectWallet(provider as SatsConnectProvider),
    UniSat: () => unisatWallet(provider as UnisatProvider),
  }
  return { connector: bitcoinConnector(connectorInfo, wallets[interfaceName]()), unregister }
}

/** A connector for one interface of a test wallet. By default Larkspur, which has not authorized the site. */
export function createBitcoinConnector(
  interfaceName: BitcoinInterfaceName,
  options: Partial<BitcoinTestWalletOptions> = {},
) {
  const wallet: BitcoinTestWallet = createBitcoinTestWallet({ ...bitcoinTestWalletSeeds[0], ...options })
  const providers = { 'Wallet Standard': wallet.standard, 'sats-connect': wallet.satsConnect, UniSat: wallet.unisat }
  return { wallet, ...connectorFor(interfaceName, providers[interfaceName]) }
}
