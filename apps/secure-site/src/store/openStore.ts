import { Kysely, PostgresDialect, sql, SqliteDialect, type Dialect } from 'kysely'
import { Pool, types } from 'pg'
import { isPostgres } from './createTable'

// Times are 64-bit integers in PostgreSQL, which pg would read as text. All of them are exact as a number.
types.setTypeParser(types.builtins.INT8, Number)

/** Where a store is: `postgres://…`, or the path of a SQLite file. */
export type StoreAddress = string

/** Opens a store, and makes its tables if they are not there. */
export async function openStore<Tables>(
  address: StoreAddress,
  createTables: (store: Kysely<Tables>) => Promise<void>,
): Promise<Kysely<Tables>> {
  const store = new Kysely<Tables>({ dialect: await dialectOf(address) })
  if (isPostgres(store)) await createTogether(store, createTables)
  else await createTables(store)
  return store
}

/** Two machines that start at once would make the same table. */
async function createTogether<Tables>(
  store: Kysely<Tables>,
  createTables: (store: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await store.transaction().execute(async (write) => {
    await sql`SELECT pg_advisory_xact_lock(7263541)`.execute(write)
    await createTables(write)
  })
}

async function dialectOf(address: StoreAddress): Promise<Dialect> {
  if (/^postgres(?:ql)?:/.test(address)) {
    // Of a connection of the pool, too, for which 200 logins at once wait on two cores.
    const pool = new Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 30_000 })
    // An idle connection was lost, which would end the process. The next request opens another, or says what is wrong.
    pool.on('error', () => undefined)
    return new PostgresDialect({ pool })
  }
  // Who has PostgreSQL need not have this package.
  const { default: Database } = await import('libsql').catch((cause: unknown) => {
    throw new Error('A SQLite file needs the package libsql: run npm install', { cause })
  })
  const database = new Database(address)
  database.pragma('journal_mode = WAL')
  // A commit is on the disk before it is answered: a share that was acknowledged is there after a power cut.
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 5000')
  return new SqliteDialect({ database })
}
