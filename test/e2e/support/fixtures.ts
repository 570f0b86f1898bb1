import { test as base } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { startWorld, type World } from '../../devnet/world'
import { saveNode } from './node'
import { type PageErrors, collectPageErrors } from './pageErrors'
import { type Served, serveStatic } from './staticServer'

/** Path of something built in the docs app. */
export const built = (path: string) => fileURLToPath(new URL(`../../../apps/docs/${path}`, import.meta.url))

type WorkerFixtures = {
  /** A local world of this worker's own. */
  world: World
  /** The docs as built, over this world. */
  docs: Served
  /** The bare app as built, over this world. */
  bare: Served
}

type TestFixtures = {
  /** Serves a built site until the pages of the test are closed, so that none of them asks a server that is gone. */
  serveSite: typeof serveStatic
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
    async ({ world }, use) => {
      const served = await serveStatic({ folder: built('doc_build'), world: `${world.urls.api}/world.json` })
      await use(served)
      await served.close()
    },
    { scope: 'worker' },
  ],
  bare: [
    async ({ world }, use) => {
      const served = await serveStatic({ folder: built('dist/bare'), world: `${world.urls.api}/world.json` })
      await use(served)
      await served.close()
    },
    { scope: 'worker' },
  ],
  serveSite: async ({}, use) => {
    const sites: Served[] = []
    await use(async (options) => {
      const site = await serveStatic(options)
      sites.push(site)
      return site
    })
    await Promise.all(sites.map((site) => site.close()))
  },
  pageErrors: [
    // A fixture that another one uses ends after it: the sites are closed after the pages.
    async ({ context, world, serveSite }, use) => {
      void serveSite
      const restoreNodes = await Promise.all(Object.values(world.urls.evm).map(saveNode))
      const pageErrors = await collectPageErrors(context, world)
      await use(pageErrors)
      await context.close()
      await Promise.all(restoreNodes.map((restore) => restore()))
      await resetWorld(world)
      base.expect(pageErrors.list).toEqual([])
    },
    { auto: true },
  ],
})

/** Resets what tests share. */
async function resetWorld({ faults, relay, phone, accounts, solana }: World): Promise<void> {
  faults.clear()
  relay.up()
  relay.resume()
  solana.controls.reset()
  await phone.disconnect()
  await phone.setPolicy({ proposal: 'approve', request: 'approve', delayMs: 0 })
  await phone.setAccounts([accounts.phone.address, accounts.phoneSecond.address])
}

export { expect } from '@playwright/test'
