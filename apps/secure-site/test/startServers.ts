import { execa } from 'execa'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProcessGroup } from '../../../test/devnet/support/processGroup'
import { freePort } from '../../../test/kit/freePort'
import { createMailSink } from '../src/development/createMailSink'
import { buildSite } from './builtSite.mjs'
import { secureSite, shop, vaultOrigin } from './createTestSite'

/** The commands of a folder, with nothing in their environment but what is given. */
export function commandsIn(folder: string) {
  const run = (file: string) => (args: readonly string[], env: Readonly<Record<string, string>>) =>
    execa(process.execPath, [join(folder, file), ...args], { env, extendEnv: false, reject: false })
  return { main: join(folder, 'main.js'), runCommand: run('main.js'), runDoctor: run('doctor.js') }
}

/** @see commandsIn */
export type Commands = ReturnType<typeof commandsIn>

/** The commands as built. */
export const buildCommands = async (): Promise<Commands> => commandsIn(await buildSite())

type Stores = {
  /** Where logs are written. */
  readonly folder: string
  readonly login: string
  readonly vault: string
  /** On origins of this machine, with which programs reach them. */
  readonly isLocal?: boolean
}

/** The login server and the vault as two programs, and a mail server that they send to. */
export async function startServers({ main, runCommand }: Commands, { folder, login, vault, isLocal = false }: Stores) {
  const sink = await createMailSink()
  const command = async (name: string, env = {}) => (await runCommand([name], env)).stdout
  const [loginSecret, vaultSecret] = [await command('secret'), await command('secret')]
  const [loginPort, vaultPort] = [await freePort(), await freePort()]
  const env = {
    PORTICO_SECURE_SITE: isLocal ? `http://127.0.0.1:${loginPort}` : secureSite,
    PORTICO_VAULT: isLocal ? `http://localhost:${vaultPort}` : vaultOrigin,
    PORTICO_SITES: shop,
    PORTICO_SMTP: sink.server,
    PORTICO_MAIL_FROM: 'Shop <wallet@shop.example>',
    PORTICO_NEW_DEVICE_WAIT: '0',
  }
  const ofLogin = {
    ...env,
    PORTICO_LOGIN_SECRET: loginSecret,
    PORTICO_LOGIN_STORE: login,
    PORTICO_LOGIN_PORT: String(loginPort),
    PORTICO_VAULT_KEY: await command('vault-key', { PORTICO_VAULT_SECRET: vaultSecret }),
    PORTICO_PROXIES: '1',
    PORTICO_CODES_PER_NETWORK: '1000',
  }
  const ofVault = {
    ...env,
    PORTICO_VAULT_SECRET: vaultSecret,
    PORTICO_VAULT_STORE: vault,
    PORTICO_VAULT_PORT: String(vaultPort),
    PORTICO_LOGIN_KEY: await command('login-key', { PORTICO_LOGIN_SECRET: loginSecret }),
  }
  const processes = createProcessGroup()
  const log = (name: string) => join(folder, `${name}.log`)
  const pid = (name: string) => join(folder, `${name}.pid`)
  const start = async (name: string, settings: Readonly<Record<string, string>>, ready: RegExp) => {
    await processes.start({
      name,
      command: 'bash',
      // The shell becomes the program. Everything that it writes is kept.
      args: [
        '-c',
        'echo $$ > "$1"; exec "$2" "$3" "$4" > >(tee "$0") 2>&1',
        log(name),
        pid(name),
        process.execPath,
        main,
        name,
      ],
      env: settings,
      ready,
    })
  }
  await Promise.all([
    start('login', ofLogin, /^The login server listens/),
    start('vault', ofVault, /^The vault listens/),
  ])
  const at = (port: number) => ({
    request(address: string, init?: RequestInit) {
      const { pathname } = new URL(address, secureSite)
      return fetch(`http://127.0.0.1:${port}${pathname}`, init)
    },
  })
  return {
    login: at(loginPort),
    vault: at(vaultPort),
    sink,
    secrets: [loginSecret, vaultSecret],
    env: { login: ofLogin, vault: ofVault },
    /** Oldest first. */
    get mails() {
      return sink.mails.toReversed()
    },
    processId: (name: 'login' | 'vault') => Number(readFileSync(pid(name), 'utf8')),
    logs: () => readFileSync(log('login'), 'utf8') + readFileSync(log('vault'), 'utf8'),
    async stop() {
      await processes.stop()
      await sink.stop()
    },
  }
}
