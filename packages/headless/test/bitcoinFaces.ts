import type { SatsConnectProvider } from '../src/chains/bip122/askSatsConnect.js'
import { bitcoinConnector } from '../src/chains/bip122/bitcoinConnector.js'
import type { BitcoinWallet } from '../src/chains/bip122/bitcoinWallet.js'
import { satsConnectWallet } from '../src/chains/bip122/satsConnectWallet.js'
import { standardBitcoinWallet } from '../src/chains/bip122/standardBitcoinWallet.js'
import { type UnisatProvider, unisatWallet } from '../src/chains/bip122/unisatWallet.js'
import type { ConnectorFacts } from '../src/entities/connection.js'
import { type StandardWallet, standardWalletEntry } from '../src/services/standardWallet.js'
import { bitcoinTestWalletSeeds } from '../src/testing/wallets/bitcoinTestWalletSeeds.js'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from '../src/testing/wallets/bitcoinTestWallet.js'
import { createBitcoinTestWallet } from '../src/testing/wallets/createBitcoinTestWallet.js'

/** The three ways in which a Bitcoin wallet shows itself. */
export type BitcoinFaceName = 'Wallet Standard' | 'sats-connect' | 'UniSat'
export const bitcoinFaceNames: readonly BitcoinFaceName[] = ['Wallet Standard', 'sats-connect', 'UniSat']

const facts: ConnectorFacts = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'bip122', info: { rdns: 'w' } }

/** A registered wallet as the watcher tells it; `leave` takes it back. */
function registered(live: object): { readonly told: StandardWallet; leave(): void } {
  const entry = standardWalletEntry(live as Parameters<typeof standardWalletEntry>[0])
  if (!entry) throw new Error('this wallet cannot be told')
  return {
    told: entry.told,
    leave() {
      entry.isHere = false
      for (const listener of entry.goneListeners) listener()
    },
  }
}

/** A connector over whatever an object on the window, or a registered wallet, is. */
export function connectorOver(face: BitcoinFaceName, provider: object) {
  const { told, leave } =
    face === 'Wallet Standard' ? registered(provider) : { told: undefined, leave: () => undefined }
  const wallets: Record<BitcoinFaceName, () => BitcoinWallet> = {
    'Wallet Standard': () => standardBitcoinWallet(told as StandardWallet),
    'sats-connect': () => satsConnectWallet(provider as SatsConnectProvider),
    UniSat: () => unisatWallet(provider as UnisatProvider),
  }
  return { connector: bitcoinConnector(facts, wallets[face]()), leave }
}

/** A real wallet behind one of its faces. Larkspur, not yet let in, unless the options say more. */
export function bitcoinFace(face: BitcoinFaceName, options: Partial<BitcoinTestWalletOptions> = {}) {
  const wallet: BitcoinTestWallet = createBitcoinTestWallet({ ...bitcoinTestWalletSeeds[0], ...options })
  const providers = { 'Wallet Standard': wallet.standard, 'sats-connect': wallet.satsConnect, UniSat: wallet.unisat }
  return { wallet, ...connectorOver(face, providers[face]) }
}
