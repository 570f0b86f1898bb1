import { clearInterval, setInterval } from 'node:timers'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalNode, factsOf } from '../../test/approvalNode.js'
import { driveClock, settle } from '../../test/clock.js'
import { fakeNode, replyWith } from '../../test/fakeNode.js'
import { localServer } from '../../test/localService.js'
import { approvalFactsLimits } from '../constants/approvalFacts.js'
import type { ApprovalFacts, ApprovalRequest } from '../entities/approval.js'
import { createJsonRpc } from '../services/jsonRpc/jsonRpc.js'
import { describeApproval } from './readApproval.js'
import { type ReadApprovalFactsOptions, readApprovalFacts } from './readApprovalFacts.js'

const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const evm: ApprovalRequest = {
  method: 'eth_sendTransaction',
  params: [{ to: other, value: '0x9' }],
  caipNetworkId: 'eip155:1',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  origin: 'https://shop.example',
}
/** Sends 7 lamports; made with @solana/web3.js. */
const solana: ApprovalRequest = {
  method: 'solana_signTransaction',
  params: {
    transaction:
      'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQECAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMBAgIAAQwCAAAABwAAAAAAAAA=',
  },
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  origin: 'https://shop.example',
}
const namespaces = [
  ['eip155', evm],
  ['solana', solana],
] as const

const unknown = { status: 'unavailable' }
/** Time goes on by steps in these tests (ms). */
const patience = approvalFactsLimits.timeout + 100

async function timed(reading: Promise<ApprovalFacts>) {
  const start = performance.now()
  const { simulation } = await reading
  return { simulation, time: performance.now() - start }
}

const read = async (approval: ApprovalRequest, options: ReadApprovalFactsOptions) =>
  readApprovalFacts(approval, await describeApproval(approval), options)

describe.each(namespaces)('a node of %s', (_, approval) => {
  it.each<[string, ReadApprovalFactsOptions['request']]>([
    ['that has none of the methods', () => Promise.reject(new Error('Method not found'))],
    [
      'that throws at once',
      () => {
        throw new TypeError('broken')
      },
    ],
    ['that rejects with nothing', () => Promise.reject()],
    ['that answers at once with nothing', () => undefined as never],
    ['that answers null', () => Promise.resolve(null)],
    ['that answers with a promise in a promise', () => Promise.resolve(Promise.resolve('0xzz'))],
    [
      'that answers with what throws when it is read',
      () =>
        Promise.resolve(
          new Proxy(
            {},
            {
              get() {
                throw new Error('read')
              },
              ownKeys() {
                throw new Error('read')
              },
            },
          ),
        ),
    ],
    [
      'that answers with a prototype',
      () => Promise.resolve(JSON.parse('{"__proto__":{"calls":[]},"value":{"__proto__":{"err":null}}}')),
    ],
  ])('%s leaves the transaction unchecked', async (_title, request) => {
    const facts = await read(approval, { request })
    expect(facts.simulation).toEqual(unknown)
  })

  it('that never answers is given up after 2 s', async () => {
    driveClock()
    const { simulation, time } = await timed(read(approval, { request: () => new Promise(() => undefined) }))
    expect(simulation).toEqual(unknown)
    expect(time).toBeGreaterThan(approvalFactsLimits.timeout - 50)
    expect(time).toBeLessThan(patience)
  })

  it.each([
    ['sends its answer byte by byte', 'drip'],
    ['drops the connection', 'drop'],
    ['hangs after the head', 'hang'],
  ])('that %s is given up, and the request ends', async (_title, way) => {
    driveClock()
    const open = new Set<object>()
    const { host } = await localServer((incoming, response) => {
      open.add(response)
      response.on('close', () => open.delete(response))
      if (way === 'drop') return void incoming.socket.destroy()
      response.write('{"jsonrpc":"2.0","id":1,"result":"')
      if (way === 'hang') return
      const timer = setInterval(() => response.write('0'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const { simulation, time } = await timed(
      read(approval, {
        async request(call, { signal }) {
          const response = await fetch(host, { method: 'POST', body: JSON.stringify(call), signal })
          return ((await response.json()) as { readonly result: unknown }).result
        },
      }),
    )
    expect(simulation).toEqual(unknown)
    expect(time).toBeLessThan(patience)
    await expect.poll(() => open.size).toBe(0)
  })

  it('is not asked once the reader has gone, which ends at once', async () => {
    const { request, methods } = approvalNode({})
    const gone = AbortSignal.abort()
    await expect(read(approval, { request, signal: gone })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(methods).toEqual([])
    const controller = new AbortController()
    let aborted = Number.NaN
    void settle().then(() => {
      aborted = performance.now()
      controller.abort()
    })
    const reading = read(approval, { request: () => new Promise(() => undefined), signal: controller.signal })
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(performance.now() - aborted).toBeLessThan(approvalFactsLimits.timeout)
  })

  it('that answers anything at all never makes a transaction look checked, nor anything throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.jsonValue()), async (values) => {
        const { simulation, fee, balance, tokens } = await read(approval, {
          request: () => Promise.resolve(values.next().value),
        })
        expect(simulation).toEqual(unknown)
        for (const amount of [fee, balance]) expect(amount ?? '0').toMatch(/^\d+$/)
        expect(Object.keys(tokens)).toEqual(['native'])
      }),
      { numRuns: 100 },
    )
  })

  it('is asked nothing about a request that is refused', async () => {
    const { request, methods } = approvalNode({})
    const description = { kind: 'transaction', actions: [], isSent: true, refusal: 'otherNetwork' } as const
    expect(await readApprovalFacts(approval, description, { request })).toEqual({
      simulation: unknown,
      tokens: {},
      hasCode: {},
    })
    expect(methods).toEqual([])
  })
})

it.each([
  ['eip155', evm, '0x0'],
  ['solana', solana, { context: { slot: 1 }, value: 0 }],
] as const)(
  'over the transport of a client, a request of %s is read from one node in few POSTs',
  async (_, approval, reply) => {
    const node = await fakeNode()
    node.defaultAnswer = replyWith((calls) => {
      const replies = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: reply }))
      return replies.length === 1 ? replies[0] : replies
    })
    const run = createJsonRpc([node.url], { method: 'eth_chainId' })
    const description = await describeApproval(approval)
    const { balance } = await run((request) => readApprovalFacts(approval, description, { request }))
    expect(balance).toBe('0')
    // A simulation of EVM calls goes alone, so that nothing waits for it.
    expect(node.posts.length).toBeLessThanOrEqual(2)
    expect(node.methods.length).toBeGreaterThan(2)
  },
)

describe('a message', () => {
  it.each([
    [evm, 'personal_sign', ['0x48656c6c6f', evm.address]],
    [solana, 'solana_signMessage', { message: '9Ajdvzr' }],
  ])('has nothing to simulate, and no node is asked about it', async (approval, method, params) => {
    const { request, methods } = approvalNode({})
    const { simulation, tokens } = await read({ ...approval, method, params }, { request })
    expect([simulation, Object.keys(tokens), methods]).toEqual([{ status: 'none' }, ['native'], []])
  })
})

it('a namespace whose requests nobody signs has no facts', async () => {
  const bitcoin = { ...evm, caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' } as const
  const description = { kind: 'transaction', actions: [], isSent: true } as const
  expect(await factsOf(bitcoin, {}, {}, description)).toEqual({ simulation: unknown, tokens: {}, hasCode: {} })
})
