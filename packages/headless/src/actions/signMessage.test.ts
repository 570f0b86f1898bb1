import { beforeEach, expect, test } from 'vitest'
import type { Signer } from '../chains/chainAdapter.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { base, mainnet } from '../networks/eip155.js'
import { alice, grant } from '../../test/scriptedConnector.js'
import { hash } from '../../test/scriptedChain.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { connect } from './connect.js'
import { signMessage, signTypedData } from './signMessage.js'

let client: ScriptedClient
let seat: Signer | undefined

beforeEach(async () => {
  client = scriptedClient()
  seat = undefined
  client.chain.work.signMessage = async (signer) => {
    seat = signer
    return hash
  }
  await connect(client, { connector: client.wallet.facts })
})

const sign = () => signMessage(client, { message: 'hi' })

test('the connected account signs, on the wallet’s network', async () => {
  expect(await sign()).toBe(hash)
  expect(seat).toEqual({ connector: client.wallet, address: alice, network: mainnet })
})

test('typed data is signed', async () => {
  expect(await signTypedData(client, { typedData: {} })).toBe(hash)
})

test('nobody signs for a visitor who is not connected (R7)', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await expect(sign()).rejects.toMatchObject({ code: 'NOT_CONNECTED', recovery: 'reconnect' })
})

test('nobody signs in a namespace that is not connected (R7)', async () => {
  await expect(signMessage(client, { message: 'hi', namespace: 'solana' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('nobody signs on a network the host does not know (R7)', async () => {
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  await expect(sign()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
})

test('a host without an adapter is told which operation it lacks', async () => {
  client = scriptedClient({ adapters: [] })
  client.wallet.sessions = [grant(alice, base.caipNetworkId)]
  await connect(client, { connector: client.wallet.facts })
  await expect(sign()).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
    message: 'Adapter not found: signMessage',
  })
})

test.each([
  { thrown: new UserRejectedRequestError(), code: 'USER_REJECTED' },
  { thrown: 'boom', code: 'UNKNOWN_ERROR' },
])('a wallet that answers $code is told as such', async ({ thrown, code }) => {
  client.chain.work.signMessage = () => Promise.reject(thrown)
  await expect(sign()).rejects.toMatchObject({ code })
})

test('two clicks at once ask the wallet once, and the next one asks again (R4)', async () => {
  let asked = 0
  client.chain.work.signMessage = async () => {
    asked += 1
    return hash
  }
  const [first, second] = await Promise.allSettled([sign(), sign()])
  expect(first).toEqual({ status: 'fulfilled', value: hash })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'REQUEST_PENDING' } })
  await sign()
  expect(asked).toBe(2)
})
