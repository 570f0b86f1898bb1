import type { Client } from '@portico/headless'
import { connect, getCallsStatus, getCapabilities, sendCalls } from '@portico/headless/actions'
import { getPublicClient, getWalletClient } from '@portico/headless/eip155'
import type { TestWallet } from '@portico/headless/testing'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSite, type SiteOptions } from './support/createSite'
import { startWorld, type World } from './world'

const receiver: Address = '0x00000000000000000000000000000000000b0b04'

let world: World
let wallet: TestWallet
let portico: Client

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

async function connectWallet(options?: SiteOptions) {
  ;({ portico, wallet } = await createSite(world, options))
  await connect(portico, { connector: 'own' })
}

const token = () => world.tokens.find(({ chainId }) => chainId === 1)?.address ?? receiver
const transfer = (amount: bigint) => ({
  to: token(),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})
const balance = async () =>
  (await getPublicClient(portico)).readContract({
    address: token(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [receiver],
  })
const pending = () => portico.state.getState().transactions.map(({ kind, status, hash }) => ({ kind, status, hash }))

it('several calls are one request to the wallet and one entry of the list, until all are in blocks', async () => {
  await connectWallet()
  const before = await balance()
  const asked = wallet.controls.prompts
  const { id } = await sendCalls(portico, { calls: [transfer(2n), transfer(3n), { to: receiver, value: 1n }] })
  expect(wallet.controls.prompts - asked).toBe(1)
  // The last of them may still be on its way into its block.
  await expect.poll(() => getCallsStatus(portico, { id })).toMatchObject({ status: 'confirmed', isAtomic: false })
  const { hashes } = await getCallsStatus(portico, { id })
  expect(hashes).toHaveLength(3)
  await expect.poll(pending).toEqual([{ kind: 'calls', status: 'confirmed', hash: hashes.at(-1) }])
  expect(await balance()).toBe(before + 5n)
})

it('calls of which a part failed are listed as failed', async () => {
  await connectWallet()
  await sendCalls(portico, { calls: [transfer(1n), transfer(10n ** 30n), transfer(1n)] })
  await expect.poll(pending).toMatchObject([{ kind: 'calls', status: 'failed' }])
  expect(portico.state.getState().transactions[0]?.error).toMatchObject({ code: 'PARTLY_REVERTED' })
})

it('calls of which none was sent are listed as dropped', async () => {
  await connectWallet()
  await sendCalls(portico, { calls: [transfer(10n ** 30n)] })
  await expect.poll(pending).toMatchObject([{ kind: 'calls', status: 'dropped' }])
})

it('a wallet tells what it can do, and refuses what it cannot', async () => {
  await connectWallet()
  expect(await getCapabilities(portico)).toEqual({ atomic: { status: 'unsupported' } })
  const calls = [transfer(1n)]
  await expect(sendCalls(portico, { calls, isAtomic: true })).rejects.toMatchObject({ code: 'ATOMICITY_UNSUPPORTED' })
  const sponsored = sendCalls(portico, { calls, capabilities: { paymasterService: { url: 'https://pay.test' } } })
  await expect(sponsored).rejects.toMatchObject({ code: 'CAPABILITY_UNSUPPORTED' })
  await expect(getCallsStatus(portico, { id: '0x1' })).rejects.toMatchObject({ code: 'UNKNOWN_BUNDLE' })
  expect(pending()).toEqual([])
})

it('a wallet that takes one transaction at a time is named as the reason', async () => {
  await connectWallet({ supportsCalls: false })
  const unsupported = { name: 'UnsupportedOperationError', code: 'UNSUPPORTED_METHOD', operation: 'wallet_sendCalls' }
  await expect(sendCalls(portico, { calls: [transfer(1n)] })).rejects.toMatchObject(unsupported)
  await expect(getCapabilities(portico)).rejects.toMatchObject({ operation: 'wallet_getCapabilities' })
  expect(pending()).toEqual([])
})

it('calls that the user rejects leave the list', async () => {
  await connectWallet()
  wallet.behavior = 'reject'
  await expect(sendCalls(portico, { calls: [transfer(1n)] })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(pending()).toEqual([])
})

it.each([
  ['none', []],
  ['a malformed one', [{ to: receiver, value: 'a lot' }]],
])('%s is refused before the wallet is asked', async (_what, calls) => {
  await connectWallet()
  const asked = wallet.requests.length
  await expect(sendCalls(portico, { calls })).rejects.toMatchObject({ code: 'INVALID_DATA' })
  expect([wallet.requests.length, pending()]).toEqual([asked, []])
})

it('a second request of the account is refused while calls are open in the wallet', async () => {
  await connectWallet()
  const first = sendCalls(portico, { calls: [transfer(1n)] })
  await expect(sendCalls(portico, { calls: [transfer(1n)] })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  expect((await first).id).toMatch(/^0x/)
})

it('calls that a wallet neither took nor refused stay in the list as unknown', async () => {
  await connectWallet({
    wrap: (provider) => ({
      ...provider,
      request: (call) =>
        call.method === 'wallet_sendCalls'
          ? Promise.reject(new Error('Extension context gone'))
          : provider.request(call),
    }),
  })
  await expect(sendCalls(portico, { calls: [transfer(1n)] })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  expect(portico.state.getState().transactions).toMatchObject([{ kind: 'calls', isUnknown: true }])
})

it("viem's sendCalls through the provider is listed, too", async () => {
  await connectWallet()
  const walletClient = await getWalletClient(portico)
  const { id } = await walletClient.sendCalls({ calls: [transfer(1n), transfer(2n)] })
  const { status, receipts } = await walletClient.waitForCallsStatus({ id })
  expect([status, receipts?.length]).toEqual(['success', 2])
  const hash = receipts?.at(-1)?.transactionHash as Hex
  await expect.poll(pending).toEqual([{ kind: 'calls', status: 'confirmed', hash }])
  await expect(walletClient.sendCalls({ account: receiver, calls: [transfer(1n)] })).rejects.toThrow(/account/i)
})
