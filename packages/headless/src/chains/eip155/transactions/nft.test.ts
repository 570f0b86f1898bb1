import { beforeEach, expect, test } from 'vitest'
import { fakeNode, type FakeNode, type PostedRpcCall, replyWith, replyWithStatus } from '../../../../test/fakeNode.js'
import { alice, bob } from '../../../../test/fakeConnector.js'
import { mainnet } from '../../../networks/eip155.js'
import { createEip155Actions } from '../actions.js'

const address = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const [isSingle, isEdition] = ['0x01ffc9a780ac58cd', '0x01ffc9a7d9b67a26']
const [ownerOf, balanceOf] = ['0x6352211e', '0x00fdd58e']
const revert = { error: { code: 3, message: 'execution reverted' } }

let node: FakeNode
/** Answers by the start of the data of a call. */
let answers: Record<string, object>

function answer({ id, params }: PostedRpcCall): object {
  const data = (params[0] as { data?: string }).data ?? ''
  const found = Object.entries(answers).find(([start]) => data.startsWith(start))
  return { jsonrpc: '2.0', id, ...(found?.[1] ?? revert) }
}

beforeEach(async () => {
  answers = {}
  node = await fakeNode()
  node.defaultAnswer = replyWith((calls) => (calls.length === 1 ? calls.map(answer)[0] : calls.map(answer)))
})

const read = () =>
  createEip155Actions({ rpcUrls: () => [node.url] }).nftHolding(mainnet, { owner: alice, address, tokenId: '7' })

test.each([
  { what: 'the account has', owner: alice, balance: 1n },
  { what: 'another account has', owner: bob, balance: 0n },
])('of a single piece that $what it holds $balance', async ({ owner, balance }) => {
  answers = { [isSingle]: { result: word(1n) }, [ownerOf]: { result: word(BigInt(owner)) } }
  expect(await read()).toEqual({ standard: 'ERC721', balance })
})

test('a single piece that does not exist any more is not held', async () => {
  answers = { [isSingle]: { result: word(1n) }, [isEdition]: { result: word(0n) } }
  expect(await read()).toEqual({ standard: 'ERC721', balance: 0n })
})

test('of an edition the contract tells how many are held', async () => {
  answers = {
    [isSingle]: { result: word(0n) },
    [isEdition]: { result: word(1n) },
    [balanceOf]: { result: word(3n) },
  }
  expect(await read()).toEqual({ standard: 'ERC1155', balance: 3n })
})

test('a contract of neither standard has nothing to send as an NFT', async () => {
  expect(await read()).toBeUndefined()
})

test('a node that fails does not make an NFT one that cannot be sent', async () => {
  node.defaultAnswer = replyWithStatus(400)
  await expect(read()).rejects.toMatchObject({ name: 'HttpRequestError' })
})
