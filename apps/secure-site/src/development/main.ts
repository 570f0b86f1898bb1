// Both servers in one process, for development: who has this machine has both shares of everybody.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMasterKey } from '../crypto/masterKey'
import { randomId } from '../crypto/randomId'
import { createServerKey } from '../crypto/serverKey'
import { loginSettings, readSettings, vaultSettings } from '../settings/readSettings'
import { startLogin } from '../settings/startLogin'
import { startVault } from '../settings/startVault'
import { stopOnSignal } from '../settings/stopOnSignal'
import { createMailSink } from './createMailSink'

const { env } = process
const folder = env['PORTICO_FOLDER'] ?? '.cache/secure-site'
mkdirSync(folder, { recursive: true, mode: 0o700 })

/** The same secret at the next start, so that a wallet is there again. */
function keptSecret(name: string): string {
  const file = join(folder, `${name}.secret`)
  try {
    writeFileSync(file, randomId(), { flag: 'wx', mode: 0o600 })
  } catch {
    // It is there already.
  }
  return readFileSync(file, 'utf8')
}

const keyOf = (secret: string) => createServerKey(createMasterKey(Buffer.from(secret, 'base64url'))).publicKey
const [login, vault] = [keptSecret('login'), keptSecret('vault')]
const [loginPort, vaultPort] = [env['PORTICO_LOGIN_PORT'] ?? '4810', env['PORTICO_VAULT_PORT'] ?? '4811']
const sink = await createMailSink({ pagePort: Number(env['PORTICO_MAILS_PORT'] ?? 4812) })
const settings = {
  PORTICO_SECURE_SITE: `http://wallet.localhost:${loginPort}`,
  PORTICO_VAULT: `http://vault.wallet.localhost:${vaultPort}`,
  PORTICO_SITES: 'http://127.0.0.1:4500 http://localhost:4500 http://app.localhost:4500',
  // Chains 1 and 8453, and Solana, of the local world.
  PORTICO_NODES: 'http://127.0.0.1:4603 http://127.0.0.1:4604 http://127.0.0.1:4605',
  // Its services know prices, too.
  PORTICO_PRICES: 'http://127.0.0.1:4600',
  PORTICO_PRICES_PROJECT_ID: 'portico-docs',
  PORTICO_FRAME: fileURLToPath(new URL('../../dist/frame', import.meta.url)),
  PORTICO_SMTP: sink.server,
  PORTICO_MAIL_FROM: 'Wallet <wallet@localhost>',
  PORTICO_NEW_DEVICE_WAIT: '0',
  PORTICO_LOGIN_SECRET: login,
  PORTICO_LOGIN_KEY: keyOf(login),
  PORTICO_LOGIN_STORE: join(folder, 'login.db'),
  PORTICO_LOGIN_PORT: loginPort,
  PORTICO_VAULT_SECRET: vault,
  PORTICO_VAULT_KEY: keyOf(vault),
  PORTICO_VAULT_STORE: join(folder, 'vault.db'),
  PORTICO_VAULT_PORT: vaultPort,
  ...env,
}
const started = [
  await startLogin(readSettings(loginSettings, settings)),
  await startVault(readSettings(vaultSettings, settings)),
  sink,
]
stopOnSignal(async () => {
  for (const each of started) await each.stop()
})
process.stdout
  .write(`Login server and vault in one process, for development only: this machine holds both shares of everybody.
Frame: ${settings.PORTICO_SECURE_SITE}/sdk
Mails: ${sink.page}
`)
