import { setupServer } from 'msw/node'
import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eip1193Connector } from './connector.js'
import { limits } from '../../constants/limits.js'
import { mainnet, zksync } from '../../networks/eip155.js'
import { createMemoryChains, type MemoryChains } from '../../testing/chains/createMemoryChains.js'
import { createHandlers } from '../../testing/handlers/createHandlers.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { echoReply, neverReply, replyWith, replyWithStatus, type FakeNode, fakeNode } from '../../../test/fakeNode.js'
import { createTestWallet } from '../../testing/wallets/eip155/createTestWallet.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { createEip155Actions } from './actions.js'

const [larkspur] = testWalletSeeds
const host = 'http://services.test'
const node = (chainId: string) => `${host}/v1/?chainId=${chainId}&projectId=test`
const server = setupServer()

let chains: MemoryChains
let work: ReturnType<typeof createEip155Actions>

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  chains = createMemoryChains({ balances: { 1: { [larkspur.address]: parseEther('2') } } })
  server.resetHandlers(
    ...createHandlers({ directory: host, blockchain: host, analytics: host, chain: chains, rpc: chains.rpc }),
  )
  work = createEip155Actions({ rpcUrls: (network) => [node(network.caipNetworkId)] })
})

const wallet = () => {
  const { provider } = createTestWallet({ ...larkspur, rpcUrls: { 1: node('eip155:1') }, authorized: true })
  return eip1193Connector({ id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155' }, provider)
}
const signer = () => ({ connector: wallet(), address: larkspur.address, network: mainnet })
const details = { from: larkspur.address, to: alice, amount: parseEther('0.25') }

test('nativeBalance returns the balance of the node', async () => {
  expect(await work.nativeBalance(mainnet, larkspur.address)).toBe(parseEther('2'))
})

test('transfer sends exactly the amount to the receiver', async () => {
  const hash = await work.transfer(signer(), details)
  expect(await work.waitForTransaction(mainnet, { hash, from: larkspur.address })).toEqual({
    status: 'confirmed',
    fee: 21_000_000_000_000n,
  })
  expect(await work.nativeBalance(mainnet, alice)).toBe(parseEther('0.25'))
})

test('transferFee estimates a fee above zero by the node', async () => {
  expect(await work.transferFee(mainnet, details)).toBeGreaterThan(0n)
})

test('transferReserve is enough for a receiver with code', async () => {
  const reserve = await work.transferReserve(mainnet)
  expect(reserve % BigInt(limits.nativeSendGas)).toBe(0n)
})

test('nativeBalance rejects with a typed error without an RPC URL', async () => {
  const nowhere = createEip155Actions({ rpcUrls: () => [node('eip155:404')] })
  await expect(nowhere.nativeBalance(mainnet, bob)).rejects.toMatchObject({
    category: expect.stringMatching(/_ERROR$/),
  })
})

describe('actions over HTTP', () => {
  beforeAll(() => server.close())
  afterAll(() => server.listen({ onUnhandledRequest: 'error' }))

  const over = async (...nodes: FakeNode[]) => createEip155Actions({ rpcUrls: () => nodes.map(({ url }) => url) })

  test('fifty identical concurrent reads share one request', async () => {
    const only = await fakeNode()
    const asked = await over(only)
    const balances = Array.from({ length: 50 }, () => asked.nativeBalance(mainnet, bob))
    expect(new Set(await Promise.all(balances))).toEqual(new Set([BigInt(bob)]))
    expect(only.methods).toEqual(['eth_getBalance'])
  })

  test('a read moves to the second node when the first is down, and stays there', async () => {
    const [first, second] = [await fakeNode(), await fakeNode()]
    first.defaultAnswer = replyWithStatus(401)
    const asked = await over(first, second)
    expect([await asked.nativeBalance(mainnet, alice), await asked.nativeBalance(mainnet, bob)]).toEqual([
      BigInt(alice),
      BigInt(bob),
    ])
    expect([first.methods, second.methods]).toEqual([
      ['eth_getBalance'],
      ['eth_chainId', 'eth_getBalance', 'eth_getBalance'],
    ])
  })

  test('transferReserve is enough on a chain where a transfer takes more gas', async () => {
    const answers: Record<string, string> = { eth_gasPrice: '0xa', eth_estimateGas: '0x493e0' }
    const only = await fakeNode()
    only.defaultAnswer = replyWith((calls) => {
      const replies = calls.map((call) => ({ ...echoReply(call), result: answers[call.method] ?? null }))
      return replies.length === 1 ? replies[0] : replies
    })
    const asked = await over(only)
    const [reserve, fee] = [await asked.transferReserve(zksync), await asked.transferFee(zksync, details)]
    expect([fee, reserve]).toEqual([3_000_000n, 6_000_000n])
  })

  test('an aborted read rejects at once and ends the request', async () => {
    const only = await fakeNode()
    only.defaultAnswer = neverReply
    const asked = await over(only)
    const reader = new AbortController()
    const balance = asked.nativeBalance(mainnet, bob, { signal: reader.signal })
    await only.waitForPosts(1)
    reader.abort()
    await expect(balance).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect.poll(() => only.openConnections).toBe(0)
  })
})

test.each([
  ['with its checksum', bob, true],
  ['in small letters', bob.toLowerCase(), true],
  ['with a wrong checksum', `0x${bob.slice(2).toLowerCase().replace('c', 'C')}`, false],
  ['without 0x', bob.slice(2), true],
  ['without 0x and with a wrong checksum', bob.slice(2).toLowerCase().replace('c', 'C'), false],
  ['one digit short', bob.slice(0, -1), false],
  ['with a space', `${bob} `, false],
])('isAddress of an address %s, %s, is %s', (_, address, whole) => {
  expect(work.isAddress(address)).toBe(whole)
})
