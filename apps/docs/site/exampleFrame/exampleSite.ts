import type { createClient } from '../../examples/portico'
import type { LoadedWorld } from '../world'
import type { ProgramName } from './examplePrograms'
import type { ExampleWorld } from './failures'

/** What an example runs on. */
export type ExampleSite = ExampleWorld & {
  /** Examples with the same id share a client. */
  readonly id: 'wallets' | 'email'
  /** What the client has beside the services. */
  readonly options: Pick<NonNullable<Parameters<typeof createClient>[0]>, 'connectors' | 'storage'>
}

/** What an example runs on: the wallets of the page, or the embedded wallet of a login by email. */
export async function loadExampleSite(name: ProgramName, world: LoadedWorld): Promise<ExampleSite> {
  if (name !== 'email-login') return { ...world, id: 'wallets', options: {} }
  const { createEmailSite } = await import('./createEmailSite')
  return createEmailSite(world)
}
