import { readFileSync } from 'node:fs'
import { type Address, createTestClient, type Hash, type Hex, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEip155Actions } from '../../packages/headless/src/chains/eip155/actions'
import { limits } from '../../packages/headless/src/constants/limits'
import type { Network } from '../../packages/headless/src/entities/network'
import type { TransactionProgress } from '../../packages/headless/src/rules/flows/transactions'
import { driveClock } from '../../packages/headless/test/clock'
import { deployer } from './evm/accounts'
import { startAnvil } from './evm/startAnvil'
import { createProcessGroup } from './support/processGroup'

const { bytecode, selectors } = JSON.parse(
  readFileSync(new URL('contracts/Reverting.json', import.meta.url), 'utf8'),
) as { readonly bytecode: Hex; readonly selectors: Readonly<Record<string, Hex>> }

const chainId = 1337
const account = privateKeyToAccount(deployer)
const receiver: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const slow = { maxFeePerGas: 3n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n }
const fast = { maxFeePerGas: 30n * 10n ** 9n, maxPriorityFeePerGas: 10n * 10n ** 9n }

const processes = createProcessGroup()
afterAll(() => processes.stop())

let rpcUrl: string
let network: Network
beforeAll(async () => {
  rpcUrl = await startAnvil(processes, chainId)
  network = {
    id: chainId,
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: 'eip155',
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
})

const connectNode = () =>
  createTestClient({
    mode: 'anvil',
    account,
    transport: http(rpcUrl),
    chain: { ...network, id: chainId, rpcUrls: { default: { http: [rpcUrl] } }, blockExplorers: undefined },
  })
    .extend(publicActions)
    .extend(walletActions)

describe('the life of a transaction on a chain that mines when it is told to', () => {
  let node: ReturnType<typeof connectNode>
  let nonce: number

  beforeEach(async () => {
    node = connectNode()
    await node.setAutomine(false)
    nonce = await node.getTransactionCount({ address: account.address })
  })
  afterEach(() => node.mine({ blocks: 1 }))

  const send = (change: object): Promise<Hash> =>
    node.sendTransaction({ to: receiver, value: 1n, gas: 100_000n, nonce, ...slow, ...change })

  /**
   * Watches a transaction, and lets something happen once the watch has seen it. The time between two looks passes at once, while
   * no request is open that could run out of it.
   */
  async function watchThen(hash: Hash, happen: () => Promise<unknown>) {
    const { waitForTransaction } = createEip155Actions({ rpcUrls: () => [rpcUrl] })
    driveClock(1)
    let happened: Promise<unknown> | undefined
    const progress: TransactionProgress[] = []
    const onProgress = (told: TransactionProgress) => {
      progress.push(told)
      happened ??= happen()
      void happened.then(() => vi.advanceTimersByTime(limits.confirmation.slowPollInterval))
    }
    const outcome = await waitForTransaction(network, { hash, from: account.address }, { onProgress })
    await happened
    expect(progress[0]).toEqual({ isKnown: true, nonce })
    return outcome
  }

  it('a transaction in a block is confirmed, with the fee that the account paid', async () => {
    const balance = () => node.getBalance({ address: account.address })
    const before = await balance()
    const outcome = await watchThen(await send({ value: 1n }), () => node.mine({ blocks: 1 }))
    expect(outcome).toEqual({ status: 'confirmed', fee: before - 1n - (await balance()) })
  })

  it.each([
    { what: 'speeding it up with a higher fee', change: fast },
    { what: 'canceling it with a transfer to oneself', change: { ...fast, to: account.address, value: 0n } },
  ])('$what replaces it, by the hash of the other one', async ({ change }) => {
    let replacedBy: Hash | undefined
    const outcome = await watchThen(await send({}), async () => {
      replacedBy = await send(change)
      await node.mine({ blocks: 3 })
    })
    expect(outcome).toEqual({ status: 'replaced', replacedBy })
  })

  it('a transaction that the node forgot is dropped', async () => {
    const hash = await send({})
    expect(await watchThen(hash, () => node.dropTransaction({ hash }))).toEqual({ status: 'dropped' })
  })

  it('a transaction that reverts fails with the reason of the contract', async () => {
    const deployed = await send({ to: undefined, data: bytecode, value: 0n, gas: 2_000_000n })
    await node.mine({ blocks: 1 })
    const { contractAddress } = await node.getTransactionReceipt({ hash: deployed })
    nonce += 1
    const hash = await send({ to: contractAddress, value: 0n, data: selectors['reason'] })
    const outcome = await watchThen(hash, () => node.mine({ blocks: 1 }))
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'EXECUTION_REVERTED', reason: 'paused' } })
  })
})
