import { AbiCoder, Interface, MaxUint256 } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { ApprovalAction, ApprovalCall } from '../../../entities/approval.js'
import { decodeCall, toCaller } from './decodeCall.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const spender = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const signature = `0x${'5e'.repeat(65)}`
const half = `0x${'5e'.repeat(32)}`

type Hex = `0x${string}`

/** The data of a call as ethers writes it. */
const encode = (signatureText: string, args: readonly unknown[]): Hex =>
  new Interface([`function ${signatureText}`]).encodeFunctionData(signatureText.split('(')[0] ?? '', args) as Hex

const decode = (to: Hex, data: Hex, value = 0n, chainId = '1'): readonly ApprovalAction[] =>
  decodeCall({ to, data, value }, toCaller(account, chainId))

const asset = { type: 'token', address: token }
const transfer = encode('transfer(address to, uint256 amount)', [friend, 25n])
const approve = encode('approve(address spender, uint256 amount)', [spender, 25n])
const moved = { type: 'transfer', asset, amount: '25', from: account, to: friend }
const allowed = { type: 'allowance', asset, spender, amount: '25' }
const ofPermit2 = '(address token, uint160 amount, uint48 expiration, uint48 nonce)'

describe('a call of one function', () => {
  it.each<[string, readonly unknown[], object, Hex?]>([
    ['transfer(address to, uint256 amount)', [friend, 25n], moved],
    [
      'transferFrom(address from, address to, uint256 amount)',
      [friend, account, 25n],
      { ...moved, from: friend, to: account },
    ],
    ['approve(address spender, uint256 amount)', [spender, 25n], allowed],
    ['approve(address spender, uint256 amount)', [spender, 0n], { ...allowed, amount: '0' }],
    ['approve(address spender, uint256 amount)', [spender, 2n ** 255n], { ...allowed, amount: 'unlimited' }],
    [
      'approve(address spender, uint256 amount)',
      [spender, 2n ** 255n - 1n],
      { ...allowed, amount: (2n ** 255n - 1n).toString() },
    ],
    ['increaseAllowance(address spender, uint256 addedValue)', [spender, 25n], { ...allowed, isAdded: true }],
    [
      'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      [account, spender, 25n, 1_800_000_000n, 27, half, half],
      { ...allowed, expiresAt: 1_800_000_000, signed: true },
    ],
    [
      'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      [account, spender, MaxUint256, MaxUint256, 27, half, half],
      { ...allowed, amount: 'unlimited', expiresAt: 8_640_000_000_000, signed: true },
    ],
    [
      'permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
      [account, spender, 0n, 0n, true, 27, half, half],
      { ...allowed, amount: 'unlimited', expiresAt: 8_640_000_000_000, signed: true },
    ],
    [
      'permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
      [account, spender, 0n, 5n, false, 27, half, half],
      { ...allowed, amount: '0', expiresAt: 5, signed: true },
    ],
    [
      'approve(address token, address spender, uint160 amount, uint48 expiration)',
      [token, spender, 25n, 1_800_000_000],
      { ...allowed, expiresAt: 1_800_000_000 },
      permit2,
    ],
    [
      'approve(address token, address spender, uint160 amount, uint48 expiration)',
      [token, spender, 2n ** 159n, 0],
      { ...allowed, amount: 'unlimited', expiresAt: 0 },
      permit2,
    ],
    [
      `permit(address owner, (${ofPermit2} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
      [account, [[token, 25n, 1_800_000_000, 0], spender, 9n], signature],
      { ...allowed, expiresAt: 1_800_000_000, signed: true },
      permit2,
    ],
    [
      `permit(address owner, (${ofPermit2}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
      [account, [[[token, 25n, 1_800_000_000, 0]], spender, 9n], signature],
      { ...allowed, expiresAt: 1_800_000_000, signed: true },
      permit2,
    ],
    [
      'transferFrom(address from, address to, uint160 amount, address token)',
      [account, friend, 25n, token],
      moved,
      permit2,
    ],
    [
      'transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
      [[[account, friend, 25n, token]]],
      moved,
      permit2,
    ],
    [
      'lockdown((address token, address spender)[] approvals)',
      [[[token, spender]]],
      { ...allowed, amount: '0' },
      permit2,
    ],
    [
      'safeTransferFrom(address from, address to, uint256 tokenId)',
      [account, friend, 4217n],
      { ...moved, asset: { type: 'nft', address: token, tokenId: '4217' }, amount: '1' },
    ],
    [
      'safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
      [account, friend, 4217n, '0x01'],
      { ...moved, asset: { type: 'nft', address: token, tokenId: '4217' }, amount: '1' },
    ],
    [
      'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
      [account, friend, 7n, 3n, '0x'],
      { ...moved, asset: { type: 'nft', address: token, tokenId: '7' }, amount: '3' },
    ],
    [
      'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
      [account, friend, [7n], [3n], '0x'],
      { ...moved, asset: { type: 'nft', address: token, tokenId: '7' }, amount: '3' },
    ],
    [
      'setApprovalForAll(address operator, bool approved)',
      [spender, true],
      { type: 'operator', collection: token, operator: spender, isAllowed: true },
    ],
    [
      'setApprovalForAll(address operator, bool approved)',
      [spender, false],
      { type: 'operator', collection: token, operator: spender, isAllowed: false },
    ],
  ])('reads row %#, %s', (signatureText, args, expected, to = token) => {
    expect(decode(to, encode(signatureText, args))).toEqual([expected])
  })

  it('tells a plain transfer, and what creates a contract', () => {
    const told = { type: 'transfer', asset: { type: 'native' }, amount: '9', from: account, to: friend }
    expect(decode(friend, '0x', 9n)).toEqual([told])
    expect(decodeCall({ data: '0x6001', value: 9n }, toCaller(account, '1'))).toEqual([
      { type: 'create', value: '9', data: '0x6001' },
    ])
  })

  it('tells the coin that goes along before what the function does', () => {
    const told = { type: 'transfer', asset: { type: 'native' }, amount: '9', from: account, to: token }
    expect(decode(token, transfer, 9n)).toEqual([told, moved])
  })
})

describe('a call that is not what it looks like', () => {
  const unknown = (to: Hex, data: Hex) => [{ type: 'call', to, value: '0', data }]

  it.each<[string, Hex, Hex]>([
    ['whose data is too short', token, transfer.slice(0, -2) as Hex],
    ['of a selector alone', token, '0xa9059cbb'],
    ['of no whole selector', token, '0xa9059c'],
    ['of a function that nobody knows', token, '0xdeadbeef'],
    [
      'of Permit2 to another contract',
      token,
      encode('approve(address token, address spender, uint160 amount, uint48 expiration)', [token, spender, 1n, 1]),
    ],
    [
      'with more numbers than amounts',
      token,
      encode('safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)', [
        account,
        friend,
        [1n, 2n],
        [1n],
        '0x',
      ]),
    ],
  ])('is unknown %s', (_, to, data) => {
    expect(decode(to, data)).toEqual(unknown(to, data))
  })

  // Beside others it would not be seen at all.
  it.each<[string, readonly unknown[], Hex?]>([
    [
      'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
      [account, friend, [], [], '0x'],
    ],
    ['lockdown((address token, address spender)[] approvals)', [[]], permit2],
    ['transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)', [[]], permit2],
    [
      `permit(address owner, (${ofPermit2}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
      [account, [[], spender, 5n], signature],
      permit2,
    ],
  ])('that does nothing is told by its name, row %#', (text, args, to = token) => {
    const data = encode(text, args)
    expect(decode(to, data)).toMatchObject([{ ...unknown(to, data)[0], functionName: text.split('(')[0] }])
  })

  it('tells a permit of somebody else by its name alone', () => {
    const text =
      'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)'
    expect(decode(token, encode(text, [friend, spender, 1n, 1n, 27, half, half]))).toMatchObject([
      { type: 'call', functionName: 'permit', fields: [{ name: 'owner', value: friend }, {}, {}, {}, {}, {}, {}] },
    ])
  })
})

describe('a batch', () => {
  const named = (to: Hex, functionName: string, data: Hex) => ({
    type: 'call',
    to,
    value: '0',
    data,
    functionName,
    fields: [],
  })

  it.each([
    ['multicall(bytes[] data)', [[transfer, approve]]],
    ['multicall(uint256 deadline, bytes[] data)', [9n, [transfer, approve]]],
    ['multicall(bytes32 previousBlockhash, bytes[] data)', [half, [transfer, approve]]],
  ])('has the calls of %s to the contract itself, in the name of the account', (text, args) => {
    const data = encode(text, args)
    expect(decode(token, data)).toEqual([named(token, 'multicall', data), moved, allowed])
  })

  it.each([
    ['aggregate((address target, bytes callData)[] calls)', [[[token, transfer]]], '0'],
    ['tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)', [true, [[token, transfer]]], '0'],
    ['aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [[[token, false, transfer]]], '0'],
    [
      'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
      [[[token, false, 3n, transfer]]],
      '3',
    ],
  ])('has the calls of %s in the name of Multicall3', (text, args, value) => {
    const data = encode(text, args)
    const coin = { type: 'transfer', asset: { type: 'native' }, amount: value, from: multicall3, to: token }
    expect(decode(multicall3, data)).toEqual([
      named(multicall3, text.split('(')[0] ?? '', data),
      ...(value === '0' ? [] : [coin]),
      { ...moved, from: multicall3 },
    ])
  })

  it('does not take an allowance of Multicall3 for one of the account', () => {
    const data = encode('aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
      [[token, false, approve]],
    ])
    expect(decode(multicall3, data)[1]).toMatchObject({ type: 'call', functionName: 'approve', to: token })
  })

  it('does not take an operator of the tokens of Multicall3 for one of the account', () => {
    const allow = encode('setApprovalForAll(address operator, bool approved)', [spender, true])
    const data = encode('aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
      [[token, false, allow]],
    ])
    expect(decode(multicall3, data)[1]).toMatchObject({ type: 'call', functionName: 'setApprovalForAll' })
  })

  it('is unknown where the batches in it have more calls than are shown', () => {
    const sixty = encode('multicall(bytes[] data)', [Array.from({ length: 60 }, () => transfer)])
    const data = encode('multicall(bytes[] data)', [[sixty, sixty]])
    expect(decode(token, data)).toEqual([{ type: 'call', to: token, value: '0', data }])
  })

  const calls = AbiCoder.defaultAbiCoder().encode(
    ['tuple(address, uint256, bytes)[]'],
    [
      [
        [token, 0n, approve],
        [friend, 9n, '0x'],
      ],
    ],
  )
  const coin = { type: 'transfer', asset: { type: 'native' }, amount: '9', from: account, to: friend }

  it.each([
    ['execute(bytes32 mode, bytes executionData)', [`0x01${'00'.repeat(31)}`, calls]],
    ['execute(bytes32 mode, bytes executionData)', [`0x01000000000078210001${'00'.repeat(22)}`, calls]],
    [
      'executeBatch((address target, uint256 value, bytes data)[] calls)',
      [
        [
          [token, 0n, approve],
          [friend, 9n, '0x'],
        ],
      ],
    ],
  ])('has the calls of %s in the name of the account, whose code runs', (text, args) => {
    const data = encode(text, args)
    expect(decode(account, data)).toEqual([named(account, text.split('(')[0] ?? '', data), allowed, coin])
  })

  it('reads the address zero of EIP-7821 as the account', () => {
    const own = AbiCoder.defaultAbiCoder().encode(
      ['tuple(address, uint256, bytes)[]'],
      [[[`0x${'00'.repeat(20)}`, 9n, '0x']]],
    )
    const data = encode('execute(bytes32 mode, bytes executionData)', [`0x01${'00'.repeat(31)}`, own])
    expect(decode(account, data)[1]).toEqual({ ...coin, to: account })
  })

  it('does not read a mode that means something else', () => {
    const data = encode('execute(bytes32 mode, bytes executionData)', [
      `0x01000000000078210002${'00'.repeat(22)}`,
      calls,
    ])
    expect(decode(account, data)).toEqual([{ type: 'call', to: account, value: '0', data }])
  })

  it('reads batches in batches, and no more than four', () => {
    const wrap = (data: Hex) => encode('multicall(bytes[] data)', [[data]])
    const four = wrap(wrap(wrap(wrap(transfer))))
    expect(decode(token, four).at(-1)).toEqual(moved)
    expect(decode(token, wrap(four)).at(-1)).toMatchObject({ type: 'call' })
    expect(decode(token, wrap(four)).at(-1)).not.toHaveProperty('functionName')
  })

  it.each([
    ['more calls than are shown', encode('multicall(bytes[] data)', [Array.from({ length: 101 }, () => transfer)])],
    ['calls that share their bytes', sharedBytes(90)],
    ['calls that share one tuple', sharedTuple(90)],
  ])('is unknown with %s', (_, data) => {
    expect(decode(token, data)).toEqual([{ type: 'call', to: token, value: '0', data }])
  })
})

/** `aggregate` of entries that are all the same tuple. */
function sharedTuple(count: number): Hex {
  const word = (number: number) => number.toString(16).padStart(64, '0')
  const payload = transfer.slice(2).padEnd(192, '0')
  const tuple = `${token.slice(2).padStart(64, '0')}${word(64)}${word(68)}${payload}`
  return `0x252dba42${word(32)}${word(count)}${word(count * 32).repeat(count)}${tuple}`.toLowerCase() as Hex
}

/** `multicall` of entries that all point to the same bytes. */
function sharedBytes(count: number): Hex {
  const word = (number: number) => number.toString(16).padStart(64, '0')
  const payload = transfer.slice(2).padEnd(192, '0')
  return `0xac9650d8${word(32)}${word(count)}${word(count * 32).repeat(count)}${word(68)}${payload}`
}

describe('a call of a contract with a descriptor', () => {
  const withdraw = encode('withdraw(uint256 wad)', [25n])

  it('says what it is for, in its words', () => {
    expect(decode(weth, withdraw)).toEqual([
      {
        type: 'call',
        to: weth,
        value: '0',
        data: withdraw,
        functionName: 'withdraw',
        intent: 'Unwrap',
        fields: [{ name: 'Amount', type: 'uint256', value: '25' }],
      },
    ])
    expect(decode(weth, '0xd0e30db0', 9n)).toMatchObject([{ functionName: 'deposit', intent: 'Wrap', value: '9' }])
  })

  it('knows it on its network alone', () => {
    expect(decode(weth, withdraw, 0n, '10')).toEqual([{ type: 'call', to: weth, value: '0', data: withdraw }])
  })

  it('leaves out no argument that has no label', () => {
    const text = 'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)'
    const call: ApprovalCall = {
      to: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      value: 0n,
      data: encode(text, [token, 25n, friend, 7]),
    }
    expect(decodeCall(call, toCaller(account, '1'))).toMatchObject([
      {
        intent: 'Supply',
        fields: [
          { name: 'Token', value: token },
          { name: 'Amount', value: '25' },
          { name: 'For', value: friend },
          { name: 'referralCode', value: '7' },
        ],
      },
    ])
  })
})
