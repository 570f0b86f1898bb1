import { PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import { checkNetwork } from './checkNetwork'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const [payer, noncePubkey, nonce] = [PublicKey.unique(), PublicKey.unique(), PublicKey.unique()]
const [fresh, foreign] = [PublicKey.unique().toBase58(), PublicKey.unique().toBase58()]

const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: noncePubkey, lamports: 5 })
const advance = SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: payer })

const build = (recentBlockhash: string, ...instructions: readonly TransactionInstruction[]) =>
  Uint8Array.from(
    new Transaction({ feePayer: payer, recentBlockhash })
      .add(...instructions)
      .serialize({ requireAllSignatures: false }),
  )
const recent = (blockhash: string) => build(blockhash, transfer)
const durable = (blockhash: string) => build(blockhash, advance, transfer)

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

const nonceAccount = (params: readonly unknown[]) =>
  params[0] === noncePubkey.toBase58() ? { data: [Buffer.from(nonce.toBytes()).toString('base64'), 'base64'] } : null

/** A node of mainnet. */
const createNode = (changed: Answers = {}) => {
  const answers: Answers = {
    getGenesisHash: () => genesis,
    isBlockhashValid: ([blockhash]) => ({ value: blockhash === fresh }),
    getAccountInfo: (params) => ({ value: nonceAccount(params) }),
    ...changed,
  }
  return vi.fn<(method: string, params: unknown) => Promise<unknown>>(async (method, params) =>
    answers[method]?.(params as readonly unknown[]),
  )
}

test('takes transactions of a recent block, and of a nonce that is on the network, and asks once for each', async () => {
  const node = createNode()
  await checkNetwork(node, mainnet, [recent(fresh), recent(fresh), durable(nonce.toBase58())])
  expect(node.mock.calls.map(([method]) => method)).toEqual(['getGenesisHash', 'isBlockhashValid', 'getAccountInfo'])
})

test.each([
  ['a network that the node is not of', devnet],
  ['a part of the name of its network', mainnet.slice(0, -1)],
  ['no name of a network', 'solana:'],
])('refuses %s', async (_, caipNetworkId) => {
  await expect(checkNetwork(createNode(), caipNetworkId, [recent(fresh)])).rejects.toMatchObject({ code: 4901 })
})

test.each([
  ['the block of another network', [recent(fresh), recent(foreign)]],
  ['a nonce that is another one by now', [durable(foreign)]],
  ['a nonce as the block of a transaction', [recent(nonce.toBase58())]],
  ['a recent block as a nonce', [durable(fresh)]],
])('refuses %s', async (_, transactions) => {
  await expect(checkNetwork(createNode(), mainnet, transactions)).rejects.toThrow(/for another network/)
})

test('refuses a nonce without an account', async () => {
  const node = createNode({ getAccountInfo: () => ({ value: null }) })
  await expect(checkNetwork(node, mainnet, [durable(nonce.toBase58())])).rejects.toThrow(/for another network/)
})

test.each([
  ['getGenesisHash', null],
  ['isBlockhashValid', null],
  ['isBlockhashValid', { value: 'true' }],
  ['getAccountInfo', { value: { data: ['%', 'base64'] } }],
])('says so where a node answers %s by %j', async (method, answer) => {
  const transactions = [recent(fresh), durable(nonce.toBase58())]
  const node = createNode({ [method]: () => answer })
  await expect(checkNetwork(node, mainnet, transactions)).rejects.toThrow('The node does not answer as expected')
})
