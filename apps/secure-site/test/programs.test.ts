import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginPaths } from '../src/protocol/login'
import { vaultPaths } from '../src/protocol/vault'
import { createVisitor, testAccounts } from './createVisitor'
import { findInMemory } from './readMemory'
import { startPostgres } from './startPostgres'
import { buildCommands, type Commands, startServers } from './startServers'
import { codesFor, createWallet, linkFor, press, signIn } from './steps'

const folder = mkdtempSync(join(tmpdir(), 'portico-programs-'))
const email = 'ann@example.com'
const loginFile = join(folder, 'login.db')
let postgres: Awaited<ReturnType<typeof startPostgres>>
let commands: Commands
let servers: Awaited<ReturnType<typeof startServers>>
let vault: Client

beforeAll(async () => {
  const [started, built] = await Promise.all([startPostgres(), buildCommands()])
  postgres = started
  commands = built
  const address = await postgres.createDatabase()
  servers = await startServers(commands, { folder, login: loginFile, vault: address })
  vault = new Client(address)
  await vault.connect()
})
afterAll(async () => {
  await vault.end()
  await servers.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** A person with a wallet on two devices, by real mails. */
async function visit() {
  const first = await signIn(servers, email)
  const made = await createWallet(first.visitor, first.user.id)
  const second = await createVisitor(servers)
  // 30 seconds between two codes to one address are not waited for here.
  const database = new Database(loginFile)
  database.exec('DELETE FROM limits')
  database.close()
  const { user } = await signIn(servers, email, second)
  const { release, number } = (await second.askRelease()).body
  const page = await (await servers.vault.request(linkFor(servers, email))).text()
  expect(page).toContain(`<p class="number">${number}</p>`)
  await press(servers, email)
  const { recovered } = await second.collect(user.id, release)
  const { shares } = (await second.shares()).body
  return { first, second, user, made, recovered, shares }
}

/** Every row of both databases. */
async function dump() {
  const database = new Database(loginFile)
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
  const login = tables.map(({ name }) => database.prepare(`SELECT * FROM ${name}`).all())
  database.close()
  const names = await vault.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  const rows = []
  for (const { name } of names.rows as { name: string }[]) rows.push((await vault.query(`SELECT * FROM ${name}`)).rows)
  return { login: JSON.stringify(login), vault: JSON.stringify(rows) }
}

/** A share in every form that somebody would look for. */
const forms = (share: Buffer) => [share.toString('base64url'), share.toString('base64'), share.toString('hex')]

describe('the two programs', () => {
  let visited: Awaited<ReturnType<typeof visit>>
  beforeAll(async () => {
    visited = await visit()
  })

  it('give a second device both shares, over HTTP and SMTP', () => {
    expect(visited.user.wallet?.accounts).toEqual(testAccounts)
    expect(visited.recovered).toEqual(visited.made.recovery)
    expect(visited.shares.map(({ share }) => share)).toEqual([visited.made.login.toString('base64url')])
  })

  it('hold no share in their databases that could be read', async () => {
    const { made } = visited
    const dumped = await dump()
    expect(dumped.login).toContain(made.split)
    expect(dumped.vault).toContain(made.split)
    for (const form of [...forms(made.login), ...forms(made.recovery)]) {
      expect(dumped.login).not.toContain(form)
      expect(dumped.vault).not.toContain(form)
    }
  })

  it('hold no code, token or link in their databases', async () => {
    const dumped = Object.values(await dump()).join('')
    const cookies = [visited.first, { visitor: visited.second }].flatMap(({ visitor }) => [...visitor.cookies.values()])
    const link = linkFor(servers, email).split('/').at(-1) ?? ''
    const tokens = cookies.filter((value) => value.length > 10)
    expect(tokens).toHaveLength(2)
    for (const secret of [...tokens, link, ...servers.secrets]) expect(dumped).not.toContain(secret)
    for (const code of codesFor(servers, email)) expect(dumped).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  it.each([
    { name: 'login', other: 'recovery' },
    { name: 'vault', other: 'login' },
  ] as const)('never have the other share in the memory of $name', ({ name, other }) => {
    const { made, user } = visited
    const texts = [Buffer.from(user.id), made[other], ...forms(made[other]).map((form) => Buffer.from(form))]
    const [known, ...others] = findInMemory(servers.processId(name), texts)
    expect(known).toBeGreaterThan(0)
    expect(others).toEqual([0, 0, 0, 0])
  })

  it('write no address, code, share or token into their logs, whatever fails', async () => {
    const { made, first, second } = visited
    const database = new Database(loginFile)
    // A message of SQLite or PostgreSQL about these quotes names and values.
    database.exec("CREATE TRIGGER broken BEFORE DELETE ON nonces BEGIN SELECT RAISE(ABORT, 'ann@example.com'); END")
    await vault.query('ALTER TABLE nonces ADD CHECK (owner = hash) NOT VALID')
    expect((await first.visitor.shares()).body).toEqual({ error: 'unavailable' })
    database.exec('DROP TRIGGER broken')
    database.close()
    const evidence = await second.evidence()
    expect((await second.askVault(vaultPaths.nonce, { evidence })).body).toEqual({ error: 'unavailable' })
    await vault.query('ALTER TABLE nonces DROP CONSTRAINT nonces_check')
    await servers.sink.stop()
    expect((await (await createVisitor(servers)).start('bob@example.com')).body).toEqual({ error: 'mail_unavailable' })
    await expect.poll(servers.logs).toMatch(/\/api\/attempts\/start Refused, because of \w+ E\w+/)
    const logs = servers.logs()
    expect(logs).toMatch(/\/api\/login-share\/release SqliteError SQLITE_/)
    expect(logs).toMatch(/\/api\/nonces DatabaseError 23514/)
    const link = linkFor(servers, email).split('/').at(-1) ?? ''
    const tokens = [...first.visitor.cookies.values(), ...second.cookies.values()].filter((value) => value.length > 10)
    const secrets = [...forms(made.login), ...forms(made.recovery), link, ...tokens, ...codesFor(servers, email)]
    for (const secret of [...secrets, ...servers.secrets, 'example.com', made.split, visited.user.id])
      expect(logs).not.toContain(secret)
  })
})

describe('the login server', () => {
  it('serves the frame to the pages of the team', async () => {
    const page = await servers.login.request('/sdk')
    const html = await page.text()
    expect(page.headers.get('Content-Type')).toMatch('text/html')
    expect(page.headers.get('Content-Security-Policy')).toContain('frame-ancestors https://app.shop.example;')
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(html) ?? []
    const loaded = await servers.login.request(script)
    expect(loaded.status).toBe(200)
    expect(loaded.headers.get('Content-Type')).toMatch('javascript')
    expect((await servers.login.request('/main.js')).status).toBe(404)
  })
})

describe('a command', () => {
  it('answers over HTTP that it is up', async () => {
    expect(await (await servers.vault.request('/health')).json()).toEqual({ ok: true, now: expect.any(Number) })
    expect((await servers.login.request(loginPaths.session)).status).toBe(404)
  })

  it('reads the chain of events, and says that a noted head is not in it', async () => {
    const env = { PORTICO_LOGIN_SECRET: servers.secrets[0] ?? '', PORTICO_LOGIN_STORE: loginFile }
    const { stdout } = await commands.runCommand(['login-events'], env)
    const [, head = ''] = /^\d+ events, none changed\. Head: (\d+:[\w-]{43})$/.exec(stdout) ?? []
    expect(head).not.toBe('')
    expect((await commands.runCommand(['login-events', head], env)).exitCode).toBe(0)
    const changed = head.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
    const other = await commands.runCommand(['login-events', changed], env)
    expect(other).toMatchObject({ exitCode: 1, stdout: '' })
    expect(other.stderr).toMatch(/^Event \d+ was changed or removed/)
    const ofOther = { ...env, PORTICO_LOGIN_SECRET: servers.secrets[1] ?? '' }
    expect(await commands.runCommand(['login-events'], ofOther)).toMatchObject({ exitCode: 1 })
  })

  it('does not start with a setting that is missing, and names it', async () => {
    const { exitCode, stderr, stdout } = await commands.runCommand(['vault'], {
      PORTICO_VAULT: 'http://vault.shop.example',
    })
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain('PORTICO_VAULT_SECRET: ')
    expect(stderr).toContain('PORTICO_VAULT: an https origin')
  })
})
