import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createProcessGroup } from '../../../test/devnet/support/processGroup'
import { ensurePostgres } from '../../../tools/postgres.mjs'

/** PostgreSQL refuses to run as root: there, it runs as the user that Debian's package makes. */
const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Starts a PostgreSQL of its own, reachable over a socket in a folder of its own. */
export async function startPostgres({ fsync = 'off' } = {}) {
  const programs = ensurePostgres()
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  const data = join(folder, 'data')
  const as = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const initdb = [...as, join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']
  execFileSync(initdb[0] ?? '', initdb.slice(1), { stdio: 'pipe', cwd: folder })
  const processes = createProcessGroup()
  // Servers are killed in tests, and the machine is not: nothing has to reach the disk.
  const settings = { listen_addresses: '', max_connections: 300, fsync }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [...as, join(programs, 'postgres'), '-D', data, '-k', folder, ...options]
  await processes.start({
    name: 'PostgreSQL',
    command: server[0] ?? '',
    args: server.slice(1),
    folder,
    ready: /ready to accept connections/,
  })
  const addressOf = (database: string) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`
  let made = 0
  return {
    /** Address of a new, empty database. */
    async createDatabase(): Promise<string> {
      made += 1
      const name = `portico_${made}`
      const client = new Client(addressOf('postgres'))
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return addressOf(name)
    },
    async stop() {
      await processes.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
