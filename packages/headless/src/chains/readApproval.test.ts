import { encodeFunctionData, erc20Abi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ApprovalRequest } from '../entities/approval.js'
import { describeApproval, readApproval } from './readApproval.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const request = (method: string, params: unknown): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'eip155:1',
  address,
  origin: 'https://shop.example',
})

describe('readApproval', () => {
  it('reads a message and has its bytes signed', async () => {
    expect(await readApproval(request('personal_sign', [stringToHex('Hello'), address]))).toEqual({
      description: {
        kind: 'message',
        isSent: false,
        actions: [{ type: 'message', text: 'Hello', data: '0x48656c6c6f', isHash: false }],
      },
      payload: { type: 'message', bytes: new TextEncoder().encode('Hello') },
    })
  })

  it('gives nothing to sign for a request that is refused', async () => {
    const params = [{ to: other, value: '0x1', authorizationList: [{}] }]
    expect(await readApproval(request('eth_sendTransaction', params))).toEqual({
      description: { kind: 'transaction', isSent: false, actions: [], refusal: 'authorization' },
    })
  })

  it('tells the coin that a call takes along before what the call does', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 255n] })
    const { actions } = await describeApproval(request('eth_sendTransaction', [{ to: usdc, value: '0x12', data }]))
    expect(actions).toEqual([
      { type: 'transfer', asset: { type: 'native' }, amount: '18', from: address, to: usdc },
      { type: 'transfer', asset: { type: 'token', address: usdc }, amount: '255', from: address, to: other },
    ])
  })

  it('tells which permissions it does not give', async () => {
    const permission = { type: 'native-token-transfer', data: { allowance: '0x1', each: { day: 1 } } }
    const { description } = await readApproval(request('wallet_grantPermissions', [{ permissions: [permission] }]))
    expect(description).toEqual({
      kind: 'permissions',
      isSent: false,
      refusal: 'unsupported',
      actions: [
        {
          type: 'permissions',
          isGranted: true,
          fields: [{ name: '', fields: [{ name: 'permissions', value: JSON.stringify([permission]) }] }],
        },
      ],
    })
    expect(await describeApproval(request('wallet_revokePermissions', ['0xab']))).toMatchObject({
      actions: [{ isGranted: false, fields: [{ name: '', value: '0xab' }] }],
    })
  })
})
