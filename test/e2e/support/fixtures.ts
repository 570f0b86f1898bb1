import { test as base } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { startWorld, type World } from '../../devnet/world'
import { saveNode } from './node'
import { answerAttestation, createPageErrors, type PageErrors } from './pageErrors'
import { barePolicy, docsPolicy } from './policy'
import { printPages } from './printPages'
import { passedOn, servedWorld } from './servedWorld'
import { type Served, serveStatic, type StaticSite } from './staticServer'

/** Path of something built in the docs app. */
const built = (path: string) => fileURLToPath(new URL(`../../../apps/docs/${path}`, import.meta.url))

/** Every site is served with the policy that the product prints for the client of the page. */
type WorkerFixtures = {
  /** A local world of this worker's own. */
  world: World
  /** The docs as built, over this world. */
  docs: Served
  /** The bare app as built, over this world. */
  bare: Served
  /** The docs as built, without a server behind them: chains and services run in the page. */
  staticDocs: Served
}

type TestFixtures = {
  /** Whether pages of the test pair with a phone. */
  pairs: boolean
  /** Errors of the page; the test fails unless the list is empty. */
  pageErrors: PageErrors
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    async ({ browserName }, use) => {
      const world = await startWorld({ onLoss: ({ message }) => console.error(`world of ${browserName}: ${message}`) })
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  docs: [
    ({ world }, use) => serveFor({ folder: built('doc_build'), policy: docsPolicy(world), ...behind(world) }, use),
    { scope: 'worker' },
  ],
  bare: [
    ({ world }, use) => serveFor({ folder: built('dist/bare'), policy: barePolicy(world), ...behind(world) }, use),
    { scope: 'worker' },
  ],
  staticDocs: [({}, use) => serveFor({ folder: built('doc_build'), policy: docsPolicy() }, use), { scope: 'worker' }],
  pairs: [false, { option: true }],
  pageErrors: [
    async ({ context, pairs, world }, use, testInfo) => {
      const restoreNodes = await Promise.all(Object.values(world.urls.evm).map(saveNode))
      const pageErrors = createPageErrors(world)
      await pageErrors.watch(context)
      if (pairs) await answerAttestation(context)
      await use(pageErrors)
      if (testInfo.status !== testInfo.expectedStatus) await printPages(context)
      // An answer that a test still changes on its way is not the page's to wait for.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
      await Promise.all(restoreNodes.map((restore) => restore()))
      await resetWorld(world)
      base.expect(pageErrors.list).toEqual([])
    },
    { auto: true },
  ],
})

const behind = (world: World) => ({ world: (origin: string) => servedWorld(world, origin), passedOn: passedOn(world) })

async function serveFor(site: StaticSite, use: (served: Served) => Promise<void>): Promise<void> {
  const served = await serveStatic(site)
  await use(served)
  await served.close()
}

/** Resets what tests share. */
async function resetWorld({ api, faults, prices, relay, phone, accounts, solana }: World): Promise<void> {
  faults.clear()
  prices.clear()
  api.expireBalances()
  relay.up()
  relay.resume()
  solana.controls.reset()
  await phone.disconnect()
  const { networks } = await phone.state()
  await phone.setPolicy({ proposal: 'approve', request: 'approve', delayMs: 0, networks })
  await phone.setAccounts([accounts.phone.address, accounts.phoneSecond.address])
}

export { expect } from '@playwright/test'
