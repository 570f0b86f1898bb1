import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { settle } from '../../../test/clock.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import type { Wallet } from '../../entities/wallet.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
const wallet: Wallet = { id: 'd1', name: 'Trust', mobileLink: 'trust://', chains: [] }

let storage: ReturnType<typeof memoryStorage>
let client: FakeClient
let phone: FakeConnector
let installed: FakeConnector

beforeEach(() => {
  storage = memoryStorage()
  phone = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  installed = fakeConnector()
  client = fakeClient({ storage, testWallets: [phone, installed] })
  start(client)
})
afterEach(() => {
  client.destroy()
  vi.restoreAllMocks()
})

const onPhone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
const choice = () => storage.all[key]

test('connecting on a phone stores the chosen app in the format the WalletConnect client reads', async () => {
  onPhone()
  await connect(client, { connector: phone.info, wallet })
  expect(choice()).toBe('{"name":"Trust","href":"trust://"}')
})

test('connecting on a desktop stores no app, and removes an earlier one', async () => {
  storage.setItem(key, '{"name":"Trust","href":"trust://"}')
  await connect(client, { connector: phone.info, wallet })
  expect(choice()).toBeUndefined()
})

test('connecting an installed wallet instead removes the stored app', async () => {
  onPhone()
  await connect(client, { connector: phone.info, wallet })
  await connect(client, { connector: installed.info })
  expect(choice()).toBeUndefined()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'intent://scan', 'http://evil.example', 'nonsense'])(
  'a stored link to %s is removed before the WalletConnect client reads it',
  async (href) => {
    client.destroy()
    storage.setItem(key, JSON.stringify({ name: 'Trust', href }))
    storage.setItem('@appkit/eip155:connected_connector_id', 'walletConnect')
    client = fakeClient({ storage, testWallets: [phone, installed] })
    start(client)
    await settle()
    expect(choice()).toBeUndefined()
  },
)

test('a wallet whose only link is not safe stores no app', async () => {
  onPhone()
  await connect(client, { connector: phone.info, wallet: { ...wallet, mobileLink: 'javascript:alert(1)//' } })
  expect(choice()).toBeUndefined()
})

test('connecting with a plain QR code removes the stored app', async () => {
  onPhone()
  await connect(client, { connector: phone.info, wallet })
  await connect(client, { connector: phone.info })
  expect(choice()).toBeUndefined()
})

test('a rejected pairing stores no app', async () => {
  onPhone()
  phone.behavior = 'reject'
  await connect(client, { connector: phone.info, wallet }).catch(() => undefined)
  expect(choice()).toBeUndefined()
})

test('disconnecting removes the stored app', async () => {
  onPhone()
  await connect(client, { connector: phone.info, wallet })
  await disconnect(client)
  expect(choice()).toBeUndefined()
})
