import type { Connector } from '../../connectors/connector.js'
import { lateConnector } from '../../connectors/lateConnector.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import { type Announcement, type Eip1193Provider, watchAnnouncements } from '../../services/announcements.js'
import type { DiscoveryOptions } from '../chainAdapter.js'

const aliases = new Map([['io.metamask.mobile', 'io.metamask']])

function announcedFacts({ info }: Announcement, taken: ReadonlySet<string>): ConnectorFacts {
  const rdns = aliases.get(info.rdns) ?? info.rdns
  return {
    // A second provider under the same rdns is another wallet: it gets an id of its own (R24).
    id: taken.has(rdns) ? info.uuid : rdns,
    name: info.name,
    type: 'ANNOUNCED',
    chain: 'eip155',
    ...(info.icon && { imageUrl: info.icon }),
    info: { rdns },
  }
}

/** The working half of a found wallet comes with the first question to it. */
const wallet = (facts: ConnectorFacts, provider: Eip1193Provider) =>
  lateConnector(facts, async () => (await import('../../connectors/injected.js')).injected(facts, provider))

function legacyProvider(): Eip1193Provider | undefined {
  try {
    const provider = (globalThis as { ethereum?: Eip1193Provider }).ethereum
    return typeof provider?.request === 'function' ? provider : undefined
  } catch {
    return undefined
  }
}

/** EVM wallets of this browser: announced by EIP-6963, and the one on `window.ethereum` as "Browser Wallet". */
export function discoverWallets({ announced }: DiscoveryOptions, found: (connector: Connector) => void): () => void {
  const legacy = legacyProvider()
  if (legacy) found(wallet({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' }, legacy))
  if (!announced) return () => undefined

  const taken = new Set<string>()
  return watchAnnouncements((announcement) => {
    const facts = announcedFacts(announcement, taken)
    taken.add(facts.id)
    found(wallet(facts, announcement.provider))
  })
}
