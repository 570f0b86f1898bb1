import { expect, test } from 'vitest'
import { BaseError, parseAbi } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { replyWithRpcError, replyWithStatus, replyWith, fakeNode } from '../../../test/fakeNode.js'
import { limits } from '../../constants/limits.js'
import { toPorticoError } from '../../errors/normalize.js'
import { mainnet } from '../../networks/eip155.js'
import { createJsonRpc } from '../../services/jsonRpc/jsonRpc.js'
import { publicClient } from './publicClient.js'

const { batchSize } = limits.rpc
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const

/** A client of one node, which answers every balance with the number of the address. */
async function world() {
  const node = await fakeNode()
  const run = createJsonRpc([node.url], { method: 'eth_chainId' })
  return { node, client: publicClient(mainnet, (call) => run((ask) => ask(call))) }
}

test('publicClient reads a balance', async () => {
  const { client } = await world()
  expect(await getBalance(client, { address: address(255) })).toBe(255n)
})

test(`${batchSize} reads by viem in a tick are one POST`, async () => {
  const { node, client } = await world()
  const read = Array.from({ length: batchSize }, (_, index) => getBalance(client, { address: address(index + 1) }))
  expect((await Promise.all(read)).at(-1)).toBe(BigInt(batchSize))
  expect(node.posts.map(({ calls }) => calls.length)).toEqual([batchSize])
})

test('viem does not retry by itself', async () => {
  const { node, client } = await world()
  node.defaultAnswer = replyWithStatus(401)
  await expect(getBalance(client, { address: address(1) })).rejects.toBeInstanceOf(BaseError)
  expect(node.posts).toHaveLength(1)
})

test.each([
  { what: 'a node that refuses', answer: replyWithStatus(401), expected: { code: 'HTTP_REQUEST_FAILED', status: 401 } },
  { what: 'a page', answer: replyWith(() => '<html>'), expected: { code: 'UNREADABLE_REPLY' } },
  { what: 'an unknown method', answer: replyWithRpcError(-32601), expected: { code: 'METHOD_NOT_FOUND' } },
  { what: 'a number nobody knows', answer: replyWithRpcError(17), expected: { code: 'UNKNOWN_RPC_ERROR' } },
])('viem keeps the error of $what', async ({ answer, expected }) => {
  const { node, client } = await world()
  node.defaultAnswer = answer
  const thrown: unknown = await getBalance(client, { address: address(1) }).catch((error: unknown) => error)
  expect(toPorticoError(thrown)).toMatchObject(expected)
})

test('viem reads the revert reason of a contract', async () => {
  const { node, client } = await world()
  // Error(string) with "paused".
  const reason = `0x08c379a0${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${'706175736564'.padEnd(64, '0')}`
  node.defaultAnswer = replyWithRpcError(3, 'execution reverted', reason)
  const abi = parseAbi(['function symbol() view returns (string)'])
  const reading = readContract(client, { address: address(1), abi, functionName: 'symbol' })
  await expect(reading).rejects.toMatchObject({ cause: { reason: 'paused' } })
})
