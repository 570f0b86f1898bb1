import type { Client } from '@portico/headless'
import { connect, getProvider, request, sendTransaction } from '@portico/headless/actions'
import type { TestWallet } from '@portico/headless/testing'
import {
  type Address,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseEther,
  publicActions,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSite } from './support/createSite'
import { startWorld, type World } from './world'

const receiver: Address = '0x00000000000000000000000000000000000b0b02'

let world: World
let wallet: TestWallet
let portico: Client
let account: Address

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

beforeEach(async () => {
  ;({ portico, wallet } = await createSite(world))
  account = wallet.address as Address
  await connect(portico, { connector: 'own' })
})

/** What an application does with viem: its own client over our provider. */
async function viemClient() {
  const provider = await getProvider(portico, { namespace: 'eip155' })
  return createWalletClient({ account, chain: viemMainnet, transport: custom(provider) }).extend(publicActions)
}

const token = () => world.tokens.find(({ chainId }) => chainId === 1)?.address ?? receiver
const pending = () => portico.state.getState().transactions.map(({ kind, status, hash }) => ({ kind, status, hash }))

it('viem reads, signs and writes to a contract through the provider', async () => {
  const client = await viemClient()
  const contract = { address: token(), abi: erc20Abi } as const
  const before = await client.readContract({ ...contract, functionName: 'balanceOf', args: [receiver] })
  const hash = await client.writeContract({ ...contract, functionName: 'transfer', args: [receiver, 5n] })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect(await client.readContract({ ...contract, functionName: 'balanceOf', args: [receiver] })).toBe(before + 5n)
  expect(pending()).toEqual([expect.objectContaining({ kind: 'transaction', hash })])

  const signature = await client.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
})

it('a rejection reaches viem as one, and nothing is listed', async () => {
  const client = await viemClient()
  wallet.behavior = 'reject'
  const refused = client.sendTransaction({ to: receiver, value: 1n })
  const failure = await refused.then(
    () => undefined,
    (error: Error & { walk(match: (one: unknown) => boolean): unknown }) =>
      error.walk((one) => one instanceof UserRejectedRequestError),
  )
  expect(failure).toBeInstanceOf(UserRejectedRequestError)
  expect(pending()).toEqual([])
})

it('sends a transaction of the application, and tells how it ended', async () => {
  const transaction = {
    to: token(),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 7n] }),
  }
  const { hash } = await sendTransaction(portico, { transaction })
  await expect.poll(pending).toEqual([{ kind: 'transaction', status: 'confirmed', hash }])
  const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, receiver] })
  const answer = await request(portico, { method: 'eth_call', params: [{ to: token(), data: allowance }, 'latest'] })
  expect(BigInt(answer as Hex)).toBe(7n)
})

it.each([
  ['of another account', { from: receiver, to: receiver }, 'ACCOUNT_CHANGED'],
  ['for another chain', { to: receiver, chainId: 8453 }, 'UNSUPPORTED_NETWORK'],
  ['that is malformed', { to: receiver, value: 'a lot' }, 'INVALID_DATA'],
])('a transaction %s is refused before the wallet is asked', async (_what, transaction, code) => {
  const asked = wallet.controls.prompts
  await expect(sendTransaction(portico, { transaction })).rejects.toMatchObject({ code })
  expect(wallet.controls.prompts).toBe(asked)
  expect(pending()).toEqual([])
})

it('follows the wallet to another chain and account', async () => {
  const client = await viemClient()
  await client.switchChain({ id: 8453 })
  expect(await client.getChainId()).toBe(8453)
  expect(portico.state.getState().sessions.eip155).toMatchObject({ caipNetworkId: 'eip155:8453' })
  await expect(client.sendTransaction({ to: receiver, value: parseEther('1') })).rejects.toThrow(/chain/i)
})
