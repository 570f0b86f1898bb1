import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64 } from '@scure/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textStorage } from '../../../test/textStorage.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { signMessage } from '../../actions/signMessage.js'
import { start } from '../../actions/start.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import type { Client } from '../../client/client.js'
import { createPortico } from '../../client/createPortico.js'
import { cosmosHub, osmosis } from '../../networks/cosmos.js'
import type { CosmosTestWallet } from '../../testing/wallets/cosmosTestWallet.js'
import { cosmosTestWalletSeeds } from '../../testing/wallets/cosmosTestWalletSeeds.js'
import { createCosmosTestWallet } from '../../testing/wallets/createCosmosTestWallet.js'
import { cosmos } from './adapter.js'
import { adr36Doc } from './adr36.js'

const [larkspur, meridian] = cosmosTestWalletSeeds
const connector = 'app.keplr'

let wallet: CosmosTestWallet
let storage: Storage
let undos: (() => void)[]

beforeEach(() => {
  wallet = createCosmosTestWallet({ ...larkspur, otherKeys: [meridian.privateKey] })
  storage = textStorage()
  undos = [wallet.inject()]
})
afterEach(() => {
  for (const undo of undos.toReversed()) undo()
})

/** A page load of a site with Cosmos. */
function load(): Client {
  const client = createPortico({ networks: [cosmosHub, osmosis], adapters: [cosmos()], storage })
  undos.push(client.destroy, start(client))
  return client
}
function session(client: Client) {
  const found = client.state.getState().sessions.cosmos
  return found?.status === 'connected' ? found : undefined
}

test('a visitor connects and signs, and the account’s key verifies it', async () => {
  const client = load()
  await connect(client, { connector })
  const signature = Secp256k1Signature.fromFixedLength(base64.decode(await signMessage(client, { message: 'hello' })))
  const signed = sha256(serializeSignDoc(adr36Doc(larkspur.address, 'hello')))
  const publicKey = base64.decode(session(client)?.accounts[0]?.publicKey ?? '')
  expect(Secp256k1.verifySignature(signature, signed, publicKey)).toBe(true)
})

test('another network is another address, also after a reload', async () => {
  const client = load()
  await connect(client, { connector })
  await switchNetwork(client, { caipNetworkId: osmosis.caipNetworkId })
  const there = { caipNetworkId: osmosis.caipNetworkId, address: wallet.addressOn('osmosis-1') }
  expect(session(client)).toMatchObject(there)
  client.destroy()

  wallet.behaviour = 'hang'
  const next = load()
  await expect.poll(() => session(next)).toMatchObject(there)
})

test('a visitor who disconnects stays disconnected after a reload', async () => {
  const client = load()
  await connect(client, { connector })
  await disconnect(client)
  client.destroy()
  expect(load().state.getState().sessions.cosmos).toBeUndefined()
})

test('another account in the wallet is the account here, and none is the end', async () => {
  const client = load()
  await connect(client, { connector })
  wallet.setAccounts([meridian.address])
  await expect.poll(() => session(client)).toMatchObject({ address: meridian.address })
  wallet.setAccounts([])
  await expect.poll(() => session(client)).toBeUndefined()
})
