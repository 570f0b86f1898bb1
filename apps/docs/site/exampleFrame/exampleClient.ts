import { disconnect } from '@portico/headless/actions'
import { createClient } from '../../examples/portico'
import { metadata, projectId, services } from '../../examples/world'
import { followSiteTheme } from '../siteTheme/followSiteTheme'

type ExampleClient = ReturnType<typeof createClient>

let client: ExampleClient | undefined

/** The client that all small examples share, over the services of this page. */
export function getExampleClient(): ExampleClient {
  client ??= createClient({ metadata, projectId, services })
  followSiteTheme(client)
  // For the console, like `testWallets`.
  Object.assign(globalThis, { portico: client })
  return client
}

/** Forgets the connection, drafts and what was read. */
export async function replaceExampleClient(): Promise<ExampleClient> {
  const old = client
  client = undefined
  if (old) {
    await disconnect(old)
    old.destroy()
  }
  return getExampleClient()
}
