import { readFileSync } from 'node:fs'
import { type Address, createTestClient, type Hex, http, parseEther, publicActions, toHex, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toPorticoError } from '../../packages/headless/src/errors/normalize'
import { deployer } from './evm/accounts'
import { startAnvil } from './evm/startAnvil'
import { startGanache } from './evm/startGanache'
import { createProcessGroup } from './support/processGroup'

const { bytecode, selectors } = JSON.parse(
  readFileSync(new URL('contracts/Reverting.json', import.meta.url), 'utf8'),
) as { readonly bytecode: Hex; readonly selectors: Readonly<Record<string, Hex>> }

const owner = privateKeyToAccount(deployer)
const stranger = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const to: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transaction = {
  type: 'eip1559',
  to,
  value: 1n,
  gas: 21_000n,
  maxFeePerGas: 10n ** 11n,
  maxPriorityFeePerGas: 1n,
} as const

const processes = createProcessGroup()
afterAll(() => processes.stop())

describe.each([
  { node: 'anvil', start: startAnvil },
  { node: 'ganache', start: startGanache },
])('$node', ({ start }) => {
  const chainId = 1337
  let rpcUrl: string
  let contract: Address

  beforeAll(async () => {
    rpcUrl = await start(processes, chainId)
    const chain = {
      id: chainId,
      name: 'Test',
      nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }
    const client = createTestClient({ mode: 'anvil', chain, account: owner, transport: http(rpcUrl) })
      .extend(publicActions)
      .extend(walletActions)
    const hash = await client.deployContract({ abi: [], bytecode })
    contract = (await client.waitForTransactionReceipt({ hash })).contractAddress ?? to
  })

  /** The error of a JSON-RPC reply, as the node sent it. */
  async function failureOf(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const reply = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { error } = (await reply.json()) as { readonly error?: unknown }
    return error ?? 'the node took it'
  }
  const send = async (change: object, signer = owner) =>
    failureOf('eth_sendRawTransaction', await signer.signTransaction({ ...transaction, chainId, nonce: 1, ...change }))
  const estimate = (name: string) =>
    failureOf('eth_estimateGas', { from: owner.address, to: contract, data: selectors[name] })

  it.each([
    { what: 'a sender without funds', fail: () => send({ nonce: 0 }, stranger), code: 'INSUFFICIENT_FUNDS' },
    {
      what: 'an amount over the balance',
      fail: () => send({ value: parseEther('1000000') }),
      code: 'INSUFFICIENT_FUNDS',
    },
    {
      what: 'too much in a request to its own account',
      fail: () => failureOf('eth_sendTransaction', { from: owner.address, to, value: toHex(parseEther('1000000')) }),
      code: 'INSUFFICIENT_FUNDS',
    },
    { what: 'too little gas', fail: () => send({ gas: 20_000n }), code: 'INTRINSIC_GAS_TOO_LOW' },
    { what: 'more gas than a block has', fail: () => send({ gas: 10n ** 12n }), code: 'INTRINSIC_GAS_TOO_HIGH' },
    { what: 'a fee below the base fee', fail: () => send({ maxFeePerGas: 1n }), code: 'FEE_CAP_TOO_LOW' },
    { what: 'a method it does not have', fail: () => failureOf('eth_sendNonsense', []), code: /METHOD|JSON/ },
  ])('names $what', async ({ fail, code }) => {
    expect(toPorticoError(await fail()).code).toMatch(code)
  })

  it.each([
    { name: 'reason', reason: 'paused' },
    { name: 'panic', reason: 'division by zero' },
    { name: 'custom', reason: 'custom error 0x994fecf5' },
    { name: 'bare', reason: undefined },
  ])('a revert keeps its reason: $reason', async ({ name, reason }) => {
    expect(toPorticoError(await estimate(name))).toMatchObject({ code: 'EXECUTION_REVERTED', reason })
  })

  it('names a nonce that was used', async () => {
    const signed = await owner.signTransaction({ ...transaction, chainId, nonce: 1 })
    expect(await failureOf('eth_sendRawTransaction', signed)).toBe('the node took it')
    // Until a block has the first one, a node may know it already.
    const again = async () => toPorticoError(await failureOf('eth_sendRawTransaction', signed)).code
    await expect.poll(again).toBe('NONCE_TOO_LOW')
  })
})
