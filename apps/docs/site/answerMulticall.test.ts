import { createMemoryChains } from '@portico/headless/testing'
import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import { answerMulticall } from './answerMulticall'

const { address: to } = mainnet.contracts.multicall3
const abi = [...multicall3Abi, ...parseAbi(['function getBlockNumber() view returns (uint256)'])] as const
const account = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const balances = { 1: { [account]: 7n } }

const plain = createMemoryChains({ balances })
const rpc = answerMulticall(plain.rpc)
const call = (data: Hex, id = 1) => ({ jsonrpc: '2.0', id, method: 'eth_call', params: [{ to, data }] })
const balance = call(encodeFunctionData({ abi, functionName: 'getEthBalance', args: [account] }), 1)
const block = call(encodeFunctionData({ abi, functionName: 'getBlockNumber' }), 2)

it('returns the balance of an account and the number of the block, in a batch or alone', async () => {
  const answers = (await rpc('eip155:1', [balance, block])) as { id: number; result: Hex }[]
  expect(answers.map(({ id }) => id)).toEqual([1, 2])
  const [held, number] = answers.map(({ result: data }) => data)
  expect(decodeFunctionResult({ abi, functionName: 'getEthBalance', data: held ?? '0x' })).toBe(7n)
  expect(decodeFunctionResult({ abi, functionName: 'getBlockNumber', data: number ?? '0x' })).toBe(0n)
  expect(await rpc('eip155:1', block)).toEqual(answers[1])
})

it('leaves other calls to the chain', async () => {
  const other = { ...block, params: [{ ...block.params[0], to: account }] }
  const unknown = call('0x12345678')
  const id = { jsonrpc: '2.0', id: 9, method: 'eth_chainId' }
  for (const body of [other, unknown, id, [id, unknown]])
    expect(await rpc('eip155:1', body)).toEqual(await plain.rpc('eip155:1', body))
  expect(rpc('eip155:5', id)).toBeUndefined()
})
