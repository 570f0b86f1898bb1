import { MaxUint256, TypedDataEncoder, type TypedDataField } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { ApprovalDescription } from '../../../entities/approval.js'
import { eip155ApprovalReader } from './approvalReader.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const spender = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

/** Members as EIP-712 writes them. */
const members = (text: string): TypedDataField[] =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })

function describeMessage(verifyingContract: string, types: Readonly<Record<string, string>>, message: object) {
  const all = Object.fromEntries(Object.entries(types).map(([name, text]) => [name, members(text)]))
  const data = TypedDataEncoder.getPayload({ chainId: 1, verifyingContract }, all, message) as object
  const request = {
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(data)],
    caipNetworkId: 'eip155:1',
    address,
    origin: 'https://shop.example',
  } as const
  const payload = eip155ApprovalReader.parse(request)
  return typeof payload === 'string' ? payload : eip155ApprovalReader.describe(payload, request)
}

const permit = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }
const daiPermit = { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' }
/** EIP-3009. */
const authorization = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const details = { PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce' }
const tokens = { TokenPermissions: 'address token,uint256 amount' }
const asset = { type: 'token', address: token }
const allowed = { type: 'allowance', asset, spender, amount: '25', signed: true }
const one = { token, amount: 25n, expiration: 9, nonce: 0 }

describe('a permit', () => {
  it.each<[string, string, Readonly<Record<string, string>>, object, readonly object[], number]>([
    [
      'EIP-2612',
      token,
      permit,
      { owner: address, spender, value: 25n, nonce: 0, deadline: 9 },
      [{ ...allowed, expiresAt: 9 }],
      9,
    ],
    [
      'EIP-2612, without a limit',
      token,
      permit,
      { owner: address, spender, value: MaxUint256, nonce: 0, deadline: MaxUint256 },
      [{ ...allowed, amount: 'unlimited', expiresAt: 8_640_000_000_000 }],
      8_640_000_000_000,
    ],
    [
      'DAI',
      token,
      daiPermit,
      { holder: address, spender, nonce: 0, expiry: 9, allowed: true },
      [{ ...allowed, amount: 'unlimited', expiresAt: 9 }],
      9,
    ],
    [
      'DAI, taken back',
      token,
      daiPermit,
      { holder: address, spender, nonce: 0, expiry: 9, allowed: false },
      [{ ...allowed, amount: '0', expiresAt: 9 }],
      9,
    ],
    [
      'Permit2',
      permit2,
      { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', ...details },
      { details: one, spender, sigDeadline: 5 },
      [{ ...allowed, expiresAt: 9 }],
      5,
    ],
    [
      'Permit2, several',
      permit2,
      { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', ...details },
      { details: [one, { ...one, amount: 2n ** 160n - 1n }], spender, sigDeadline: 5 },
      [
        { ...allowed, expiresAt: 9 },
        { ...allowed, amount: 'unlimited', expiresAt: 9 },
      ],
      5,
    ],
    [
      'a signed transfer',
      permit2,
      { PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline', ...tokens },
      { permitted: { token, amount: 25n }, spender, nonce: 0, deadline: 9 },
      [{ ...allowed, expiresAt: 9 }],
      9,
    ],
    [
      'several signed transfers',
      permit2,
      {
        PermitBatchTransferFrom: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
        ...tokens,
      },
      { permitted: [{ token, amount: 25n }], spender, nonce: 0, deadline: 9 },
      [{ ...allowed, expiresAt: 9 }],
      9,
    ],
  ])(
    'of %s is told as what it allows, and until when it can be used',
    (_, contract, types, message, actions, expiresAt) => {
      expect(describeMessage(contract, types, message)).toEqual({
        kind: 'typedData',
        isSent: false,
        actions,
        expiresAt,
      })
    },
  )

  it('of DAI that ends never has no expiry', () => {
    const message = { holder: address, spender, nonce: 0, expiry: 0, allowed: true }
    expect(describeMessage(token, daiPermit, message)).not.toHaveProperty('expiresAt')
  })

  it('tells the order that a signed transfer is for, too', () => {
    const types = {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
      Order: 'uint256 least',
      ...tokens,
    }
    const message = { permitted: { token, amount: 25n }, spender, nonce: 0, deadline: 9, witness: { least: 7n } }
    expect(describeMessage(permit2, types, message)).toMatchObject({
      actions: [
        { ...allowed, expiresAt: 9 },
        { type: 'typedData', fields: [{}, {}, {}, {}, { name: 'witness', fields: [{ name: 'least', value: '7' }] }] },
      ],
    })
  })

  it.each<[string, string, Readonly<Record<string, string>>, object]>([
    [
      'Permit2 for another contract',
      token,
      { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', ...details },
      { details: one, spender, sigDeadline: 5 },
    ],
    [
      'a permit with one member more',
      token,
      { Permit: `${permit.Permit},uint256 more` },
      { owner: address, spender, value: 25n, nonce: 0, deadline: 9, more: 1 },
    ],
    [
      'Permit2 with other details',
      permit2,
      {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails: 'address token,uint256 amount,uint48 expiration,uint48 nonce',
      },
      { details: one, spender, sigDeadline: 5 },
    ],
  ])('is shown as it is written for %s', (_, contract, types, message) => {
    const { actions } = describeMessage(contract, types, message) as ApprovalDescription
    expect(actions.map(({ type }) => type)).toEqual(['typedData'])
  })

  it('of more tokens than are shown is shown as it is written', () => {
    const types = { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', ...details }
    const message = { details: Array.from({ length: 101 }, () => one), spender, sigDeadline: 5 }
    const { actions } = describeMessage(permit2, types, message) as ApprovalDescription
    expect(actions.map(({ type }) => type)).toEqual(['typedData'])
  })

  it('is typed data where it allows nothing', () => {
    const types = { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', ...details }
    const { actions } = describeMessage(permit2, types, { details: [], spender, sigDeadline: 5 }) as ApprovalDescription
    expect(actions.map(({ type }) => type)).toEqual(['typedData'])
  })

  it.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])('that is a %s is told as a transfer', (name) => {
    const nonce = `0x${'5e'.repeat(32)}`
    const message = { from: address, to: other, value: 25n, validAfter: 0, validBefore: 9, nonce }
    expect(describeMessage(token, { [name]: authorization }, message)).toEqual({
      kind: 'typedData',
      isSent: false,
      actions: [{ type: 'transfer', asset, amount: '25', from: address, to: other }],
      expiresAt: 9,
    })
    const foreign = describeMessage(token, { [name]: authorization }, { ...message, from: other })
    expect(foreign).toMatchObject({ refusal: 'otherAccount' })
  })

  it.each([
    [permit, { owner: other, spender, value: 25n, nonce: 0, deadline: 9 }],
    [daiPermit, { holder: other, spender, nonce: 0, expiry: 9, allowed: true }],
  ])('of somebody else is refused, row %#', (types, message) => {
    expect(describeMessage(token, types, message)).toMatchObject({ refusal: 'otherAccount' })
  })
})

describe('a message with a descriptor', () => {
  const Order =
    'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance'
  const message = {
    sellToken: token,
    buyToken: permit2,
    receiver: address,
    sellAmount: 25n,
    buyAmount: 7n,
    validTo: 9,
    appData: `0x${'00'.repeat(32)}`,
    feeAmount: 0,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }

  it('says what it is for, for its own contract alone', () => {
    const { actions } = describeMessage(settlement, { Order }, message) as ApprovalDescription
    expect(actions).toMatchObject([
      {
        intent: 'Swap',
        fields: [
          { name: 'Token sold', value: token },
          { name: 'Token bought' },
          {},
          {},
          {},
          {},
          { name: 'appData' },
          {},
          {},
          {},
          {},
          {},
        ],
      },
    ])
    const { actions: ofOther } = describeMessage(token, { Order }, message) as ApprovalDescription
    expect(ofOther[0]).not.toHaveProperty('intent')
  })
})
