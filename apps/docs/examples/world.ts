import type { CreatePorticoOptions } from '@portico/headless'

type Services = NonNullable<CreatePorticoOptions['services']>

/** The id of your project in the wallet directory. */
export const projectId = 'portico-docs'

const url = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** How wallets name the site that asks. */
export const metadata = { name: 'Portico', description: 'A tour of the modal', url, icons: [`${url}/icon.svg`] }

/** Hosts that take the place of the usual ones; empty means the usual ones. */
export let services: Services = {}

/** Points the examples that load from now on at other hosts. */
export function setHosts(hosts: Services): void {
  services = hosts
}
