import { setupServer } from 'msw/node'
import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eip1193Connector } from './connector.js'
import { limits } from '../../constants/limits.js'
import { mainnet } from '../../networks/eip155.js'
import { createMemoryChains, type MemoryChains } from '../../testing/chains/createMemoryChains.js'
import { createHandlers } from '../../testing/handlers/createHandlers.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { neverReply, replyWithStatus, type FakeNode, fakeNode } from '../../../test/fakeNode.js'
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

test('the balance is the node’s', async () => {
  expect(await work.nativeBalance(mainnet, larkspur.address)).toBe(parseEther('2'))
})

test('a transfer lands, and the receiver has exactly the amount more', async () => {
  const hash = await work.transfer(signer(), details)
  expect(await work.waitForTransaction(mainnet, hash)).toBe(true)
  expect(await work.nativeBalance(mainnet, alice)).toBe(parseEther('0.25'))
})

test('the fee of a transfer is an estimate of the node, more than nothing', async () => {
  expect(await work.transferFee(mainnet, details)).toBeGreaterThan(0n)
})

test('what is kept back of everything is enough for a receiver that runs code', async () => {
  const reserve = await work.transferReserve(mainnet)
  expect(reserve % BigInt(limits.nativeSendGas)).toBe(0n)
})

test('a network whose node is unknown fails with a typed error', async () => {
  const nowhere = createEip155Actions({ rpcUrls: () => [node('eip155:404')] })
  await expect(nowhere.nativeBalance(mainnet, bob)).rejects.toMatchObject({
    category: expect.stringMatching(/_ERROR$/),
  })
})

describe('over real nodes', () => {
  beforeAll(() => server.close())
  afterAll(() => server.listen({ onUnhandledRequest: 'error' }))

  const over = async (...nodes: FakeNode[]) => createEip155Actions({ rpcUrls: () => nodes.map(({ url }) => url) })

  test('the same balance asked fifty times at once is one call', async () => {
    const only = await fakeNode()
    const asked = await over(only)
    const balances = Array.from({ length: 50 }, () => asked.nativeBalance(mainnet, bob))
    expect(new Set(await Promise.all(balances))).toEqual(new Set([BigInt(bob)]))
    expect(only.methods).toEqual(['eth_getBalance'])
  })

  test('when the first node is down the second answers, and is asked from then on', async () => {
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

  test('a reader who gives up is answered at once, and the call ends (R5)', async () => {
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
  ['without 0x', bob.slice(2), false],
  ['one digit short', bob.slice(0, -1), false],
  ['with a space', `${bob} `, false],
])('an address %s: %s is whole? %s (R12)', (_, address, whole) => {
  expect(work.isAddress(address)).toBe(whole)
})
