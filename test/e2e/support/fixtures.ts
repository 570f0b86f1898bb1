import { test as base } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { startWorld, type World } from '../../devnet/world'
import { type Complaints, guardContext } from './guardPage'
import { type Served, serveStatic } from './staticServer'

/** Path of something built in the docs app. */
export const built = (path: string) => fileURLToPath(new URL(`../../../apps/docs/${path}`, import.meta.url))

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
  complaints: [
    async ({ context, world }, use) => {
      const complaints = await guardContext(context)
      await use(complaints)
      await context.close()
      await settle(world)
      base.expect(complaints.list).toEqual([])
    },
    { auto: true },
  ],
})

/** Puts the shared parts back to how a test expects to find them. */
async function settle({ faults, relay, phone, accounts, solana }: World): Promise<void> {
  faults.clear()
  relay.up()
  relay.resume()
  solana.knobs.reset()
  await phone.disconnect()
  await phone.setPolicy({ proposal: 'approve', request: 'approve', delayMs: 0 })
  await phone.setAccounts([accounts.phone.address, accounts.phoneSecond.address])
}

export { expect } from '@playwright/test'
