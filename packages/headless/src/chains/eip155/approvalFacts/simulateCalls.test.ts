import { encodeAbiParameters, encodeErrorResult, encodeEventTopics, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../../../../test/approvalNode.js'
import {
  type Simulated,
  answers,
  address,
  other,
  usdc,
  nfts,
  request,
  transaction,
  transferData,
  word,
  event,
  tokenEvents,
  pieceEvents,
  batchEvents,
  moved,
  native,
  call,
  simulating,
  facts,
  simulation,
} from '../../../../test/evmApprovalNode.js'
import { approvalFactsLimits } from '../../../constants/approvalFacts.js'

describe('a simulation', () => {
  const ether = transaction({ to: other, value: '0x9' })
  const left = moved(native, address, other, 9n)

  it('sums what moved by asset, in the order in which it moved', async () => {
    const ids = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [4n, 5n],
        [2n, 3n],
      ],
    )
    const logs = [
      left,
      moved(usdc, address, other, 10n),
      event(pieceEvents, nfts, { from: address, to: other, tokenId: 7n }, '0x'),
      moved(native, other, address, 4n),
      moved(usdc, other, address, 3n),
      event(batchEvents, other, { operator: other, from: other, to: address }, ids),
      moved(other, other, usdc, 99n),
      moved(usdc, address, address, 50n),
    ]
    const change = (direction: string, amount: string, asset: object) => ({ direction, asset, amount })
    expect(await simulation(simulating(call({ logs })), ether)).toEqual({
      status: 'success',
      changes: [
        change('out', '5', { type: 'native' }),
        change('out', '7', { type: 'token', address: usdc }),
        change('out', '1', { type: 'nft', address: nfts, tokenId: '7' }),
        change('in', '2', { type: 'nft', address: other, tokenId: '4' }),
        change('in', '3', { type: 'nft', address: other, tokenId: '5' }),
      ],
    })
  })

  it('knows the transfers of collections that are older than the standard', async () => {
    const data = encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }],
      [address, other, 12n],
    )
    const logs = [{ address: nfts, topics: encodeEventTopics({ abi: tokenEvents }), data }]
    expect(await simulation(simulating(call({ logs })))).toEqual({
      status: 'success',
      changes: [{ direction: 'out', asset: { type: 'nft', address: nfts, tokenId: '12' }, amount: '1' }],
    })
  })

  it('leaves out what came and left again, and events that are no transfers', async () => {
    const logs = [
      moved(usdc, address, other, 3n),
      moved(usdc, other, address, 3n),
      { address: usdc, topics: [], data: '0x' },
      { address: usdc, topics: encodeEventTopics({ abi: tokenEvents }), data: word(1n) },
      { ...moved(usdc, address, other, 1n), data: '0x12' },
      event(batchEvents, other, { operator: other, from: other, to: address }, word(2n ** 255n)),
    ]
    expect(await simulation(simulating(call({ logs })))).toEqual({ status: 'success', changes: [] })
  })

  it('takes the balance of a called token rather than what its events say', async () => {
    const held =
      (...amounts: readonly [bigint, bigint]) =>
      () => [
        {
          calls: [
            call({ returnData: word(amounts[0]) }),
            call({ logs: [moved(usdc, address, other, 255n)] }),
            call({ returnData: word(amounts[1]) }),
          ],
        },
      ]
    const changes = (amount: string, direction = 'out') => ({
      status: 'success',
      changes: [{ direction, asset: { type: 'token', address: usdc }, amount }],
    })
    expect(await simulation(held(1_000n, 740n))).toEqual(changes('260'))
    expect(await simulation(held(1_000n, 1_001n))).toEqual(changes('1', 'in'))
    expect(await simulation(held(1_000n, 1_000n))).toEqual({ status: 'success', changes: [] })
  })

  it('reads balances of what is called and of tokens that the request names, before and after', async () => {
    const actions = [
      { type: 'transfer', asset: { type: 'token', address: usdc }, amount: '1', from: address, to: other },
      { type: 'transfer', asset: { type: 'nft', address: nfts, tokenId: '1' }, amount: '1', from: address, to: other },
    ] as const
    let asked: readonly unknown[] = []
    const eth_simulateV1 = ([options]: readonly [Simulated]) => {
      asked = options.blockStateCalls[0].calls.map((one) => (one as { readonly to: string }).to.toLowerCase())
      expect(options).toMatchObject({ traceTransfers: true, validation: false })
      return null
    }
    const described = { kind: 'transaction', isSent: true, actions } as const
    const called = transaction({ to: other, data: '0x12345678' })
    await factsOf(called, { ...answers, eth_simulateV1 } as never, {}, described)
    const [token, callee] = [usdc.toLowerCase(), other.toLowerCase()]
    expect(asked).toEqual([token, callee, callee, token, callee])
  })

  it('does not take a called contract for a token that says of nothing that it is one', async () => {
    const staked = () => [{ calls: [call({ returnData: word(1n) }), call(), call({ returnData: word(9n) })] }]
    const staking = transaction({ to: other, data: '0x12345678' })
    const simulated = async (eth_call: unknown) =>
      (await facts({ eth_simulateV1: staked, eth_call }, staking)).simulation
    expect(await simulated(() => '0x')).toEqual({ status: 'success', changes: [] })
    expect(await simulated(() => word(18n))).toMatchObject({ changes: [{ direction: 'in', amount: '8' }] })
  })

  it.each([
    [
      'by its data',
      call({
        status: '0x0',
        error: {
          message: 'execution reverted',
          data: encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['paused'] }),
        },
      }),
      'paused',
    ],
    [
      'by what it returned',
      call({
        status: '0x0',
        returnData: encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['paused'] }),
      }),
      'paused',
    ],
    [
      'in the words of the node',
      call({ status: '0x0', error: { code: 3, message: 'execution reverted: paused' } }),
      'paused',
    ],
    [
      'by a text of many lines',
      call({ status: '0x0', error: { message: `execution reverted: a\u202Eb ${'x'.repeat(9_000)}` } }),
      `ab ${'x'.repeat(197)}`,
    ],
    ['not at all', call({ status: '0x0' }), undefined],
  ])('of a call that fails says why: %s', async (_, result, reason) => {
    expect(await simulation(simulating(result))).toEqual({ status: 'failure', ...(reason && { reason }) })
  })

  it('of a batch fails with the call that does', async () => {
    const batch = request('wallet_sendCalls', [
      {
        calls: [
          { to: other, value: '0x9' },
          { to: usdc, data: transferData },
        ],
      },
    ])
    expect(await simulation(simulating(call({ logs: [left] }), call({ status: '0x0' })), batch)).toEqual({
      status: 'failure',
    })
    const { fee } = await facts(
      { eth_simulateV1: simulating(call({ logs: [left] }), call({ gasUsed: '0x2710' })) },
      batch,
    )
    expect(fee).toBe(String(Math.floor((31_000 * 167) / 100) * 202))
  })

  it('is told to fail when the account has less than it would send', async () => {
    const changed = { eth_simulateV1: undefined, eth_getBalance: () => '0x8' }
    expect((await facts(changed, ether)).simulation).toEqual({ status: 'failure', reason: 'Insufficient funds' })
    expect((await facts({ ...changed, eth_getBalance: () => '0x9' }, ether)).simulation).toEqual({
      status: 'unavailable',
    })
  })

  const good = call({ logs: [moved(usdc, address, other, 255n)] })
  const many = Array.from({ length: approvalFactsLimits.logs + 1 }, () => moved(usdc, address, other, 1n))
  it.each([
    ['null', null],
    ['a text', 'ok'],
    ['an object', { calls: [good] }],
    ['no block', []],
    ['two blocks', [{ calls: [good, good, good] }, { calls: [] }]],
    ['too few results', [{ calls: [good] }]],
    ['too many results', [{ calls: [good, good, good, good] }]],
    ['results that are none', [{ calls: [good, null, good] }]],
    ['no status', simulating({ ...good, status: undefined })],
    ['another status', simulating({ ...good, status: '0x2' })],
    ['a status that is a number', simulating({ ...good, status: 1 })],
    ['no gas', simulating({ ...good, gasUsed: '-0x1' })],
    ['events that are none', simulating({ ...good, logs: 'none' })],
    ['too many events', simulating({ ...good, logs: many })],
    ['five topics', simulating({ ...good, logs: [{ ...many[0], topics: Array.from({ length: 5 }, () => word(1n)) }] })],
    ['topics that are no words', simulating({ ...good, logs: [{ ...many[0], topics: ['0x1'] }] })],
    ['an event of no address', simulating({ ...good, logs: [{ ...many[0], address: 'usdc' }] })],
    ['data that is none', simulating({ ...good, logs: [{ ...many[0], data: '0xzz' }] })],
    ['data without end', simulating({ ...good, logs: [{ ...many[0], data: `0x${'00'.repeat(200_000)}` }] })],
  ])('is unavailable when the node answers %s', async (_, answer) => {
    expect(await simulation(answer)).toEqual({ status: 'unavailable' })
  })

  it.each([
    ['does not tell that ether left', call()],
    ['tells that less ether left', call({ logs: [moved(native, address, other, 8n)] })],
    ['tells that ether of somebody else left', call({ logs: [moved(native, usdc, other, 9n)] })],
    ['lets a token tell it', call({ logs: [moved(usdc, address, other, 9n)] })],
  ])('is unavailable when the node %s', async (_, result) => {
    expect(await simulation(simulating(result), ether)).toEqual({ status: 'unavailable' })
  })

  it('names a token that borrows the name of another by its own address', async () => {
    const logs = [moved(usdc, address, other, 255n), moved(nfts, other, address, 10n ** 30n)]
    const { simulation: simulated, tokens } = await facts({ eth_simulateV1: simulating(call({ logs })) })
    expect(simulated).toMatchObject({
      changes: [{ asset: { address: usdc } }, { asset: { address: nfts }, direction: 'in' }],
    })
    expect([tokens[usdc]?.symbol, tokens[nfts]?.symbol]).toEqual(['USDC', 'USDC'])
  })
})
