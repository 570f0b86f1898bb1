import { build, type BuildOptions } from 'esbuild'
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Mail } from '../../src/mail/Mailer'
import { secureSite } from '../createTestSite'

const outfile = fileURLToPath(new URL('../../dist/test/killableServers.js', import.meta.url))

/** A hundred starts read one file, not every module of each package. */
const oneFile = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  conditions: ['@portico/source'],
  external: ['libsql', 'pg-native', 'pg-cloudflare', 'bufferutil', 'utf-8-validate'],
  // Of packages that are CommonJS still.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
} as const satisfies BuildOptions

type Said = {
  readonly ports?: { readonly login: number; readonly vault: number }
  readonly mail?: Mail
  readonly ready?: boolean
}

/** Both servers over the same stores, again after each death. */
export async function startKillableServers(stores: { readonly login: string; readonly vault: string }) {
  const entryPoints = [fileURLToPath(new URL('program.ts', import.meta.url))]
  await build({ ...oneFile, entryPoints, outfile })
  const secret = () => randomBytes(32).toString('base64url')
  const env = {
    ...process.env,
    LOGIN_STORE: stores.login,
    VAULT_STORE: stores.vault,
    LOGIN_SECRET: secret(),
    VAULT_SECRET: secret(),
  }
  const mails: Mail[] = []
  let program: ChildProcess
  let ports = { login: 0, vault: 0 }

  const start = () =>
    new Promise<void>((resolve, reject) => {
      program = fork(outfile, { env, execArgv: ['--enable-source-maps'] })
      program.on('message', (said: Said) => {
        if (said.mail) mails.push(said.mail)
        if (said.ports) {
          ports = said.ports
          resolve()
        }
      })
      program.on('exit', () => reject(new Error('the servers ended before they were ready')))
    })
  await start()

  const at = (name: 'login' | 'vault') => ({
    request(address: string, init?: RequestInit) {
      const { pathname } = new URL(address, secureSite)
      return fetch(`http://127.0.0.1:${ports[name]}${pathname}`, init)
    },
  })
  return {
    mails,
    login: at('login'),
    vault: at('vault'),
    /** Kills both before the given write from now on. */
    async killAt(write: number) {
      program.send(write)
      await once(program, 'message')
    },
    /** Starts them again after they were killed. Rejects when they are still there after some seconds. */
    async restart() {
      const isOver = () => program.exitCode !== null || program.signalCode !== null
      if (!isOver()) await once(program, 'exit', { signal: AbortSignal.timeout(5_000) })
      await start()
    },
    async stop() {
      const ended = once(program, 'exit')
      program.disconnect()
      await ended
    },
  }
}
