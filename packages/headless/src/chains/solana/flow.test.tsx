import { afterEach, beforeEach, expect, test } from 'vitest'
import { textStorage } from '../../../test/textStorage.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { signMessage } from '../../actions/signMessage.js'
import { start } from '../../actions/start.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import type { Client } from '../../client/client.js'
import { createPortico } from '../../client/createPortico.js'
import { solanaDevnet, solanaMainnet } from '../../networks/solana.js'
import { createSolanaTestWallet } from '../../testing/wallets/createSolanaTestWallet.js'
import type { SolanaTestWallet } from '../../testing/wallets/solanaTestWallet.js'
import { solanaTestWalletSeeds } from '../../testing/wallets/solanaTestWalletSeeds.js'
import { solana } from './adapter.js'

const [larkspur] = solanaTestWalletSeeds

let wallet: SolanaTestWallet
let storage: Storage
let undos: (() => void)[]

beforeEach(() => {
  wallet = createSolanaTestWallet({ ...larkspur, rpcUrls: {} })
  storage = textStorage()
  undos = [wallet.register()]
})
afterEach(() => {
  for (const undo of undos.toReversed()) undo()
})

/** A page load of a site with Solana. */
function load(): Client {
  const client = createPortico({
    networks: [solanaMainnet, solanaDevnet],
    adapters: [solana()],
    storage,
  })
  undos.push(client.destroy, start(client))
  return client
}
const session = (client: Client) => client.state.getState().sessions.solana

test('a visitor connects, signs, moves to another network, and comes back to it after a reload', async () => {
  const client = load()
  await connect(client, { connector: larkspur.id })
  expect(session(client)).toMatchObject({ status: 'connected', address: larkspur.address })
  expect(await signMessage(client, { message: 'hello' })).toMatch(/^\w{64,88}$/)
  await switchNetwork(client, { caipNetworkId: solanaDevnet.caipNetworkId })
  client.destroy()

  const next = load()
  await expect
    .poll(() => session(next))
    .toMatchObject({
      status: 'connected',
      address: larkspur.address,
      caipNetworkId: solanaDevnet.caipNetworkId,
    })
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'standard:connect',
    'solana:signMessage',
    'standard:connect',
  ])
  expect(wallet.requests.at(-1)?.params).toEqual({ silent: true })
})

test('a visitor who disconnects stays disconnected after a reload', async () => {
  const client = load()
  await connect(client, { connector: larkspur.id })
  await disconnect(client)
  client.destroy()
  expect(session(load())).toBeUndefined()
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect', 'standard:disconnect'])
})

test('a wallet that takes its account back is disconnected, and so is one that leaves the page', async () => {
  const client = load()
  await connect(client, { connector: larkspur.id })
  wallet.setAccounts([])
  expect(session(client)).toBeUndefined()
  await connect(client, { connector: larkspur.id })
  undos.shift()?.()
  expect(session(client)).toBeUndefined()
})
