import { embedded } from '@portico/headless/embedded'
import { createEmbeddedTestWallet } from '@portico/headless/testing'
import type { LoadedWorld } from '../world'
import type { ExampleSite } from './exampleSite'

/** Known to everybody who reads this: nothing of value may be on its account. */
const privateKey = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'

/** The code that the page says. */
const code = '123456'

/**
 * The secure site that `npm start` runs, which sends a mail to its own inbox; on a page without one, a test wallet that asks what a
 * login asks.
 */
export function createEmailSite({ world }: LoadedWorld): ExampleSite {
  const secureSite = import.meta.env.PORTICO_SECURE_SITE
  // A storage of its own: the other examples know no embedded wallet.
  if (secureSite)
    return {
      world,
      wallets: [],
      id: 'email',
      options: { connectors: [embedded({ secureSite })], storage: sessionStorage },
    }
  const wallet = createEmbeddedTestWallet({ privateKey, rpcUrls: world.evm, login: { code } })
  return { world, wallets: [wallet], id: 'email', options: { connectors: [wallet.connector], storage: null } }
}
