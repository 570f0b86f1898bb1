import { TypedDataEncoder } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { ApprovalDescription, ApprovalPayload, ApprovalRequest } from '../../../entities/approval.js'
import { eip155ApprovalReader } from './approvalReader.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const toRequest = (method: string, params: unknown): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'eip155:137',
  address,
  origin: 'http://localhost:3000',
})

const parse = (method: string, params: unknown) => eip155ApprovalReader.parse(toRequest(method, params))

const describeParams = (method: string, params: unknown): ApprovalDescription | string => {
  const payload = parse(method, params)
  return typeof payload === 'string' ? payload : eip155ApprovalReader.describe(payload, toRequest(method, params))
}

const send = (transaction: object) => parse('eth_sendTransaction', [transaction])
const batch = (fields: object) => parse('wallet_sendCalls', [{ calls: [{ to: other, value: '0x1' }], ...fields }])
const options = {}

describe('eth_sendTransaction', () => {
  it.each<[string, object, ApprovalPayload]>([
    ['a transfer', { to: other, value: '0x1' }, { type: 'call', call: { to: other, value: 1n, data: '0x' }, options }],
    [
      'a number as value',
      { to: other, value: 1 },
      { type: 'call', call: { to: other, value: 1n, data: '0x' }, options },
    ],
    ['no value', { to: other, data: '0xAB' }, { type: 'call', call: { to: other, value: 0n, data: '0xab' }, options }],
    [
      'the other name of data',
      { to: other, input: '0xab' },
      { type: 'call', call: { to: other, value: 0n, data: '0xab' }, options },
    ],
    [
      'the same data twice',
      { to: other, data: '0xab', input: '0xab' },
      { type: 'call', call: { to: other, value: 0n, data: '0xab' }, options },
    ],
    [
      'its own network and account',
      { to: other, value: '0x1', chainId: '0x89', from: address.toLowerCase() },
      { type: 'call', call: { to: other, value: 1n, data: '0x' }, options },
    ],
    ['code', { data: '0x6001' }, { type: 'call', call: { value: 0n, data: '0x6001' }, options }],
    [
      'fees and a nonce',
      { to: other, gas: '0x5208', maxFeePerGas: '0x10', maxPriorityFeePerGas: '0x1', nonce: '0x7' },
      {
        type: 'call',
        call: { to: other, value: 0n, data: '0x' },
        options: { gas: 21_000n, maxFeePerGas: 16n, maxPriorityFeePerGas: 1n, nonce: 7 },
      },
    ],
    [
      'an empty list of authorizations',
      { to: other, value: '0x1', authorizationList: [] },
      { type: 'call', call: { to: other, value: 1n, data: '0x' }, options },
    ],
  ])('is read with %s', (_, transaction, expected) => {
    expect(send(transaction)).toEqual(expected)
  })

  it.each([
    ['authorization', { to: other, authorizationList: [{ address: other }] }],
    ['authorization', { to: other, authorizationList: 'all' }],
    ['authorization', { to: other, type: '0x4' }],
    ['authorization', { to: other, type: 4 }],
    ['unsupported', { to: other, type: '0x3' }],
    ['unsupported', { to: other, blobVersionedHashes: ['0x01'] }],
    ['otherNetwork', { to: other, chainId: '0x1' }],
    ['otherNetwork', { to: other, chainId: 1 }],
    ['otherAccount', { to: other, from: other }],
    ['otherAccount', { to: other, from: 7 }],
    ['malformed', {}],
    ['malformed', { data: '0x' }],
    ['malformed', { to: 'nobody' }],
    ['malformed', { to: `${other}00` }],
    ['malformed', { to: '0x3c44cdddB6a900fa2b585dd299e03d12FA4293BC' }],
    ['malformed', { to: other, value: '1' }],
    ['malformed', { to: other, value: '-0x1' }],
    ['malformed', { to: other, value: -1 }],
    ['malformed', { to: other, value: `0x1${'0'.repeat(64)}` }],
    ['malformed', { to: other, data: '0xa' }],
    ['malformed', { to: other, data: 'a9059cbb' }],
    ['malformed', { to: other, data: '0xab', input: '0xcd' }],
    ['malformed', { to: other, gas: 'much' }],
    ['malformed', { to: other, nonce: '0xffffffffffffffffff' }],
    ['malformed', { to: other, chainId: 'polygon' }],
  ])('is refused as %s, row %#', (refusal, transaction) => {
    expect(send(transaction)).toBe(refusal)
  })
})

describe('wallet_sendCalls', () => {
  it('is read in its order', () => {
    const calls = [{ to: other, value: '0x1' }, { to: token, data: '0xab' }, { data: '0x6001' }]
    expect(batch({ chainId: '0x89', from: address, calls })).toEqual({
      type: 'calls',
      calls: [
        { to: other, value: 1n, data: '0x' },
        { to: token, value: 0n, data: '0xab' },
        { value: 0n, data: '0x6001' },
      ],
    })
  })

  it.each([
    ['authorization', { authorizationList: [{}] }],
    ['authorization', { calls: [{ to: other, authorizationList: [{}] }] }],
    ['otherNetwork', { chainId: '0x1' }],
    ['otherNetwork', { calls: [{ to: other, chainId: '0x1' }] }],
    ['otherAccount', { from: other }],
    ['malformed', { calls: [] }],
    ['malformed', { calls: 'all' }],
    ['malformed', { calls: [null] }],
    ['malformed', { calls: [{ to: other }, { to: 'nobody' }] }],
    ['malformed', { calls: Array.from({ length: 101 }, () => ({ to: other })) }],
  ])('is refused as %s, row %#', (refusal, fields) => {
    expect(batch(fields)).toBe(refusal)
  })
})

describe('personal_sign', () => {
  const bytes = new TextEncoder().encode('Grüße')

  it.each([
    ['bytes', '0x4772c3bcc39f65'],
    ['text', 'Grüße'],
  ])('signs %s', (_, message) => {
    expect(parse('personal_sign', [message, address.toLowerCase()])).toEqual({ type: 'message', bytes })
  })

  it.each([
    ['malformed', ['0x4', address]],
    ['malformed', ['0xgg', address]],
    ['malformed', [7, address]],
    ['malformed', ['0x47']],
    ['malformed', 'Hello'],
    ['otherAccount', ['0x47', other]],
    ['otherAccount', [address, '0x47']],
  ])('is refused as %s, row %#', (refusal, params) => {
    expect(parse('personal_sign', params)).toBe(refusal)
  })
})

describe('other methods', () => {
  it.each([
    ['unsupported', 'wallet_grantPermissions'],
    ['unsupported', 'wallet_revokePermissions'],
    ['unsupported', 'eth_sendUserOperation'],
    ['unsupported', 'eth_sign'],
    ['unsupported', 'constructor'],
    ['authorization', 'eth_signAuthorization'],
    ['authorization', 'wallet_signAuthorization'],
  ])('are refused as %s: %s', (refusal, method) => {
    expect(parse(method, [{ to: other }])).toBe(refusal)
  })
})

const domain = { name: 'Tidewater', chainId: 137, verifyingContract: token }
const types = {
  Order: [
    { name: 'buyer', type: 'address' },
    { name: 'items', type: 'Item[]' },
  ],
  Item: [{ name: 'price', type: 'Price' }],
  Price: [{ name: 'amount', type: 'uint256' }],
}
const message = { buyer: other, items: [{ price: { amount: '12' } }] }
const payload = TypedDataEncoder.getPayload(domain, types, message) as object
const sign = (data: unknown) => describeParams('eth_signTypedData_v4', [address, data])

describe('eth_signTypedData_v4', () => {
  it('is described two deep, with its domain', () => {
    const expected = {
      kind: 'typedData',
      isSent: false,
      actions: [
        {
          type: 'typedData',
          primaryType: 'Order',
          domain: [
            { name: 'name', type: 'string', value: 'Tidewater' },
            { name: 'chainId', type: 'uint256', value: '137' },
            { name: 'verifyingContract', type: 'address', value: token },
          ],
          fields: [
            { name: 'buyer', type: 'address', value: other },
            { name: 'items', type: 'Item[]', fields: [{ name: '', type: 'Item', value: '{"price":{"amount":"12"}}' }] },
          ],
        },
      ],
    }
    expect(sign(JSON.stringify(payload))).toEqual(expected)
    expect(sign(payload)).toEqual(expected)
  })

  it.each<[string, object]>([
    ['another chain', { ...payload, domain: { ...domain, chainId: 1 } }],
    ['another chain, as text', { ...payload, domain: { ...domain, chainId: '0x1' } }],
    [
      'a chain id that is no number',
      {
        ...payload,
        types: { ...types, EIP712Domain: [{ name: 'chainId', type: 'string' }] },
        domain: { chainId: 'polygon' },
      },
    ],
  ])('is refused for %s, and still described', (_, data) => {
    expect(sign(data)).toMatchObject({ refusal: 'otherNetwork', actions: [{ type: 'typedData' }] })
  })

  it.each([
    ['text that is no JSON', '{'],
    ['a missing type', { ...payload, types: {} }],
    ['a missing member', { ...payload, message: {} }],
    [
      'a number beyond its type',
      { ...payload, message: { ...message, items: [{ price: { amount: `0x1${'0'.repeat(64)}` } }] } },
    ],
    [
      'a type of too many letters',
      {
        ...payload,
        types: { ...types, Order: [{ name: 'buyer', type: `address${'[]'.repeat(60)}` }] },
        message: { buyer: [] },
      },
    ],
    ['a member of every object', JSON.stringify(payload).replace('"buyer":', '"__proto__":')],
  ])('is malformed with %s', (_, data) => {
    expect(sign(data)).toBe('malformed')
  })

  it('is for another account where it names one', () => {
    expect(describeParams('eth_signTypedData_v4', [other, payload])).toBe('otherAccount')
  })
})
