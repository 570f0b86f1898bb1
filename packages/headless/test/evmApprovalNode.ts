import {
  type Abi,
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
} from 'viem'
import type { ApprovalRequest } from '../src/entities/approval.js'
import { factsOf, type NodeAnswers } from './approvalNode.js'

export const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const nfts = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

export const request = (method: string, params: unknown): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'eip155:1',
  address,
  origin: 'https://shop.example',
})
export const transaction = (fields: object) => request('eth_sendTransaction', [fields])
export const transferData = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 255n] })
export const transfer = transaction({ to: usdc, data: transferData })

type Log = { readonly address: string; readonly topics: readonly unknown[]; readonly data: string }
export const word = (value: bigint) => numberToHex(value, { size: 32 })

export const event = (abi: Abi, at: string, args: object, data: string): Log => ({
  address: at,
  topics: encodeEventTopics({ abi, args } as never),
  data,
})
export const tokenEvents = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
export const pieceEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])
export const batchEvents = parseAbi([
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
export const moved = (at: string, from: Address, to: Address, value: bigint) =>
  event(tokenEvents, at, { from, to }, word(value))
export const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const call = (result: object = {}) => ({
  status: '0x1',
  returnData: '0x',
  gasUsed: '0x5208',
  logs: [],
  ...result,
})
export type Simulated = { readonly blockStateCalls: readonly [{ readonly calls: readonly unknown[] }] }

/** Answers with the events of the calls, and no balance for what is read around them. */
export const simulating =
  (...results: readonly object[]) =>
  ([{ blockStateCalls }]: readonly [Simulated]) => {
    const reads = (blockStateCalls[0].calls.length - results.length) / 2
    const around = Array.from({ length: reads }, () => call({ status: '0x0' }))
    return [{ calls: [...around, ...results, ...around] }]
  }

export const answers = {
  eth_simulateV1: simulating(call({ logs: [moved(usdc, address, other, 255n)] })),
  eth_call: ([{ data }]: readonly [{ readonly data: string }]) => {
    if (data === '0x313ce567') return word(6n)
    return encodeAbiParameters([{ type: 'string' }], [data === '0x95d89b41' ? 'USDC' : 'USD Coin'])
  },
  eth_getCode: () => '0x6001',
  eth_getBalance: () => '0xde0b6b3a7640000',
  eth_estimateGas: () => '0xea60',
  eth_getBlockByNumber: () => ({ baseFeePerGas: '0x64' }),
  eth_maxPriorityFeePerGas: () => '0x2',
  eth_gasPrice: () => '0x66',
} as unknown as NodeAnswers

export const facts = (changed: object, of = transfer) => factsOf(of, { ...answers, ...changed })
export const simulation = async (answer: unknown, of = transfer) =>
  (await facts({ eth_simulateV1: typeof answer === 'function' ? answer : () => answer }, of)).simulation
