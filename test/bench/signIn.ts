// How many sign-ins a server checks in a second, and how much of that time it waits for its store: `pnpm bench:signin`.
import { mainnet } from '@portico/headless/networks'
import { createMemoryStore, createSiwxHandler, createSqliteStore, type SiwxStore } from '@portico/headless/siwx/server'
import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSiwxVisitor } from '../kit/createSiwxVisitor'

const count = 200
const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))

function openSqlite(journal: string): SiwxStore {
  const database = new Database(join(folder, `${journal}.db`))
  database.exec(`PRAGMA journal_mode = ${journal}`)
  return createSqliteStore(database)
}

/** A store that adds up how long it was waited for, in ms. */
function timed(store: SiwxStore): { readonly store: SiwxStore; readonly spent: () => number } {
  let spent = 0
  const timedOf =
    (operation: (...values: never[]) => Promise<unknown>) =>
    async (...values: never[]) => {
      const from = performance.now()
      try {
        return await operation(...values)
      } finally {
        spent += performance.now() - from
      }
    }
  const operations = Object.entries(store).map(([name, operation]) => [name, timedOf(operation)])
  return { store: Object.fromEntries(operations) as SiwxStore, spent: () => spent }
}

/** Checks sign-ins of plain accounts, one after the other, each in a browser of its own. */
async function measure(inner: SiwxStore) {
  const { store, spent } = timed(inner)
  const siwx = createSiwxHandler({ domains: ['shop.example'], networks: [mainnet], store })
  const visitors = Array.from({ length: count }, () =>
    createSiwxVisitor({ origin: 'https://shop.example', fetch: siwx }),
  )
  const signed = await Promise.all(visitors.map((visitor) => visitor.sign()))
  const [before, from] = [spent(), performance.now()]
  for (const [index, visitor] of visitors.entries()) {
    const { status } = await visitor.verify(signed[index] ?? {})
    if (status !== 200) throw new Error(`sign-in ${index} was refused with ${status}`)
  }
  const took = performance.now() - from
  return { perSecond: count / (took / 1_000), share: (spent() - before) / took }
}

const stores = {
  'in memory': createMemoryStore(),
  SQLite: openSqlite('DELETE'),
  'SQLite with `journal_mode = WAL`': openSqlite('WAL'),
}
console.log('| store | sign-ins a second | time in the store |\n| --- | ---: | ---: |')
for (const [name, store] of Object.entries(stores)) {
  const { perSecond, share } = await measure(store)
  console.log(`| ${name} | ${Math.round(perSecond)} | ${Math.round(share * 100)} % |`)
}
rmSync(folder, { recursive: true })
