import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { type FakeNode, fakeNode, replyWith, replyWithRpcError, replyWithStatus } from '../../../test/fakeNode.js'
import { mainnet } from '../../networks/eip155.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { verifyEip155Signature } from './verifySignature.js'

const [{ privateKey, address }, { address: contract }] = testWalletSeeds
const message = 'shop.example wants you to sign in'

let node: FakeNode
let signature: string
/** What the node answers, by method. */
let results: Record<string, unknown>
beforeEach(async () => {
  node = await fakeNode()
  signature = await privateKeyToAccount(privateKey).signMessage({ message })
  results = { eth_chainId: '0x1', eth_getCode: '0x6001' }
  node.defaultAnswer = replyWith(([call]) => ({ jsonrpc: '2.0', id: call?.id, result: results[call?.method ?? ''] }))
})
const verify = (account: string, urls = [node.url]) =>
  verifyEip155Signature({
    message,
    signature,
    address: account,
    network: { ...mainnet, rpcUrls: { default: { http: urls } } },
  })

test('asks no node for a key', async () => {
  expect(await verify(address)).toBe(true)
  expect(node.posts).toEqual([])
})

test('refuses an account of another key that is no contract', async () => {
  results['eth_getCode'] = '0x'
  expect(await verify(contract)).toBe(false)
  expect(node.methods.toSorted()).toEqual(['eth_chainId', 'eth_getCode'])
})

test.each([
  ['says yes', `0x${'1'.padStart(64, '0')}`, true],
  ['says no', `0x${'0'.repeat(64)}`, false],
])('believes a contract that %s', async (_what, result, isSigned) => {
  results['eth_call'] = result
  expect(await verify(contract)).toBe(isSigned)
})

const withCall = (answer: Parameters<typeof replyWithRpcError>): void => {
  const { defaultAnswer } = node
  node.defaultAnswer = (response, post) =>
    (post.calls[0]?.method === 'eth_call' ? replyWithRpcError(...answer) : defaultAnswer)(response, post)
}

test('takes a contract that reverts for a no', async () => {
  withCall([3, 'execution reverted', '0x'])
  expect(await verify(contract)).toBe(false)
})

test.each([
  ['has no time', () => withCall([-32005, 'limit exceeded'])],
  ['is broken', () => withCall([-32603, 'internal error'])],
  ['answers with an error', () => (node.defaultAnswer = replyWithStatus(500))],
  ['is of another network', () => (results['eth_chainId'] = '0x2105')],
])('knows nothing of a contract while the node %s', async (_what, fault) => {
  fault()
  await expect(verify(contract)).rejects.toThrow(Error)
})

test('knows nothing of a contract without a node', async () => {
  await expect(verify(contract, ['http://127.0.0.1:9'])).rejects.toThrow(/fetch failed|HTTP request failed/)
})

test('asks the next node where one is down', async () => {
  results['eth_call'] = `0x${'1'.padStart(64, '0')}`
  expect(await verify(contract, ['http://127.0.0.1:9', node.url])).toBe(true)
})
