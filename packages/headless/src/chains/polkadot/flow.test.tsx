import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textStorage } from '../../../test/textStorage.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { signMessage } from '../../actions/signMessage.js'
import { start } from '../../actions/start.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import type { Client } from '../../client/client.js'
import { createPortico } from '../../client/createPortico.js'
import { kusama, polkadot } from '../../networks/polkadot.js'
import { createPolkadotTestWallet } from '../../testing/wallets/createPolkadotTestWallet.js'
import type { PolkadotTestWallet } from '../../testing/wallets/polkadotTestWallet.js'
import { polkadotTestWalletSeeds } from '../../testing/wallets/polkadotTestWalletSeeds.js'
import { polkadot as adapter } from './adapter.js'

const [larkspur, meridian] = polkadotTestWalletSeeds

let wallet: PolkadotTestWallet
let storage: Storage
let undos: (() => void)[]

await cryptoWaitReady()
beforeEach(() => {
  wallet = createPolkadotTestWallet({ ...larkspur, otherKeys: [meridian.privateKey] })
  storage = textStorage()
  undos = [wallet.inject()]
})
afterEach(() => {
  for (const undo of undos.toReversed()) undo()
})

/** A page load of a site with Polkadot. */
function load(): Client {
  const client = createPortico({ networks: [polkadot, kusama], adapters: [adapter()], storage })
  undos.push(client.destroy, start(client))
  return client
}
const session = (client: Client) => client.state.getState().sessions.polkadot

test('a visitor connects, signs, moves to another network, and comes back to it after a reload', async () => {
  const client = load()
  await connect(client, { connector: larkspur.id })
  const signature = await signMessage(client, { message: 'hello' })
  expect(signatureVerify('<Bytes>hello</Bytes>', signature, larkspur.address).isValid).toBe(true)
  await switchNetwork(client, { caipNetworkId: kusama.caipNetworkId })
  client.destroy()

  wallet.behaviour = 'hang'
  const next = load()
  await expect
    .poll(() => session(next))
    .toMatchObject({ status: 'connected', address: larkspur.address, caipNetworkId: kusama.caipNetworkId })
})

test('a visitor who disconnects stays disconnected after a reload', async () => {
  const client = load()
  await connect(client, { connector: larkspur.id })
  await disconnect(client)
  client.destroy()
  expect(session(load())).toBeUndefined()
})

test('another account in the wallet is the account here, and none is the end', async () => {
  const client = load()
  await connect(client, { connector: larkspur.id })
  wallet.setAccounts([meridian.address])
  await expect.poll(() => session(client)).toMatchObject({ address: meridian.address })
  wallet.setAccounts([])
  await expect.poll(() => session(client)).toBeUndefined()
})
