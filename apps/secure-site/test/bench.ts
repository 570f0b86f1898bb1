// Prints how many logins by mail the servers bear in a second, and how long the address takes after the right code.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSite, shop, type TestSite } from './createTestSite'
import { createVisitor } from './createVisitor'
import { openBrowser } from './openBrowser'
import { startPostgres } from './startPostgres'
import { codeFor, signIn } from './steps'

const people = 400
/** As many ask at once. */
const together = 20
const wallets = 20

async function loginsPerSecond(site: TestSite): Promise<number> {
  // The keys of a device are made by its browser.
  const visitors = await Promise.all(Array.from({ length: people }, () => createVisitor(site)))
  const waiting = visitors.map((visitor, index) => ({ visitor, email: `person${index}@example.com` }))
  const start = performance.now()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await signIn(site, next.email, next.visitor)
  }
  await Promise.all(Array.from({ length: together }, work))
  return (people * 1_000) / (performance.now() - start)
}

/** Ms, the median. */
async function timeToAddress(site: TestSite): Promise<number> {
  const times = []
  for (let index = 0; index < wallets; index += 1) {
    const [browser, email] = [openBrowser(site), `wallet${index}@example.com`]
    await browser.wallet.startLogin({ email, site: shop })
    const start = performance.now()
    await browser.wallet.enterCode({ code: codeFor(site, email) })
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[wallets / 2] ?? 0
}

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
const postgres = await startPostgres({ fsync: 'on' })
const stores = {
  SQLite: { login: join(folder, 'login.db'), vault: join(folder, 'vault.db') },
  PostgreSQL: { login: await postgres.createDatabase(), vault: await postgres.createDatabase() },
}
console.log(`${cpus().length} cores, ${together} people at once, clients and servers in one process`)
for (const [name, addresses] of Object.entries(stores)) {
  const site = await createTestSite(addresses)
  const rate = await loginsPerSecond(site)
  const time = await timeToAddress(site)
  console.log(`${name}: ${rate.toFixed(0)} logins a second; from the right code to the address ${time.toFixed(0)} ms`)
  await site.close()
}
await postgres.stop()
rmSync(folder, { recursive: true })
