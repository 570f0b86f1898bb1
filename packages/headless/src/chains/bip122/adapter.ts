import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { toConnectorInfo } from '../../connectors/walletStandard/toConnectorInfo.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { watchStandardWallets } from '../../services/browser/walletStandard.js'
import { watchInjectedGlobals } from '../../services/browser/watchInjectedGlobals.js'
import type { ChainAdapter } from '../adapter.js'
import { findInjectedProviders } from './injectedProviders.js'

/** Bitcoin wallets of this browser: registered by Wallet Standard, listed in `btc_providers`, and UniSat and its like. */
export function discoverWallets(onFound: (connector: Connector) => void): () => void {
  const takenIds = new Set<string>()
  const knownProviders = new Set<object>()
  /** Its working half comes with the first question to it. */
  const report = (info: ConnectorInfo, load: () => Promise<Connector>) => {
    takenIds.add(info.id)
    onFound({ ...lazyConnector(info, load), merge: mergeConnectors })
  }

  const stopStandard = watchStandardWallets((wallet) => {
    if (!wallet.features.includes('bitcoin:connect')) return
    const info = toConnectorInfo(wallet, 'bip122', takenIds)
    report(info, async () => (await import('./connector.js')).createStandardConnector(info, wallet))
  })
  const stopWindow = watchInjectedGlobals(() => {
    for (const { provider, info, load } of findInjectedProviders()) {
      // What came first keeps its place: another object there is not the wallet the visitor chose (R24).
      if (knownProviders.has(provider) || takenIds.has(info.id)) continue
      knownProviders.add(provider)
      report(info, load)
    }
  })
  return () => {
    stopStandard()
    stopWindow()
  }
}

/**
 * The Bitcoin adapter. Wallets sign and send by themselves; nothing is read from a node.
 *
 * @example
 * createPortico({ networks: [bitcoin], adapters: [bip122()] })
 */
export function bip122(): ChainAdapter {
  return {
    namespace: 'bip122',
    supports: new Set(),
    discover: (_options, found) => discoverWallets(found),
    load: async () => (await import('./actions.js')).createBip122Actions(),
  }
}
