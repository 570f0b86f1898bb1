import type { Connector } from '../../connectors/connector.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import type { StandardWallet } from '../../services/standardWallet.js'
import type { SatsConnectProvider } from './askSatsConnect.js'
import { bitcoinConnector } from './bitcoinConnector.js'
import { satsConnectWallet } from './satsConnectWallet.js'
import { standardBitcoinWallet } from './standardBitcoinWallet.js'
import { type UnisatProvider, unisatWallet } from './unisatWallet.js'

/** The working half of a wallet that registered itself (Wallet Standard). */
export const openStandard = (facts: ConnectorFacts, wallet: StandardWallet): Connector =>
  bitcoinConnector(facts, standardBitcoinWallet(wallet))

/** The working half of a wallet that is listed in `btc_providers`. */
export const openSatsConnect = (facts: ConnectorFacts, provider: SatsConnectProvider): Connector =>
  bitcoinConnector(facts, satsConnectWallet(provider))

/** The working half of a wallet of UniSat's kind. */
export const openUnisat = (facts: ConnectorFacts, provider: UnisatProvider): Connector =>
  bitcoinConnector(facts, unisatWallet(provider))
