import {
  encodeAbiParameters,
  encodeFunctionData,
  erc1155Abi,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint160,
  maxUint256,
  multicall3Abi,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem'
import type { ApprovalRequest } from '../../src/entities/approval.js'
import { account, contracts, friend, stranger, toMessage, toRequest, toTransaction } from './sampleRequests.js'

const { usdc, weth, router, ens, lockers, permit2, multicall3 } = contracts

const tokens = parseAbi([
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function deposit() payable',
  'function multicall(bytes[] data)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function execute(bytes32 mode, bytes executionData)',
])

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, parseUnits('25', 6)] })
const approve = (spender: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const transferName = encodeFunctionData({
  abi: erc721Abi,
  functionName: 'safeTransferFrom',
  args: [account, friend, 4_217n],
})

/** A swap through a router, whose function nobody here knows. */
const swap = `0x7ff36ab5${'0'.repeat(56)}0000bb80${account.slice(2).toLowerCase().padStart(64, '0')}` as const

/** A proxy that does nothing, as compilers write it (EIP-1167). */
const code = `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${router.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`

const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:
${account}

Sign in to Tidewater.

URI: https://${domain}
Version: 1
Chain ID: 1
Nonce: 4f8a1c07b2
Issued At: 2026-01-02T03:04:05.000Z`

const batch = encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[]'), [
  [
    { to: usdc, value: 0n, data: transfer },
    { to: friend, value: parseEther('0.05'), data: '0x' },
  ],
])

export const madeEip155Samples = {
  message: toMessage('I confirm that order 1042 arrived.'),
  bytes: toRequest('personal_sign', ['0xdeadbeef00010203', account]),
  hash: toRequest('personal_sign', ['0x8f43a1b9a0e2d5c7641f0c3b5a7e9d18263f4c0d5b6a79881726354435261708', account]),
  signIn: toMessage(signIn('tidewater.example')),
  signInElsewhere: toMessage(signIn('bank.example')),
  transfer: toTransaction(friend, undefined, parseEther('0.25')),
  tokenTransfer: toTransaction(usdc, transfer),
  tokenCollection: toTransaction(
    usdc,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [friend, account, parseUnits('12.5', 6)] }),
  ),
  tokenApproval: toTransaction(usdc, approve(router, parseUnits('100', 6))),
  unlimitedApproval: toTransaction(usdc, approve(router, maxUint256)),
  addedAllowance: toTransaction(
    usdc,
    encodeFunctionData({ abi: tokens, functionName: 'increaseAllowance', args: [router, parseUnits('50', 6)] }),
  ),
  revokedApproval: toTransaction(usdc, approve(router, 0n)),
  nftTransfer: toTransaction(ens, transferName),
  nftBatchTransfer: toTransaction(
    lockers,
    encodeFunctionData({
      abi: erc1155Abi,
      functionName: 'safeBatchTransferFrom',
      args: [account, friend, [7n, 8n], [2n, 1n], '0x'],
    }),
  ),
  operator: toTransaction(
    ens,
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [stranger, true] }),
  ),
  permitCall: toTransaction(
    usdc,
    encodeFunctionData({
      abi: tokens,
      functionName: 'permit',
      args: [account, router, parseUnits('100', 6), 1_798_761_600n, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    }),
  ),
  permit2Call: toTransaction(
    permit2,
    encodeFunctionData({ abi: tokens, functionName: 'approve', args: [usdc, router, maxUint160, 1_798_761_600] }),
  ),
  multicall: toTransaction(
    ens,
    encodeFunctionData({ abi: tokens, functionName: 'multicall', args: [[transferName, approve(stranger, 4_218n)]] }),
  ),
  multicall3: toTransaction(
    multicall3,
    encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[{ target: usdc, allowFailure: false, callData: transfer }]],
    }),
  ),
  creation: toRequest('eth_sendTransaction', [{ from: account, data: code }]),
  unknownFunction: toTransaction(stranger, swap, parseEther('0.1')),
  knownContract: toTransaction(weth, encodeFunctionData({ abi: tokens, functionName: 'deposit' }), parseEther('0.1')),
  calls: toRequest('wallet_sendCalls', [
    {
      version: '2.0.0',
      chainId: '0x1',
      from: account,
      atomicRequired: true,
      calls: [
        { to: usdc, data: approve(router, parseUnits('100', 6)) },
        { to: router, data: swap },
      ],
    },
  ]),
  ownBatch: toTransaction(
    account,
    encodeFunctionData({
      abi: tokens,
      functionName: 'execute',
      args: [`0x01${'00'.repeat(31)}`, batch],
    }),
  ),
  authorization: toRequest('eth_sendTransaction', [
    {
      from: account,
      to: account,
      type: '0x4',
      authorizationList: [{ chainId: '0x1', address: stranger, nonce: '0x0' }],
    },
  ]),
  permissions: toRequest('wallet_grantPermissions', [
    {
      chainId: '0x1',
      address: account,
      expiry: 1_798_761_600,
      signer: { type: 'account', data: { address: stranger } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x2386f26fc10000' }, policies: [] }],
    },
  ]),
  malformed: toRequest('eth_sendTransaction', [{ from: account, to: 'nobody' }]),
} as const satisfies Readonly<Record<string, ApprovalRequest>>
