import type { NonceRecord, SiwxStore } from './store.js'
import { type StoredSession, toServerSession } from './toServerSession.js'

/**
 * An open SQLite database, as `libsql`, `better-sqlite3`, `node:sqlite` and `bun:sqlite` have it: every call has its answer at once.
 */
export type SqliteDatabase = {
  exec(sql: string): unknown
  prepare(sql: string): {
    run(...values: (string | number)[]): unknown
    get(...values: (string | number)[]): unknown
    all(...values: (string | number)[]): unknown[]
  }
}

const schema = `
CREATE TABLE IF NOT EXISTS siwx_nonces (nonce TEXT PRIMARY KEY, browser TEXT NOT NULL, expiresAt INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS siwx_nonces_by_end ON siwx_nonces (expiresAt);
CREATE TABLE IF NOT EXISTS siwx_sessions (
  browser TEXT NOT NULL, account TEXT NOT NULL, signedInAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL,
  PRIMARY KEY (browser, account)
);
CREATE INDEX IF NOT EXISTS siwx_sessions_by_account ON siwx_sessions (account);
CREATE INDEX IF NOT EXISTS siwx_sessions_by_end ON siwx_sessions (expiresAt);
`
const takeNonce = 'DELETE FROM siwx_nonces WHERE nonce = ? AND expiresAt > ? RETURNING browser, expiresAt'
const getSessions = `
SELECT account, signedInAt, expiresAt FROM siwx_sessions
WHERE browser = ? AND expiresAt > ? ORDER BY signedInAt DESC`

/**
 * A store in a SQLite database, in tables named `siwx_nonces` and `siwx_sessions`, which it makes when they are missing. For a site
 * on one machine: several processes may share the file, where its driver waits for a lock.
 *
 * @throws the error of the driver when the tables cannot be made
 * @example
 * import Database from 'libsql'
 *
 * const store = createSqliteStore(new Database(':memory:'))
 * await store.takeNonce('abcdefgh12345678') // undefined
 */
export function createSqliteStore(database: SqliteDatabase): SiwxStore {
  database.exec(schema)
  const run = (sql: string, ...values: (string | number)[]) => void database.prepare(sql).run(...values)

  return {
    async addNonce(nonce, { browser, expiresAt }) {
      run('DELETE FROM siwx_nonces WHERE expiresAt <= ?', Date.now())
      run('INSERT INTO siwx_nonces VALUES (?, ?, ?)', nonce, browser, expiresAt)
    },
    async takeNonce(nonce) {
      const taken = database.prepare(takeNonce).get(nonce, Date.now()) as NonceRecord | null | undefined
      return taken ? { browser: taken.browser, expiresAt: taken.expiresAt } : undefined
    },
    async addSession(browser, { account, signedInAt, expiresAt }) {
      run('DELETE FROM siwx_sessions WHERE expiresAt <= ?', Date.now())
      run('INSERT OR REPLACE INTO siwx_sessions VALUES (?, ?, ?, ?)', browser, account, signedInAt, expiresAt)
    },
    async getSessions(browser) {
      const rows = database.prepare(getSessions).all(browser, Date.now()) as StoredSession[]
      return rows.map(toServerSession)
    },
    async removeSessions(browser, account) {
      if (account === undefined) run('DELETE FROM siwx_sessions WHERE browser = ?', browser)
      else run('DELETE FROM siwx_sessions WHERE browser = ? AND account = ?', browser, account)
    },
    async removeAccount(account) {
      run('DELETE FROM siwx_sessions WHERE account = ?', account)
    },
  }
}
