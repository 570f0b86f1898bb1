import type { CreatePorticoOptions } from '@portico/headless'
import { solanaMainnet } from '@portico/headless/networks'

type Services = NonNullable<CreatePorticoOptions['services']>

/** The id of your project in the wallet directory. */
export const projectId = 'portico-docs'

const url = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** Your site as wallets show it. */
export const metadata = { name: 'Portico', description: 'A tour of the modal', url, icons: [`${url}/icon.svg`] }

/** Your account at Meld; leave it out without one. */
export let meld: NonNullable<CreatePorticoOptions['meld']> = { publicKey: 'portico-docs' }

/** Hosts that replace the default ones; empty for the defaults. */
export let services: Services = {}

/** Sets the hosts for examples that load later. */
export function setHosts(hosts: Services): void {
  services = hosts
  if (hosts.blockchain) meld = { publicKey: 'portico-docs', host: hosts.blockchain }
}

/** Your node of Solana; here that of the services. */
export const solanaNode = (): string =>
  `${services.blockchain ?? 'https://rpc.walletconnect.org'}/v1/?chainId=${solanaMainnet.caipNetworkId}&projectId=${projectId}`
