import { describe, expect, test } from 'vitest'
import { readCallsStatus } from './callsStatus'
import { readBatch, toBatchAnswer } from './readBatch'
import { readCapabilities } from './readCapabilities'

const hashes = ['0xaa', '0xbb']
const calls = {
  id: 'order-1',
  site: 'https://app.example.com',
  version: '2.0.0',
  chainId: '0x1',
  hashes,
  sent: 2,
  at: 1_000_000,
} as const

const receipt = (hash: string, status: string) => ({
  transactionHash: hash,
  status,
  logs: [],
  from: '0x01',
  gasUsed: '0x1',
})

/** A node that has these receipts. `pending`: transactions that it has without one. */
const node =
  (receipts: Readonly<Record<string, object>>, pending: readonly string[] = []) =>
  async (method: string, params: unknown) => {
    const [hash = ''] = params as readonly string[]
    if (method === 'eth_getTransactionReceipt') return receipts[hash] ?? null
    return pending.includes(hash) || hash in receipts ? { hash } : null
  }

const good = { '0xaa': receipt('0xaa', '0x1'), '0xbb': receipt('0xbb', '0x1') }
const late = calls.at + 180_000

describe('the status of a batch', () => {
  test.each([
    ['nothing is in a block', {}, ['0xaa'], 2, calls.at, 100],
    ['a part is in a block', { '0xaa': receipt('0xaa', '0x1') }, ['0xbb'], 2, calls.at, 100],
    ['all succeeded', good, [], 2, calls.at, 200],
    ['all failed', { '0xaa': receipt('0xaa', '0x0'), '0xbb': receipt('0xbb', '0x0') }, [], 2, calls.at, 500],
    ['one failed', { ...good, '0xbb': receipt('0xbb', '0x0') }, [], 2, calls.at, 600],
    ['the second was never sent', { '0xaa': receipt('0xaa', '0x1') }, [], 1, late, 600],
    ['no node knows any of it after a while', {}, [], 2, late, 400],
    ['no node knows any of it yet', {}, [], 2, calls.at + 1_000, 100],
    ['a node still has it after a while', {}, ['0xaa'], 2, late, 100],
  ])('%s', async (_, receipts, pending, sent, now, status) => {
    expect(await readCallsStatus(node(receipts, pending), { ...calls, sent }, now)).toMatchObject({
      id: 'order-1',
      version: '2.0.0',
      chainId: '0x1',
      atomic: false,
      status,
    })
  })

  test('has the fields of the standard of each receipt, and no others', async () => {
    const { receipts } = await readCallsStatus(node(good), calls, calls.at)
    expect(receipts).toEqual(
      hashes.map((transactionHash) => ({ transactionHash, status: '0x1', logs: [], gasUsed: '0x1' })),
    )
  })

  test('is a word in version 1.0', async () => {
    const older = { ...calls, version: '1.0' } as const
    expect(await readCallsStatus(node({}), older, calls.at)).toEqual({ status: 'PENDING', receipts: [] })
    expect(await readCallsStatus(node(good), older, calls.at)).toMatchObject({ status: 'CONFIRMED' })
  })
})

const batch = { version: '2.0.0', id: 'order-1', calls: [{ to: '0x01' }] }

test('a batch has the id that the page gives it, or a random one', () => {
  expect(readBatch([batch])).toEqual({ version: '2.0.0', id: 'order-1' })
  const [first, second] = [readBatch([{ calls: [{}] }]), readBatch([{ calls: [{}] }])]
  expect(first).toEqual({ version: '1.0', id: expect.stringMatching(/^0x[\da-f]{64}$/) })
  expect(first.id).not.toBe(second.id)
  expect([toBatchAnswer(first), toBatchAnswer(readBatch([batch]))]).toEqual([first.id, { id: 'order-1' }])
})

test('a capability that the page can do without is no reason to refuse', () => {
  expect(readBatch([{ ...batch, capabilities: { paymasterService: { optional: true } } }])).toMatchObject({
    id: 'order-1',
  })
})

test.each([
  [undefined, -32_602],
  [[], -32_602],
  [[{ ...batch, calls: [] }], -32_602],
  [[{ ...batch, id: '' }], -32_602],
  [[{ ...batch, id: 'x'.repeat(5_000) }], -32_602],
  [[{ ...batch, version: '9' }], -32_602],
  [[{ ...batch, atomicRequired: 'yes' }], -32_602],
  [[{ ...batch, atomicRequired: true }], 5760],
  [[{ ...batch, capabilities: { any: {} } }], 5700],
  [[{ ...batch, calls: [{ capabilities: { any: { optional: false } } }] }], 5700],
])('%j is refused by %s', (params, code) => {
  expect(() => readBatch(params)).toThrow(expect.objectContaining({ code }))
})

const network = { chainId: 8453, namespace: 'eip155' } as const
const none = { atomic: { status: 'unsupported' } }

test.each([
  [undefined, ['0x2105']],
  [['0xAB'], ['0x2105']],
  [
    ['0xab', ['0x1', '0x2105']],
    ['0x1', '0x2105'],
  ],
])('capabilities for %j are of chains %j', (params, chains) => {
  expect(readCapabilities(params, network, ['0xaB'])).toEqual(Object.fromEntries(chains.map((chain) => [chain, none])))
})

test.each([
  [['0xcd'], 4100],
  [[1], -32_602],
  [['0xab', '0x1'], -32_602],
  [['0xab', ['1']], -32_602],
])('capabilities for %j are refused by %s', (params, code) => {
  expect(() => readCapabilities(params, network, ['0xab'])).toThrow(expect.objectContaining({ code }))
})
