// Looks over a running secure site: `doctor login`, `doctor vault`, `doctor drill`.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createMasterKey } from '../crypto/masterKey'
import { loginSettings, readSettings, SettingsError, vaultSettings } from '../settings/readSettings'
import { createLoginTables } from '../store/createLoginTables'
import { createVaultTables } from '../store/createVaultTables'
import { openStore } from '../store/openStore'
import { readPriceService } from '../prices/PriceService'
import { type Check, good, printRows, type Row, runChecks } from './check'
import { clockCheck } from './clockCheck'
import { drillChecks } from './drillChecks'
import { mailChecks } from './mailChecks'
import { loginOutsideChecks, vaultOutsideChecks } from './outsideChecks'
import { priceChecks } from './priceChecks'
import { loginShareCheck, recoveryShareCheck } from './shareChecks'
import { storeChecks } from './storeChecks'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mail: { type: 'string' }, events: { type: 'string' } },
})
const { mail, events: noted } = values
const [name = '', address] = positionals
const settingsCheck: Check = { name: 'settings', run: () => good('complete') }

const commands: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  async login() {
    const settings = readSettings(loginSettings, process.env)
    const store = await openStore(settings.PORTICO_LOGIN_STORE, createLoginTables)
    const secret = settings.PORTICO_LOGIN_SECRET
    const checked = store.$pickTables<'nonces' | 'events'>()
    const rows = await runChecks([
      settingsCheck,
      ...storeChecks({ store: checked, master: createMasterKey(secret), backup: settings.PORTICO_LOGIN_BACKUP, noted }),
      loginShareCheck(store, secret),
      ...mailChecks({ server: settings.PORTICO_SMTP, from: settings.PORTICO_MAIL_FROM, to: mail }),
      ...loginOutsideChecks(settings.PORTICO_SECURE_SITE, settings.PORTICO_SITES),
      ...priceChecks(readPriceService(settings)),
      clockCheck(settings.PORTICO_SECURE_SITE, settings.PORTICO_VAULT),
    ])
    await store.destroy()
    return rows
  },
  async vault() {
    const settings = readSettings(vaultSettings, process.env)
    const store = await openStore(settings.PORTICO_VAULT_STORE, createVaultTables)
    const secret = settings.PORTICO_VAULT_SECRET
    const checked = store.$pickTables<'nonces' | 'events'>()
    const rows = await runChecks([
      settingsCheck,
      ...storeChecks({ store: checked, master: createMasterKey(secret), backup: settings.PORTICO_VAULT_BACKUP, noted }),
      recoveryShareCheck(store, secret),
      ...mailChecks({ server: settings.PORTICO_SMTP, from: settings.PORTICO_MAIL_FROM, to: mail }),
      ...vaultOutsideChecks(settings.PORTICO_VAULT, settings.PORTICO_SECURE_SITE),
      clockCheck(settings.PORTICO_SECURE_SITE, settings.PORTICO_VAULT),
    ])
    await store.destroy()
    return rows
  },
  async drill() {
    const { PORTICO_SECURE_SITE: secureSite } = readSettings(
      loginSettings.pick({ PORTICO_SECURE_SITE: true }),
      process.env,
    )
    if (address === undefined)
      throw new SettingsError('Name a mail box that you can read: doctor drill test@shop.example')
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const ask = async (question: string) => (await terminal.question(`${question} `)).trim()
    const rows = await runChecks(drillChecks({ secureSite, email: address, ask }))
    terminal.close()
    return rows
  },
}

const command = commands[name]
try {
  if (!command) throw new SettingsError(`Say what to look over: ${Object.keys(commands).join(', ')}`)
  const rows = await command()
  process.stdout.write(`${printRows(rows)}\n`)
  if (rows.some(({ state }) => state === 'bad')) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
