import { base64 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { textStorage } from '../../../test/textStorage.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { signMessage } from '../../actions/signMessage.js'
import { start } from '../../actions/start.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import type { Client } from '../../client/client.js'
import { createPortico } from '../../client/createPortico.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import { bitcoinTestWalletSeeds } from '../../testing/wallets/bitcoinTestWalletSeeds.js'
import type { BitcoinTestWallet } from '../../testing/wallets/bitcoinTestWallet.js'
import { createBitcoinTestWallet } from '../../testing/wallets/createBitcoinTestWallet.js'
import { bip122 } from './adapter.js'

const { Verifier } = (await import('bip322-js')).default
const [larkspur, meridian] = bitcoinTestWalletSeeds

let wallet: BitcoinTestWallet
let storage: Storage
let undos: (() => void)[]

beforeEach(() => {
  wallet = createBitcoinTestWallet({ ...larkspur, otherKeys: [meridian.privateKey] })
  storage = textStorage()
  undos = []
})
afterEach(() => {
  for (const undo of undos.toReversed()) undo()
})

/** A page load of a site with Bitcoin. */
function load(): Client {
  const client = createPortico({ networks: [bitcoin, bitcoinTestnet], adapters: [bip122()], storage })
  undos.push(client.destroy, start(client))
  return client
}
const session = (client: Client) => client.state.getState().sessions.bip122

const kinds = [
  { kind: 'Wallet Standard', id: larkspur.id, show: () => wallet.register() },
  { kind: 'sats-connect', id: 'bip122:LarkspurProviders.BitcoinProvider', show: () => wallet.list() },
  { kind: 'UniSat', id: 'bip122:unisat', show: () => wallet.inject() },
]

describe.each(kinds)('with a wallet of the kind $kind', ({ id, show }) => {
  beforeEach(() => void undos.push(show()))

  test('a visitor connects, signs, and is still there after a reload without being asked', async () => {
    const client = load()
    await connect(client, { connector: id })
    expect(session(client)).toMatchObject({ status: 'connected', address: larkspur.address })
    const signature = await signMessage(client, { message: 'hello' })
    expect(Verifier.verifySignature(larkspur.address, 'hello', signature)).toBe(true)
    expect(base64.decode(signature)).toHaveLength(65)
    client.destroy()

    wallet.behaviour = 'hang'
    const next = load()
    await expect.poll(() => session(next)).toMatchObject({ status: 'connected', address: larkspur.address })
  })

  test('a visitor who disconnects stays disconnected after a reload', async () => {
    const client = load()
    await connect(client, { connector: id })
    await disconnect(client)
    client.destroy()
    expect(session(load())).toBeUndefined()
  })

  test('another account in the wallet is the account here, and none is the end', async () => {
    const client = load()
    await connect(client, { connector: id })
    wallet.setAccounts([meridian.address])
    await expect.poll(() => session(client)).toMatchObject({ address: meridian.address })
    wallet.setAccounts([])
    await expect.poll(() => session(client)).toBeUndefined()
  })

  test('a visitor who refuses is not connected', async () => {
    wallet.behaviour = 'reject'
    const client = load()
    await expect(connect(client, { connector: id })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(session(client)).toBeUndefined()
  })
})

test.each(kinds.slice(1))('another network is another address ($kind)', async ({ id, show }) => {
  undos.push(show())
  const client = load()
  await connect(client, { connector: id })
  await switchNetwork(client, { caipNetworkId: bitcoinTestnet.caipNetworkId })
  expect(session(client)).toMatchObject({ caipNetworkId: bitcoinTestnet.caipNetworkId, address: wallet.address })
  expect(wallet.address).toMatch(/^tb1/)
})
