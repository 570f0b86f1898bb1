// It loads lazily in a page. Loading it here makes the lazy import settle within a microtask.
import '../../session/reconnect.js'
import './submitTransfer.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { loadEveryChain } from '../../../test/everyChain.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { cleanUp, removeWallets } from '../../../test/walletShapes.js'
import type { Client } from '../../client/client.js'
import { leaveSend, reviewSend, submitSend } from '../../flows/send/controls.js'
import { bitcoin } from '../../networks/bip122.js'
import {
  bitcoinTestWalletSeeds,
  createBitcoinTestWallet,
} from '../../testing/wallets/bip122/createBitcoinTestWallet.js'
import { connect } from '../connection/connect.js'
import { updateSendDraft } from './sendDraft.js'

const [larkspur, meridian] = bitcoinTestWalletSeeds
const { caipNetworkId, nativeCurrency } = bitcoin

let wallet: ReturnType<typeof createBitcoinTestWallet>
let client: Client
let storage: Storage

beforeEach(async () => {
  wallet = createBitcoinTestWallet(larkspur)
  cleanUp(wallet.inject())
  storage = memoryStorage()
  client = loadEveryChain(storage)
  await settle()
  await connect(client, { connector: client.state.getState().connectors[0]?.id ?? '', namespace: 'bip122' })
  wallet.behavior = 'hang'
})
afterEach(removeWallets)

const prompts = () => wallet.controls.prompts
const state = () => client.state.getState()

async function submit() {
  updateSendDraft(client, {
    token: { caipNetworkId, ...nativeCurrency },
    sendTokenAmount: '0.001',
    receiverAddress: meridian.address,
  })
  reviewSend(client)
  const asked = prompts()
  const sent = submitSend(client)
  await expect.poll(prompts).toBe(asked + 1)
  return sent
}

test('a Bitcoin send that is with the wallet is in the list, and after a reload it is unknown and not sent again', async () => {
  void submit()
  await expect
    .poll(() => state().transactions)
    .toMatchObject([{ kind: 'send', status: 'handedOver', isUnknown: false }])
  client.destroy()
  client = loadEveryChain(storage)
  await expect.poll(() => state().transactions).toMatchObject([{ status: 'handedOver', isUnknown: true }])
  expect(state().send).toMatchObject({ step: 'submitted', request: { amount: 100_000n, to: meridian.address } })
})

test('a Bitcoin send that is left while the wallet asks is told as unknown until the wallet answers', async () => {
  const sent = submit()
  await expect.poll(() => state().transactions).toHaveLength(1)
  leaveSend(client)
  expect([state().send?.step, state().transactions[0]?.isUnknown]).toEqual(['submitted', true])
  wallet.behavior = 'reject'
  await sent
  expect([state().send?.step, state().transactions]).toEqual(['rejected', []])
})
