import { execa } from 'execa'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from './startPostgres'
import { commandsIn, startServers } from './startServers'

const app = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portico-archive-'))
const unpacked = join(folder, 'package')

beforeAll(async () => {
  const { stdout } = await execa(process.execPath, [join(app, 'archive.mjs'), join(app, 'dist/test/archive')])
  const [file = ''] = stdout.split(' ')
  await execa('tar', ['-xf', file], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts both servers of a folder, looks at them, and stops them. */
async function tryServers(place: string, stores: { readonly login: string; readonly vault: string }) {
  const commands = commandsIn(join(place, 'dist'))
  const servers = await startServers(commands, { folder: place, ...stores, isLocal: true })
  try {
    const page = await (await servers.login.request('/sdk')).text()
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? []
    const looks = [
      await commands.runDoctor(['login'], servers.env.login),
      await commands.runDoctor(['vault'], servers.env.vault),
    ]
    const scripts = [script, '/account.js'].map(async (path) => (await servers.login.request(path)).status)
    return { scripts: await Promise.all(scripts), looks }
  } finally {
    await servers.stop()
  }
}

describe('the archive', () => {
  it('runs on Node alone, without a package beside it, on PostgreSQL', async () => {
    const postgres = await startPostgres()
    try {
      expect(existsSync(join(unpacked, 'node_modules'))).toBe(false)
      const stores = { login: await postgres.createDatabase(), vault: await postgres.createDatabase() }
      const { scripts, looks } = await tryServers(unpacked, stores)
      expect(scripts).toEqual([200, 200])
      for (const { stdout, stderr, exitCode } of looks) {
        expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
        expect(stdout).toMatch(/, 0 faults, /)
      }
    } finally {
      await postgres.stop()
    }
  })

  it('says what a SQLite file needs, and runs on one with what package.json names', async () => {
    const { dependencies } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Manifest
    expect(Object.keys(dependencies)).toEqual(['libsql'])
    const place = join(folder, 'installed')
    cpSync(unpacked, place, { recursive: true })
    const asked = { PORTICO_LOGIN_STORE: join(place, 'login.db'), PORTICO_LOGIN_SECRET: 'A'.repeat(43) }
    const without = await commandsIn(join(place, 'dist')).runCommand(['login-events'], asked)
    expect(without).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('run npm install') })
    const installed = realpathSync(join(app, 'node_modules/libsql'))
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest
    expect(dependencies.libsql).toBe(version)
    mkdirSync(join(place, 'node_modules'))
    symlinkSync(installed, join(place, 'node_modules/libsql'))
    const stores = { login: join(place, 'login.db'), vault: join(place, 'vault.db') }
    const { looks } = await tryServers(place, stores)
    expect(looks.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  })

  it('has every file that its Dockerfile copies, and the commands that it starts', async () => {
    const lines = readFileSync(join(unpacked, 'Dockerfile'), 'utf8').split('\n')
    const copied = lines.filter((line) => line.startsWith('COPY ')).flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied).toEqual(['package.json', 'LICENSE', 'README.md', 'dist'])
    expect(copied.filter((file) => !existsSync(join(unpacked, file)))).toEqual([])
    const [program, ...args] = JSON.parse(
      lines.find((line) => line.startsWith('ENTRYPOINT '))?.slice(11) ?? '[]',
    ) as string[]
    const [command = ''] = JSON.parse(lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '[]') as string[]
    expect(program).toBe('node')
    const started = await execa(process.execPath, [...args, command], {
      cwd: unpacked,
      extendEnv: false,
      reject: false,
    })
    expect(started.stderr).toContain('PORTICO_LOGIN_SECRET: ')
    const secret = await execa(process.execPath, [...args, 'secret'], { cwd: unpacked, extendEnv: false })
    expect(secret.stdout).toMatch(/^[\w-]{43}$/)
  })

  it('has the licence of each package that is built in, and names no folder of the machine that built it', async () => {
    const licences = readFileSync(join(unpacked, 'dist/licences.txt'), 'utf8')
    for (const name of [
      'hono',
      'kysely',
      'pg',
      'nodemailer',
      'zod',
      '@hpke/core',
      '@scure/bip39',
      'shamir-secret-sharing',
      'react-dom',
    ])
      expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(licences).toContain('Apache License')
    const { stdout } = await execa('grep', ['-rlF', dirname(dirname(app)), unpacked], { reject: false })
    expect(stdout).toBe('')
  })
})

type Manifest = { readonly version: string; readonly dependencies: Readonly<Record<string, string>> }
