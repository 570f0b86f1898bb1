import { maxUint160, maxUint256 } from 'viem'
import type { ApprovalRequest } from '../../src/entities/approval.js'
import { account, contracts, friend, stranger, toTypedData } from './sampleRequests.js'

const { usdc, dai, weth, permit2, router } = contracts
const ofUsdc = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc }
const ofPermit2 = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }

const permit = { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' }
const details = { PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce' }

const order = {
  Order: 'Person buyer, Item[] items, uint256 total, string note',
  Person: 'string name, address wallet',
  Item: 'string title, uint256 count, Price price',
  Price: 'address token, uint256 amount',
}

export const madeTypedDataSamples = {
  typedData: toTypedData({ name: 'Tidewater', version: '1', chainId: 1, verifyingContract: router }, 'Order', order, {
    buyer: { name: 'Anna Lindqvist', wallet: account },
    items: [{ title: 'Canvas bag', count: 1, price: { token: usdc, amount: '25000000' } }],
    total: '25000000',
    note: 'Leave at the door',
  }),
  permit: toTypedData(ofUsdc, 'Permit', permit, {
    owner: account,
    spender: router,
    value: '100000000',
    nonce: 0,
    deadline: 1_798_761_600,
  }),
  unlimitedPermit: toTypedData(ofUsdc, 'Permit', permit, {
    owner: account,
    spender: stranger,
    value: maxUint256.toString(),
    nonce: 0,
    deadline: maxUint256.toString(),
  }),
  daiPermit: toTypedData(
    { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: dai },
    'Permit',
    { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
    { holder: account, spender: router, nonce: 0, expiry: 0, allowed: true },
  ),
  permitSingle: toTypedData(
    ofPermit2,
    'PermitSingle',
    { PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline', ...details },
    {
      details: { token: usdc, amount: maxUint160.toString(), expiration: 1_798_761_600, nonce: 0 },
      spender: router,
      sigDeadline: 1_798_761_600,
    },
  ),
  permitBatch: toTypedData(
    ofPermit2,
    'PermitBatch',
    { PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline', ...details },
    {
      details: [
        { token: usdc, amount: '100000000', expiration: 1_798_761_600, nonce: 0 },
        { token: weth, amount: '50000000000000000', expiration: 1_798_761_600, nonce: 0 },
      ],
      spender: router,
      sigDeadline: 1_798_761_600,
    },
  ),
  permitTransfer: toTypedData(
    ofPermit2,
    'PermitTransferFrom',
    {
      PermitTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
      TokenPermissions: 'address token, uint256 amount',
    },
    { permitted: { token: usdc, amount: '25000000' }, spender: friend, nonce: 7, deadline: 1_798_761_600 },
  ),
  typedDataElsewhere: toTypedData(
    { name: 'Tidewater', version: '1', chainId: 137, verifyingContract: router },
    'Vote',
    { Vote: 'uint256 proposal, bool support' },
    { proposal: 12, support: true },
  ),
} as const satisfies Readonly<Record<string, ApprovalRequest>>
