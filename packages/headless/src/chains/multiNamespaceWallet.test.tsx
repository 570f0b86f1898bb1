import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../actions/connection/connect.js'
import { disconnect } from '../actions/connection/disconnect.js'
import { signMessage } from '../actions/sign.js'
import { start } from '../actions/connection/start.js'
import type { Client } from '../client/client.js'
import { createPortico } from '../client/createPortico.js'
import { bitcoin } from '../networks/bip122.js'
import { cosmosHub } from '../networks/cosmos.js'
import { mainnet } from '../networks/eip155.js'
import { polkadot } from '../networks/polkadot.js'
import { bitcoinTestWalletSeeds, createBitcoinTestWallet } from '../testing/wallets/bip122/createBitcoinTestWallet.js'
import { cosmosTestWalletSeeds, createCosmosTestWallet } from '../testing/wallets/cosmos/createCosmosTestWallet.js'
import {
  createPolkadotTestWallet,
  polkadotTestWalletSeeds,
} from '../testing/wallets/polkadot/createPolkadotTestWallet.js'
import { createTestWallet } from '../testing/wallets/eip155/createTestWallet.js'
import { testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
import { bip122 } from './bip122/adapter.js'
import { cosmos } from './cosmos/adapter.js'
import { eip155 } from './eip155/adapter.js'
import { polkadot as polkadotAdapter } from './polkadot/adapter.js'

const [evm] = testWalletSeeds
const bitcoinSide = createBitcoinTestWallet(bitcoinTestWalletSeeds[0])
const polkadotSide = createPolkadotTestWallet(polkadotTestWalletSeeds[0])

let client: Client
let undos: (() => void)[]

beforeEach(() => {
  undos = [
    createTestWallet({ ...evm, rpcUrls: { 1: 'http://node.test' } }).announce(),
    bitcoinSide.register(),
    polkadotSide.inject(),
    createCosmosTestWallet(cosmosTestWalletSeeds[0]).inject(),
  ]
  client = createPortico({
    networks: [mainnet, bitcoin, polkadot, cosmosHub],
    adapters: [eip155(), bip122(), polkadotAdapter(), cosmos()],
    storage: null,
    debug: false,
  })
  undos.push(client.destroy, start(client))
})
afterEach(() => {
  for (const undo of undos.toReversed()) undo()
})
const connected = () => Object.keys(client.state.getState().sessions).toSorted()

test('discovery merges what has one name and one icon; an extension that shows no icon stays apart', () => {
  expect(client.state.getState().connectors).toMatchObject([
    { id: evm.rdns, name: 'Larkspur', type: 'MULTI_CHAIN', namespaces: ['eip155', 'bip122'] },
    { id: 'polkadot:Larkspur', type: 'ANNOUNCED' },
    { id: 'app.keplr', type: 'ANNOUNCED' },
  ])
})

test('a merged connector connects, signs and disconnects each namespace on its own', async () => {
  for (const namespace of ['bip122', 'eip155'] as const) await connect(client, { connector: evm.rdns, namespace })
  expect(connected()).toEqual(['bip122', 'eip155'])
  expect(await signMessage(client, { message: 'x', namespace: 'bip122' })).toMatch(/=$/)
  expect(await signMessage(client, { message: 'x', namespace: 'eip155' })).toMatch(/^0x/)
  await disconnect(client, { namespace: 'bip122' })
  expect(connected()).toEqual(['eip155'])
  expect(bitcoinSide.requests.map(({ method }) => method)).not.toContain('standard:disconnect')
})
