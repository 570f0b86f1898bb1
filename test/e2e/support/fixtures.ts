import { test as base } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { startWorld, type World } from '../../devnet/world'
import { type Complaints, guardContext } from './guardPage'
import { type Served, serveStatic } from './staticServer'

const built = (path: string) => fileURLToPath(new URL(`../../../apps/docs/${path}`, import.meta.url))

type Shared = {
  /** A local world of this worker's own. */
  world: World
  /** The docs as built, over this world. */
  docs: Served
  /** The bare app as built, over this world. */
  bare: Served
}

type PerTest = {
  /** What the page did wrong; the test fails unless it stays empty. */
  complaints: Complaints
}

export const test = base.extend<PerTest, Shared>({
  world: [
    async ({}, use) => {
      const world = await startWorld()
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
  complaints: [
    async ({ context, world }, use) => {
      const complaints = await guardContext(context)
      await use(complaints)
      await context.close()
      world.faults.clear()
      world.relay.up()
      world.relay.resume()
      await world.phone.setPolicy({ proposal: 'approve', request: 'approve', delayMs: 0 })
      await world.phone.disconnect()
      base.expect(complaints.list).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
