import { encodeFunctionData, erc20Abi, maxUint160, maxUint256, numberToHex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ApprovalRequest } from '../entities/approval.js'
import { limitAllowance } from './limitAllowance.js'
import { describeApproval } from './readApproval.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const spender = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const abi = parseAbi([
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function multicall(bytes[] data)',
])
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [spender, 5n] })
const increase = encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [spender, maxUint256] })
const approvePermit2 = encodeFunctionData({ abi, functionName: 'approve', args: [token, spender, maxUint160, 9] })
const multicall = encodeFunctionData({ abi, functionName: 'multicall', args: [[approve]] })

const request = (method: string, params: unknown): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'eip155:1',
  address,
  origin: 'https://shop.example',
})
const send = (fields: object) => request('eth_sendTransaction', [{ from: address, ...fields }])
const sendCalls = (...calls: readonly object[]) =>
  request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', capabilities: { some: 'thing' }, calls }])

/** Amounts of the allowances that a request gives. */
async function amountsOf(limited: ApprovalRequest | undefined): Promise<readonly string[]> {
  const { actions = [] } = limited ? await describeApproval(limited) : {}
  return actions.flatMap((action) => (action.type === 'allowance' ? [action.amount] : []))
}

describe('limitAllowance', () => {
  it.each([
    ['approve', token, approve],
    ['increaseAllowance', token, increase],
    ['approve of Permit2', permit2, approvePermit2],
  ] as const)('puts another amount into %s, and changes nothing else', async (_, to, data) => {
    const asked = send({ to, data, value: '0x0', gas: '0xea60' })
    const [action] = (await describeApproval(asked)).actions
    expect(action).toMatchObject({ type: 'allowance', amount: 'unlimited', call: 0 })
    const limited = await limitAllowance(asked, 0, 100n)
    const { actions } = await describeApproval(limited as ApprovalRequest)
    expect(actions).toEqual([{ ...action, amount: '100' }])
    const changed = { from: address, to, value: '0x0', gas: '0xea60', data: expect.any(String) as string }
    expect(limited).toEqual({ ...asked, params: [changed] })
  })

  it('takes an allowance back with 0', async () => {
    expect(await amountsOf(await limitAllowance(send({ to: token, data: approve }), 0, 0n))).toEqual(['0'])
  })

  it('leaves what follows the arguments as it is', async () => {
    const limited = await limitAllowance(send({ to: token, data: `${approve}c0ffee` }), 0, 1n)
    const [sent] = (limited?.params ?? []) as readonly { readonly data: string }[]
    expect(sent?.data).toBe(`${approve.slice(0, -64)}${numberToHex(1n, { size: 32 }).slice(2)}c0ffee`)
  })

  it('knows the other name of the data', async () => {
    const limited = await limitAllowance(send({ to: token, input: approve }), 0, 100n)
    expect(await amountsOf(limited)).toEqual(['100'])
    expect(JSON.stringify(limited)).not.toContain('input')
  })

  it('takes the most that the type holds for more', async () => {
    const limited = await limitAllowance(send({ to: permit2, data: approvePermit2 }), 0, maxUint160 + 5n)
    expect(await amountsOf(limited)).toEqual(['unlimited'])
  })

  it('changes one call of a batch', async () => {
    const calls = [
      { to: token, data: transfer },
      { to: token, data: approve },
      { to: token, data: approve },
    ]
    const limited = await limitAllowance(sendCalls(...calls), 2, 100n)
    expect(await amountsOf(limited)).toEqual(['unlimited', '100'])
    const [batch] = (limited as ApprovalRequest).params as readonly [{ readonly calls: readonly object[] }]
    expect(batch).toMatchObject({ version: '2.0.0', chainId: '0x1', capabilities: { some: 'thing' } })
    expect(batch.calls.slice(0, 2)).toEqual(calls.slice(0, 2))
  })

  it.each([
    ['another function', send({ to: token, data: transfer })],
    ['a batch within a call', send({ to: token, data: multicall })],
    ['the functions of Permit2 in another contract', send({ to: token, data: approvePermit2 })],
    ['data that is cut off', send({ to: token, data: approve.slice(0, -2) })],
    ['a new contract', send({ data: approve })],
    ['a message', request('personal_sign', [approve, address])],
    ['what cannot be read', request('eth_sendTransaction', [null])],
    ['another namespace', { ...send({ to: token, data: approve }), caipNetworkId: 'solana:1' as const }],
  ])('changes nothing in %s, which is not told as something that can be changed', async (_, asked) => {
    expect(await limitAllowance(asked, 0, 100n)).toBeUndefined()
    const { actions } = await describeApproval(asked)
    expect(actions.filter((action) => 'call' in action)).toEqual([])
  })

  it.each([
    ['a call that is not there', 1, 100n],
    ['an amount below zero', 0, -1n],
  ])('knows no such thing as %s', async (_, call, amount) => {
    expect(await limitAllowance(send({ to: token, data: approve }), call, amount)).toBeUndefined()
  })

  it('does not take the number of an NFT for an amount', async () => {
    const { actions } = await describeApproval(send({ to: token, data: approve }), { collections: [token] })
    const asset = { type: 'nft', address: token, tokenId: maxUint256.toString() }
    expect(actions).toEqual([{ type: 'allowance', asset, spender, amount: '1' }])
  })
})
