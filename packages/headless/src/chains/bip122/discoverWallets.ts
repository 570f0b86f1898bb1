import type { Connector } from '../../connectors/connector.js'
import { standardWalletFacts } from '../../connectors/standardWalletFacts.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import { watchStandardWallets } from '../../services/standardWallets.js'
import { bitcoinConnector } from './bitcoinConnector.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { standardBitcoinWallet } from './standardBitcoinWallet.js'
import { watchWindow } from './watchWindow.js'
import { windowWallets } from './windowWallets.js'

/** Bitcoin wallets of this browser: registered by Wallet Standard, listed in `btc_providers`, and UniSat and its like. */
export function discoverWallets(found: (connector: Connector) => void): () => void {
  const taken = new Set<string>()
  const known = new Set<object>()
  const tell = (facts: ConnectorFacts, wallet: BitcoinWallet) => {
    taken.add(facts.id)
    found(bitcoinConnector(facts, wallet))
  }

  const stopStandard = watchStandardWallets((wallet) => {
    if (!wallet.features.includes('bitcoin:connect')) return
    tell(standardWalletFacts(wallet, 'bip122', taken), standardBitcoinWallet(wallet))
  })
  const stopWindow = watchWindow(() => {
    for (const { provider, facts, open } of windowWallets()) {
      // What came first keeps its place: another object there is not the wallet the visitor chose (R24).
      if (known.has(provider) || taken.has(facts.id)) continue
      known.add(provider)
      tell(facts, open())
    }
  })
  return () => {
    stopStandard()
    stopWindow()
  }
}
