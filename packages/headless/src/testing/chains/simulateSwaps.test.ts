import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { router, simulateSwaps, swapFunction } from './simulateSwaps.js'

const owner = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'

const reads = [
  {
    to: multicall,
    data: encodeFunctionData({
      abi: parseAbi(['function getEthBalance(address addr) view returns (uint256)']),
      args: [owner],
    }),
  },
  { to: dollar, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) },
]
const swap = {
  to: router,
  data: encodeFunctionData({ abi: parseAbi([swapFunction]), args: [ether, dollar, 5n, 7n, owner] }),
}
const simulate = (calls: readonly object[]) =>
  simulateSwaps([{ blockStateCalls: [{ calls }] }, 'latest'], () => 100n) as readonly [
    { readonly calls: readonly { readonly returnData: string }[] },
  ]

test('a swap takes what is paid, and gives the least that it may', () => {
  const [{ calls }] = simulate([...reads, swap, ...reads])
  const [etherBefore, dollarBefore, , etherAfter, dollarAfter] = calls.map(({ returnData }) => returnData)
  const change = (before = '', after = '') => BigInt(after) - BigInt(before)
  expect([change(etherBefore, etherAfter), change(dollarBefore, dollarAfter)]).toEqual([-5n, 7n])
})

test('any other call is none that such a node can simulate', () => {
  const transfer = {
    to: dollar,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner, 1n] }),
  }
  expect(() => simulate([...reads, transfer, ...reads])).toThrow(/eth_simulateV1/)
  expect(() => simulate([{ ...swap, to: dollar }])).toThrow(/eth_simulateV1/)
})
