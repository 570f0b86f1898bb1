import type { Connector } from '../../connectors/connector.js'
import { joinConnectors } from '../../connectors/joinConnectors.js'
import { lateConnector } from '../../connectors/lateConnector.js'
import { standardWalletFacts } from '../../connectors/standardWalletFacts.js'
import type { StandardWallet } from '../../services/standardWallet.js'
import { watchStandardWallets } from '../../services/standardWallets.js'
import type { DiscoveryOptions } from '../chainAdapter.js'

const needed = ['standard:connect', 'standard:events']
const signing = ['solana:signAndSendTransaction', 'solana:signTransaction']

/** A wallet of this chain that can send; the relay's own stand-in is none (wire facts, section 12.2). */
const isKept = ({ name, features }: StandardWallet) =>
  name !== 'WalletConnect' &&
  needed.every((feature) => features.includes(feature)) &&
  signing.some((feature) => features.includes(feature))

/** Wallets of this browser that registered themselves by Wallet Standard. */
export function discoverWallets({ networks }: DiscoveryOptions, found: (connector: Connector) => void): () => void {
  const taken = new Set<string>()
  return watchStandardWallets((wallet) => {
    if (!isKept(wallet)) return
    const facts = standardWalletFacts(wallet, 'solana', taken)
    taken.add(facts.id)
    // Its working half comes with the first question to it.
    const load = async () => (await import('./standardConnector.js')).standardConnector(facts, wallet, networks)
    found({ ...lateConnector(facts, load), join: joinConnectors })
  })
}
