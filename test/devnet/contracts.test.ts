import type { Client } from '@portico/headless'
import { connect, disconnect, switchNetwork } from '@portico/headless/actions'
import { getPublicClient, getWalletClient, writeContract } from '@portico/headless/eip155'
import type { TestWallet } from '@portico/headless/testing'
import { type Address, ContractFunctionRevertedError, erc20Abi, type Hex, parseAbi, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import reverting from './contracts/Reverting.json' with { type: 'json' }
import { createSite } from './support/createSite'
import { startWorld, type World } from './world'

const receiver: Address = '0x00000000000000000000000000000000000b0b03'

let world: World
let wallet: TestWallet
let portico: Client

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

beforeEach(async () => {
  ;({ portico, wallet } = await createSite(world))
  await connect(portico, { connector: 'own' })
})

const contract = () =>
  ({ address: world.tokens.find(({ chainId }) => chainId === 1)?.address ?? receiver, abi: erc20Abi }) as const
const balance = async () =>
  (await getPublicClient(portico)).readContract({ ...contract(), functionName: 'balanceOf', args: [receiver] })
const pending = () => portico.state.getState().transactions.map(({ kind, status, hash }) => ({ kind, status, hash }))

it('the public client reads a contract of the current network, without the wallet', async () => {
  const publicClient = await getPublicClient(portico)
  const asked = wallet.requests.length
  expect(await publicClient.readContract({ ...contract(), functionName: 'decimals' })).toBe(6)
  expect([publicClient.chain.id, publicClient.chain.name, wallet.requests.length]).toEqual([1, 'Ethereum', asked])
  expect(await getPublicClient(portico)).toBe(publicClient)
})

it('the public client of another network asks the nodes of that one', async () => {
  const publicClient = await getPublicClient(portico, { caipNetworkId: 'eip155:8453' })
  expect(await publicClient.getChainId()).toBe(8453)
  await expect(getPublicClient(portico, { caipNetworkId: 'eip155:137' })).rejects.toMatchObject({
    code: 'UNSUPPORTED_NETWORK',
  })
})

it('the wallet client signs and sends as the connected account, and its transactions are listed', async () => {
  const walletClient = await getWalletClient(portico)
  const signature = await walletClient.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address: walletClient.account.address, message: 'hello', signature })).toBe(true)
  const hash = await walletClient.writeContract({ ...contract(), functionName: 'transfer', args: [receiver, 2n] })
  await expect.poll(pending).toEqual([{ kind: 'transaction', status: 'confirmed', hash }])
})

it('the wallet client is of the network that the wallet is on', async () => {
  await switchNetwork(portico, { caipNetworkId: 'eip155:8453' })
  expect((await getWalletClient(portico)).chain).toMatchObject({ id: 8453, name: 'Base' })
  await disconnect(portico)
  await expect(getWalletClient(portico)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

it('a write is tried on a node, sent by the wallet and listed', async () => {
  const before = await balance()
  const { hash } = await writeContract(portico, { ...contract(), functionName: 'transfer', args: [receiver, 3n] })
  await expect.poll(pending).toEqual([{ kind: 'transaction', status: 'confirmed', hash }])
  expect(await balance()).toBe(before + 3n)
})

it('a write that would fail never reaches the wallet, and its error can be decoded', async () => {
  const publicClient = await getPublicClient(portico)
  const abi = parseAbi(['error Short(uint256 have, uint256 need)', 'function custom()'])
  const walletClient = await getWalletClient(portico)
  const deployed = await walletClient.deployContract({ abi, bytecode: reverting.bytecode as Hex })
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash: deployed })
  const asked = wallet.controls.prompts
  const call = { address: contractAddress as Address, abi, functionName: 'custom' } as const
  const failure = await writeContract(portico, call).catch((thrown: unknown) => thrown)
  expect(failure).toMatchObject({ name: 'TransactionRejectedByNodeError', code: 'EXECUTION_REVERTED' })
  const { cause } = failure as { cause: { walk(match: (one: unknown) => boolean): unknown } }
  expect(cause.walk((one) => one instanceof ContractFunctionRevertedError)).toMatchObject({
    data: { errorName: 'Short', args: [1n, 2n] },
  })
  expect([wallet.controls.prompts, pending().filter(({ hash }) => hash !== deployed)]).toEqual([asked, []])
})

it('a second write of the account is refused while the first is open', async () => {
  const call = { ...contract(), functionName: 'transfer', args: [receiver, 1n] } as const
  const first = writeContract(portico, call)
  await expect(writeContract(portico, call)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  await expect(first).resolves.toMatchObject({ hash: expect.any(String) as string })
})

it('a write for another network than that of the wallet is refused', async () => {
  const asked = wallet.controls.prompts
  const call = { ...contract(), functionName: 'transfer', args: [receiver, 1n], caipNetworkId: 'eip155:8453' } as const
  await expect(writeContract(portico, call)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  expect(wallet.controls.prompts).toBe(asked)
})

it('a write that the user rejects leaves the list', async () => {
  wallet.behavior = 'reject'
  const call = { ...contract(), functionName: 'transfer', args: [receiver, 1n] } as const
  await expect(writeContract(portico, call)).rejects.toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
  expect(pending()).toEqual([])
})
