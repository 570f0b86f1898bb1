import type { Connector } from '../../connectors/connector.js'
import { joinConnectors } from '../../connectors/joinConnectors.js'
import { lateConnector } from '../../connectors/lateConnector.js'
import { standardWalletFacts } from '../../connectors/standardWalletFacts.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import { watchStandardWallets } from '../../services/standardWallets.js'
import { watchWindow } from '../../services/watchWindow.js'
import { windowWallets } from './windowWallets.js'

/** Bitcoin wallets of this browser: registered by Wallet Standard, listed in `btc_providers`, and UniSat and its like. */
export function discoverWallets(found: (connector: Connector) => void): () => void {
  const taken = new Set<string>()
  const known = new Set<object>()
  /** Its working half comes with the first question to it. */
  const tell = (facts: ConnectorFacts, load: () => Promise<Connector>) => {
    taken.add(facts.id)
    found({ ...lateConnector(facts, load), join: joinConnectors })
  }

  const stopStandard = watchStandardWallets((wallet) => {
    if (!wallet.features.includes('bitcoin:connect')) return
    const facts = standardWalletFacts(wallet, 'bip122', taken)
    tell(facts, async () => (await import('./walletKinds.js')).openStandard(facts, wallet))
  })
  const stopWindow = watchWindow(() => {
    for (const { provider, facts, load } of windowWallets()) {
      // What came first keeps its place: another object there is not the wallet the visitor chose (R24).
      if (known.has(provider) || taken.has(facts.id)) continue
      known.add(provider)
      tell(facts, load)
    }
  })
  return () => {
    stopStandard()
    stopWindow()
  }
}
