// The commands of the secure site.
import { fileURLToPath } from 'node:url'
import { createMasterKey } from './crypto/masterKey'
import { randomId } from './crypto/randomId'
import { createServerKey } from './crypto/serverKey'
import { loginSettings, readSettings, SettingsError, vaultSettings } from './settings/readSettings'
import { checkEvents } from './settings/checkEvents'
import { startLogin } from './settings/startLogin'
import { startVault } from './settings/startVault'
import { stopOnSignal } from './settings/stopOnSignal'
import { createLoginTables } from './store/createLoginTables'
import { createVaultTables } from './store/createVaultTables'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The build puts it beside this file. */
const frame = fileURLToPath(new URL('frame', import.meta.url))

const publicKey = (secret: Uint8Array) => createServerKey(createMasterKey(secret)).publicKey

const commands: Readonly<Record<string, (noted?: string) => unknown>> = {
  async login() {
    const server = await startLogin(readSettings(loginSettings, { PORTICO_FRAME: frame, ...process.env }))
    stopOnSignal(server.stop)
    say(`The login server listens on port ${server.port}`)
  },
  async vault() {
    const server = await startVault(readSettings(vaultSettings, process.env))
    stopOnSignal(server.stop)
    say(`The vault listens on port ${server.port}`)
  },
  secret: () => say(randomId()),
  'login-key'() {
    const { PORTICO_LOGIN_SECRET } = readSettings(loginSettings.pick({ PORTICO_LOGIN_SECRET: true }), process.env)
    say(publicKey(PORTICO_LOGIN_SECRET))
  },
  'vault-key'() {
    const { PORTICO_VAULT_SECRET } = readSettings(vaultSettings.pick({ PORTICO_VAULT_SECRET: true }), process.env)
    say(publicKey(PORTICO_VAULT_SECRET))
  },
  async 'login-events'(noted) {
    const picked = loginSettings.pick({ PORTICO_LOGIN_SECRET: true, PORTICO_LOGIN_STORE: true })
    const { PORTICO_LOGIN_SECRET: secret, PORTICO_LOGIN_STORE: address } = readSettings(picked, process.env)
    say(await checkEvents({ secret, address, createTables: createLoginTables, noted }))
  },
  async 'vault-events'(noted) {
    const picked = vaultSettings.pick({ PORTICO_VAULT_SECRET: true, PORTICO_VAULT_STORE: true })
    const { PORTICO_VAULT_SECRET: secret, PORTICO_VAULT_STORE: address } = readSettings(picked, process.env)
    say(await checkEvents({ secret, address, createTables: createVaultTables, noted }))
  },
}

const [name = '', noted] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new SettingsError(`Say what to start: ${Object.keys(commands).join(', ')}`)
  await command(noted)
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
