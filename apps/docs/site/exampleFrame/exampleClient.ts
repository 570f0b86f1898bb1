import { disconnect } from '@portico/headless/actions'
import { createClient } from '../../examples/portico'
import { metadata, projectId, services } from '../../examples/world'
import { followSiteTheme } from '../siteTheme/followSiteTheme'
import type { ExampleSite } from './exampleSite'

type ExampleClient = ReturnType<typeof createClient>

const clients = new Map<ExampleSite['id'], ExampleClient>()

/** The client that the small examples on the same wallets share, over the services of this page. */
export function getExampleClient({ id, options }: ExampleSite): ExampleClient {
  const client = clients.get(id) ?? createClient({ metadata, projectId, services, ...options })
  clients.set(id, client)
  followSiteTheme(client)
  // For the console, like `testWallets`.
  Object.assign(globalThis, { portico: client })
  return client
}

/** Forgets the connection, drafts and what was read. */
export async function replaceExampleClient(site: ExampleSite): Promise<ExampleClient> {
  const old = clients.get(site.id)
  clients.delete(site.id)
  if (old) {
    await disconnect(old)
    old.destroy()
  }
  return getExampleClient(site)
}
