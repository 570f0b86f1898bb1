import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../../../../test/approvalNode.js'
import {
  address,
  other,
  nfts,
  usdc,
  request,
  transaction,
  transferData,
  transfer,
  word,
  answers,
  facts,
} from '../../../../test/evmApprovalNode.js'
import type { ApprovalAction } from '../../../entities/approval.js'

describe('the facts of a transaction', () => {
  it('say what it would do, what tokens are called, what it costs at most, and what there is', async () => {
    expect(await facts({})).toEqual({
      simulation: {
        status: 'success',
        changes: [{ direction: 'out', asset: { type: 'token', address: usdc }, amount: '255' }],
      },
      tokens: {
        native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        [usdc]: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      },
      hasCode: { [other]: true },
      fee: String(75_000 * (200 + 2)),
      balance: '1000000000000000000',
    })
  })

  it('take gas and fee of the request as they are', async () => {
    const named = transaction({ to: usdc, data: transferData, gas: '0x100', maxFeePerGas: '0x10' })
    expect((await facts({ eth_estimateGas: undefined, eth_gasPrice: undefined }, named)).fee).toBe('4096')
    expect((await facts({}, transaction({ to: other, value: '0x1', gas: '0x100', gasPrice: '0x3' }))).fee).toBe('768')
  })

  it('say what it usually costs where the request names gas or fee', async () => {
    const usual = String(75_000 * (200 + 2))
    const named = (fields: object) => facts({}, transaction({ to: usdc, data: transferData, ...fields }))
    for (const fields of [{ gas: '0xffffff' }, { gasPrice: '0xffff' }, { maxFeePerGas: '0xffff', gas: '0x1' }])
      expect(await named(fields)).toMatchObject({ usualFee: usual })
    expect(await named({})).not.toHaveProperty('usualFee')
    const limits: unknown[] = []
    const eth_estimateGas = ([{ gas }]: readonly [{ readonly gas?: unknown }]) => limits.push(gas) && '0xea60'
    await facts({ eth_estimateGas }, transaction({ to: usdc, data: transferData, gas: '0x100' }))
    // A limit of the request says nothing about what it needs.
    expect(limits).toEqual([undefined])
  })

  it('say nothing of what is usual where the node cannot', async () => {
    const asked = transaction({ to: usdc, data: transferData, gas: '0x100', gasPrice: '0x3' })
    expect(await facts({ eth_estimateGas: undefined }, asked)).toMatchObject({ fee: '768' })
    expect(await facts({ eth_estimateGas: undefined }, asked)).not.toHaveProperty('usualFee')
  })

  it.each([
    ['no base fee', { eth_getBlockByNumber: () => ({}) }, String(75_000 * 204)],
    ['no method for the tip', { eth_maxPriorityFeePerGas: undefined }, String(75_000 * 202)],
    ['an absurd price', { eth_getBlockByNumber: () => ({ baseFeePerGas: `0x${'f'.repeat(64)}` }) }, undefined],
    ['a price that is none', { eth_gasPrice: () => 102 }, undefined],
    ['no gas', { eth_estimateGas: () => '0x' }, undefined],
    ['no block', { eth_getBlockByNumber: () => null }, undefined],
  ])('know the fee from a node with %s, or leave it out', async (_, changed, fee) => {
    expect((await facts(changed)).fee).toBe(fee)
  })

  it('count the fee that OP Stack chains take for data', async () => {
    const base = { ...transfer, caipNetworkId: 'eip155:8453' } as const
    const asked = async (dataFee: string) =>
      facts(
        { eth_call: ([{ to }]: readonly [{ readonly to: string }]) => (to.startsWith('0x4200') ? dataFee : word(6n)) },
        base,
      )
    expect((await asked(word(1_000n))).fee).toBe(String(75_000 * 202 + 1_000))
    expect((await asked('0x')).fee).toBe(String(75_000 * 202))
  })

  it('take the gas of a plain transfer as it is', async () => {
    const eth_estimateGas = () => '0x5208'
    expect((await facts({ eth_estimateGas }, transaction({ to: other, value: '0x1' }))).fee).toBe(String(21_000 * 202))
  })

  it('know no coin of an unknown network unless they are told', async () => {
    const unknown = { ...transfer, caipNetworkId: 'eip155:424242' } as const
    expect((await facts({}, unknown)).tokens).not.toHaveProperty('native')
    const nativeCurrency = { name: 'Local', symbol: 'LCL', decimals: 18 }
    const { tokens } = await factsOf(unknown, answers, { nativeCurrency })
    expect(tokens['native']).toEqual(nativeCurrency)
  })

  it('take prices by own properties that are prices', async () => {
    const priced = (price: number) => factsOf(transfer, answers, { prices: { [usdc]: price, native: 2 } })
    expect((await priced(0.5)).tokens).toMatchObject({ native: { price: 2 }, [usdc]: { price: 0.5 } })
    for (const price of [Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect((await priced(price)).tokens[usdc]).not.toHaveProperty('price')
  })
})

describe('an address', () => {
  const approve = (spender: Address) =>
    transaction({ to: usdc, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] }) })
  const codes = async (answer: unknown) => {
    const eth_getCode = ([at]: readonly string[]) => {
      if (at !== other) return '0x'
      if (answer instanceof Error) throw answer
      return answer
    }
    return (await facts({ eth_getCode }, approve(other))).hasCode
  }

  it.each([
    ['0x', false],
    ['0x6001', true],
    [`0xef0100${'ab'.repeat(20)}`, false],
    [`0xef0100${'ab'.repeat(21)}`, true],
  ])('with the code %s is a contract: %s', async (code, isContract) => {
    expect(await codes(code)).toEqual({ [other]: isContract })
  })

  it.each([[null], [''], ['0x123'], ['0xzz'], [5], [`0x${'00'.repeat(600_000)}`], [new Error('no')]])(
    'whose code cannot be read is left out',
    async (answer) => {
      expect(await codes(answer)).toEqual({})
    },
  )

  it('of the account tells whose code it runs', async () => {
    const eth_getCode = () => `0xef0100${other.slice(2).toLowerCase()}`
    expect((await facts({ eth_getCode })).delegate).toBe(other)
    for (const code of ['0x', '0x6001', 'none', null])
      expect(await facts({ eth_getCode: () => code })).not.toHaveProperty('delegate')
  })
})

describe('what a request is about', () => {
  const token = { type: 'token', address: usdc } as const
  const piece = { type: 'nft', address: nfts, tokenId: '1' } as const
  it.each<[string, ApprovalAction, string, string]>([
    ['a transfer of a token', { type: 'transfer', asset: token, amount: '1', from: address, to: other }, usdc, other],
    ['a transfer of a piece', { type: 'transfer', asset: piece, amount: '1', from: address, to: other }, nfts, other],
    ['an allowance', { type: 'allowance', asset: token, amount: '1', spender: other }, usdc, other],
    ['an operator', { type: 'operator', collection: nfts, operator: other, isAllowed: true }, nfts, other],
  ])('of %s has a name, and it is known who receives it', async (_, action, asset, party) => {
    const described = { kind: 'typedData', isSent: false, actions: [action] } as const
    const { tokens, hasCode } = await factsOf(request('eth_signTypedData_v4', []), answers, {}, described)
    expect(tokens[asset]).toEqual({ name: 'USD Coin', symbol: 'USDC', decimals: asset === nfts ? 0 : 6 })
    expect(hasCode).toEqual({ [party]: true })
  })

  it('is in the description as it is written there', async () => {
    const [low, high] = [usdc.toLowerCase(), other.toLowerCase()]
    const actions = [{ type: 'allowance', asset: { type: 'token', address: low }, amount: '1', spender: high }] as const
    const described = { kind: 'transaction', isSent: true, actions } as const
    const { tokens, hasCode, simulation } = await factsOf(transfer, answers, {}, described)
    expect([Object.keys(tokens), Object.keys(hasCode)]).toEqual([['native', low], [high]])
    expect(simulation).toMatchObject({ changes: [{ asset: { address: low } }] })
  })
})

describe('the facts of a signature', () => {
  it('of typed data name its tokens and contracts, and simulate nothing', async () => {
    const actions = [
      { type: 'allowance', asset: { type: 'token', address: usdc }, spender: other, amount: 'unlimited', signed: true },
    ] as const
    const typed = { kind: 'typedData', isSent: false, actions } as const
    const methods: string[] = []
    const listening = Object.fromEntries(
      Object.entries(answers).map(([method, answer]) => [
        method,
        (params: readonly never[]) => methods.push(method) && answer(params),
      ]),
    )
    const permit = await factsOf(request('eth_signTypedData_v4', []), listening, {}, typed)
    expect(permit).toEqual({
      simulation: { status: 'none' },
      tokens: {
        native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        [usdc]: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      },
      hasCode: { [other]: true },
    })
    expect([...new Set(methods)].toSorted()).toEqual(['eth_call', 'eth_getCode'])
  })
})
