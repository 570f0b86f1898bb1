import Database from 'libsql'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChecks } from '../src/doctor/check'
import { clockCheck } from '../src/doctor/clockCheck'
import { loginOutsideChecks } from '../src/doctor/outsideChecks'
import { priceChecks } from '../src/doctor/priceChecks'
import { shop } from './createTestSite'
import { priceAnswer, type PriceServiceDouble, startPriceService } from './startPriceService'
import { buildCommands, type Commands, startServers } from './startServers'

const folder = mkdtempSync(join(tmpdir(), 'portico-doctor-'))
const stores = { login: join(folder, 'login.db'), vault: join(folder, 'vault.db') }
const backup = join(folder, 'backup')
const email = 'test@shop.example'
let commands: Commands
let servers: Awaited<ReturnType<typeof startServers>>

beforeAll(async () => {
  commands = await buildCommands()
  servers = await startServers(commands, { folder, ...stores, isLocal: true })
  writeFileSync(backup, 'rows')
})
afterAll(async () => {
  await servers.stop()
  rmSync(folder, { recursive: true })
})

type Env = Readonly<Record<string, string>>
/** The state of each row. */
const read = (table: string) =>
  Object.fromEntries(
    [...table.matchAll(/^(ok|FAULT|\?) +(\w+(?: \w+)*) {2,}/gm)].map(([, state, name]) => [name, state]),
  )
const answers = ['settings', 'database', 'events'] as const

describe('the drill', () => {
  it('does on two devices what a person does, with the mails that the operator reads', async () => {
    const { env } = servers
    const program = commands.runDoctor(['drill', email], env.login)
    let [answered, asked] = [0, '']
    program.stderr.on('data', (part: Buffer) => {
      asked += part.toString()
      const questions = asked.match(/device:|press Enter\.|Enter here\./g) ?? []
      for (; answered < questions.length; answered += 1) void answer(questions[answered] ?? '')
    })
    const answer = async (question: string) => {
      const [text = ''] = servers.mails.flatMap((mail) => (mail.to === email ? [mail.text] : [])).toReversed()
      const [link] = /https?:\S+\/release\/\S+/.exec(text) ?? []
      if (question === 'press Enter.') forget()
      if (link && question === 'Enter here.') {
        const headers = { Origin: new URL(link).origin, 'Content-Type': 'application/x-www-form-urlencoded' }
        await fetch(link, { method: 'POST', headers, body: 'answer=approve' })
      }
      program.stdin.write(`${question === 'device:' ? (/^(\d{6}) is/.exec(text)?.[1] ?? '') : ''}\n`)
    }
    const { stdout, exitCode } = await program
    expect(stdout).toContain('signed out, and the wallet split anew')
    expect(read(stdout)).toEqual({
      'first device': 'ok',
      'its keys': 'ok',
      'second device': 'ok',
      'wait of a new device': '?',
      press: 'ok',
      'its keys on the second': 'ok',
      'removed device': 'ok',
    })
    expect(exitCode).toBe(0)
  })
})

/** Half a minute between two codes is not waited for here. */
function forget(): void {
  const database = new Database(stores.login)
  database.exec('DELETE FROM limits')
  database.close()
}

describe.each([
  ['login', ['frame', 'account page', 'cookies']],
  ['vault', ['page of the mail', 'who may ask']],
] as const)('a look at the %s', (name, outside) => {
  const backupOf = { login: 'PORTICO_LOGIN_BACKUP', vault: 'PORTICO_VAULT_BACKUP' }[name]
  const secretOf = { login: 'PORTICO_LOGIN_SECRET', vault: 'PORTICO_VAULT_SECRET' }[name]
  const envWith = (changes: Env) => ({ ...servers.env[name], ...changes })
  const well = Object.fromEntries(
    [...answers, 'backup', 'shares', 'mail server', 'test mail', ...outside, 'clocks'].map((row) => [row, 'ok']),
  )

  it('finds that all is well, and sends a test mail', async () => {
    const { stdout, stderr, exitCode } = await commands.runDoctor(
      [name, '--mail', 'operator@shop.example'],
      envWith({ [backupOf]: backup }),
    )
    expect({ rows: read(stdout), stderr, exitCode }).toEqual({ rows: well, stderr: '', exitCode: 0 })
    expect(servers.mails.at(-1)).toMatchObject({ to: 'operator@shop.example', subject: 'A test of the secure site' })
    const secrets = [...servers.secrets, email]
    for (const secret of secrets) expect(stdout).not.toContain(secret)
  })

  it('says what it cannot know, which is no fault', async () => {
    const { stdout, exitCode } = await commands.runDoctor([name], envWith({}))
    expect(read(stdout)).toEqual({ ...well, backup: '?', 'test mail': '?' })
    expect(exitCode).toBe(0)
  })

  it('finds another secret, a mail server that is down, and a backup that is old', async () => {
    const old = join(folder, `old-${name}`)
    writeFileSync(old, 'rows')
    utimesSync(old, new Date(Date.now() - 3 * 86_400_000), new Date(Date.now() - 3 * 86_400_000))
    const changes = { [backupOf]: old, [secretOf]: 'A'.repeat(43), PORTICO_SMTP: 'smtp://127.0.0.1:9' }
    const { stdout, exitCode } = await commands.runDoctor([name, '--mail', email], envWith(changes))
    const faults = ['backup', 'events', 'shares', 'mail server', 'test mail'].map((row) => [row, 'FAULT'])
    expect(read(stdout)).toEqual({ ...well, ...Object.fromEntries(faults) })
    expect(stdout).toContain('72.0 hours old')
    expect(exitCode).toBe(1)
  })

  it('does not begin without a setting, and names it', async () => {
    const { stderr, stdout, exitCode } = await commands.runDoctor([name], envWith({ PORTICO_SMTP: '' }))
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 })
    expect(stderr).toContain('PORTICO_SMTP')
  })
})

describe('the price service of a team', () => {
  let service: PriceServiceDouble
  beforeAll(async () => {
    service = await startPriceService(2_500)
  })
  afterAll(() => service.stop())

  it('is asked for one price, in the name of the project', async () => {
    const env = { ...servers.env.login, PORTICO_PRICES: service.origin, PORTICO_PRICES_PROJECT_ID: 'team' }
    const { stdout, exitCode } = await commands.runDoctor(['login'], env)
    expect({ state: read(stdout)['prices'], exitCode }).toEqual({ state: 'ok', exitCode: 0 })
    expect(stdout).toContain('Ether is worth 2500 USD')
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/fungible/price?projectId=team'])
  })

  it.each<[string, Parameters<PriceServiceDouble['answerWith']>[0], RegExp]>([
    ['refuses the project', (response) => response.writeHead(401).end('{}'), /status 401/],
    ['has no prices', (response) => response.end('{"fungibles":[]}'), /no price of Ether/],
    ['lies', (response, address) => response.end(priceAnswer(address, -1)), /no price of Ether/],
    ['is something else', (response) => response.end('<html>'), /no answer of a price service/],
    ['says nothing', () => undefined, /timeout/],
  ])('is a fault when it %s', async (_, disturb, words) => {
    service.answerWith(disturb)
    const rows = await runChecks(priceChecks({ origin: service.origin, projectId: 'team' }))
    expect(rows).toEqual([{ name: 'prices', state: 'bad', detail: expect.stringMatching(words) }])
  })
})

describe('what a proxy does to the answers', () => {
  it.each([
    ['frame', /X-Frame-Options is there/, { 'X-Frame-Options': 'SAMEORIGIN' }],
    [
      'frame',
      /frame-ancestors is not the list/,
      { 'Content-Security-Policy': "frame-ancestors *; default-src 'none'" },
    ],
    ['account page', /may be cached/, { 'Cache-Control': 'public, max-age=60' }],
    ['cookies', /not HttpOnly; it is neither SameSite/, { 'Set-Cookie': '__Host-portico-session=; Path=/; Secure' }],
    ['cookies', /has a Domain/, { 'Set-Cookie': '__Host-a=; Domain=shop.example; Secure; HttpOnly; SameSite=Strict' }],
  ])('to the row %s shows as %s', async (name, expected, changes) => {
    const proxy = createServer((request, response) => {
      const url = `${servers.env.login.PORTICO_SECURE_SITE}${request.url ?? ''}`
      const headers = { Origin: servers.env.login.PORTICO_SECURE_SITE, 'Content-Type': 'application/json' }
      const init = request.method === 'POST' ? { method: 'POST', body: '{}', headers } : {}
      void fetch(url, init).then(async (answer) => {
        for (const [header, value] of answer.headers)
          if (!/^(content-(length|encoding)|transfer-encoding|connection)$/.test(header))
            response.setHeader(header, value)
        for (const [header, value] of Object.entries(changes)) response.setHeader(header, value)
        response.writeHead(answer.status).end(await answer.text())
      })
    })
    await new Promise<void>((resolve) => {
      proxy.listen(0, resolve)
    })
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const rows = await runChecks(loginOutsideChecks(origin, [shop]))
    proxy.close()
    proxy.closeAllConnections()
    expect(rows.find((row) => row.name === name)).toMatchObject({
      state: 'bad',
      detail: expect.stringMatching(expected),
    })
  })

  it('shows that a clock is wrong, or that a server is not there', async () => {
    const late = createServer((_, response) => response.end(JSON.stringify({ ok: true, now: Date.now() - 60_000 })))
    await new Promise<void>((resolve) => {
      late.listen(0, resolve)
    })
    const origin = `http://127.0.0.1:${(late.address() as AddressInfo).port}`
    const { PORTICO_SECURE_SITE: secureSite } = servers.env.login
    const [wrong] = await runChecks([clockCheck(secureSite, origin)])
    expect(wrong).toMatchObject({ state: 'bad', detail: expect.stringMatching(/vault -(?:59|6\d)\.\d s/) })
    late.close()
    late.closeAllConnections()
    expect(await runChecks([clockCheck(secureSite, origin)])).toMatchObject([{ state: 'bad' }])
  })
})
