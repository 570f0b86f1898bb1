import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loginSettings, readSettings, vaultSettings } from './readSettings'

const key = 'A'.repeat(43)
const shared = {
  PORTICO_SECURE_SITE: 'https://wallet.shop.example',
  PORTICO_VAULT: 'https://vault.shop.example',
  PORTICO_SMTP: 'smtps://user:secret@mail.example',
  PORTICO_MAIL_FROM: 'Shop <wallet@shop.example>',
}
const login = {
  ...shared,
  PORTICO_LOGIN_SECRET: key,
  PORTICO_LOGIN_STORE: 'login.db',
  PORTICO_VAULT_KEY: key,
  PORTICO_SITES: 'https://app.shop.example, http://localhost:3000',
}

describe('readSettings', () => {
  it('reads what a team must set, and fills in the rest', () => {
    expect(readSettings(loginSettings, login)).toMatchObject({
      PORTICO_LOGIN_PORT: 4810,
      PORTICO_SITES: ['https://app.shop.example', 'http://localhost:3000'],
      PORTICO_NODES: [],
      PORTICO_LOGIN_SECRET: new Uint8Array(32),
      PORTICO_PROXIES: 0,
      PORTICO_NEW_DEVICE_WAIT: 3_600,
    })
    const vault = { ...shared, PORTICO_VAULT_SECRET: key, PORTICO_VAULT_STORE: 'vault.db', PORTICO_LOGIN_KEY: key }
    expect(readSettings(vaultSettings, vault)).toMatchObject({ PORTICO_VAULT_PORT: 4811 })
  })

  it('lets a team have new devices not wait', () => {
    expect(readSettings(loginSettings, { ...login, PORTICO_NEW_DEVICE_WAIT: '0' }).PORTICO_NEW_DEVICE_WAIT).toBe(0)
  })

  it.each([
    ['PORTICO_SECURE_SITE', 'http://wallet.shop.example'],
    ['PORTICO_SECURE_SITE', 'https://wallet.shop.example/'],
    ['PORTICO_SITES', ''],
    ['PORTICO_SITES', '*'],
    ['PORTICO_NODES', 'https://node.example/v1/key'],
    ['PORTICO_LOGIN_SECRET', 'too short'],
    ['PORTICO_SMTP', 'mail.example'],
    ['PORTICO_PRICES', 'http://prices.example'],
    ['PORTICO_PRICES', 'https://prices.example/v1'],
    ['PORTICO_PRICES_PROJECT_ID', ''],
    ['PORTICO_CODES_IN_ALL', '0'],
    ['PORTICO_NEW_DEVICE_WAIT', '1h'],
    ['PORTICO_NEW_DEVICE_WAIT', '-1'],
    ['PORTICO_VAULT_KEY', undefined],
  ])('refuses to start with %s as %s, and names the variable alone', (name, value) => {
    const read = () => readSettings(loginSettings, { ...login, [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow('secret@')
  })
})

describe('the README', () => {
  it('lists every setting, and none that is not there', () => {
    const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const rows = text.split('\n').filter((line) => line.startsWith('| `PORTICO_'))
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/PORTICO_\w+/g)].map(String))
    const settings = [loginSettings, vaultSettings].flatMap(({ shape }) => Object.keys(shape))
    expect(new Set(listed)).toEqual(new Set(settings))
  })
})
