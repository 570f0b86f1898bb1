import { type Abi, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import localCollectible from '../../../../test/devnet/contracts/LocalCollectible.json' with { type: 'json' }
import localToken from '../../../../test/devnet/contracts/LocalToken.json' with { type: 'json' }
import { approve, buttonsOf, insideOf, pressCalmly, readScreen, waitUntilReady } from '../approvalPage'
import { useApprovalSite } from '../useApprovalSite'

const world = useApprovalSite()
const { ask, open } = world
const spender = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const collectibleAbi = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'function getApproved(uint256 tokenId) view returns (address)',
])

const account = privateKeyToAccount(generatePrivateKey())
let person: Awaited<ReturnType<typeof open>>
let token: Hex
let holder: Hex

const tokenAbi = parseAbi(['constructor(string name, string symbol, uint8 decimals, address[] holders, uint256 each)'])
const collectionAbi = parseAbi(['constructor(string name, string symbol, address[] holders)'])

async function deploy(abi: Abi, { bytecode }: { readonly bytecode: string }, args: readonly unknown[]): Promise<Hex> {
  const hash = await world.chain.deployContract({ account, abi, bytecode: bytecode as Hex, args })
  return (await world.chain.waitForTransactionReceipt({ hash })).contractAddress ?? '0x'
}

beforeAll(async () => {
  await world.chain.setBalance({ address: account.address, value: parseEther('10') })
  // An app, not a person.
  await world.chain.setCode({ address: spender, bytecode: '0x00' })
})
beforeEach(async () => {
  person = await open()
  holder = person.eip155
  token = await deploy(tokenAbi, localToken, ['Harbour Dollar', 'HUSD', 6, [holder], 1_000_000_000n])
})

const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
const readAllowance = (contract = token) =>
  world.chain.readContract({
    address: contract,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [holder, spender],
  })

/** Gives the allowance that is shown another amount, as a person does, up to what is drawn then. */
async function setLimit(typed: string, shown: string): Promise<void> {
  const inside = insideOf(person.frame)
  await pressCalmly(inside.getByRole('button', { name: /^Edit limit/ }).first())
  await inside.getByRole('textbox').fill(typed)
  await inside.getByRole('button', { name: 'Save limit' }).click()
  await inside.getByText(shown, { exact: true }).waitFor()
}

test('a page asks for an unlimited allowance, the person allows 100, and the chain has 100', async () => {
  const reply = ask(person, 'eth_sendTransaction', [{ from: holder, to: token, data }])
  await waitUntilReady(person.frame)
  expect(await readScreen(person.frame)).toContain('Unlimited allowance')
  await setLimit('100', '100 HUSD')
  await waitUntilReady(person.frame)
  const screen = await readScreen(person.frame)
  expect(screen).not.toContain('Unlimited allowance')
  expect(screen).toContain('Requested: Unlimited HUSD')
  await approve(person.frame)
  const { type, payload } = await reply
  expect(type).toMatch(/SUCCESS$/)
  const { status } = await world.chain.waitForTransactionReceipt({ hash: payload as Hex })
  expect([status, await readAllowance()]).toEqual(['success', 100_000_000n])
  expect(person.frame.faults).toEqual([])
})

test('an amount that is typed and not saved is not approved', async () => {
  const reply = ask(person, 'eth_sendTransaction', [{ from: holder, to: token, data }])
  await waitUntilReady(person.frame)
  const inside = insideOf(person.frame)
  await pressCalmly(inside.getByRole('button', { name: /^Edit limit/ }))
  await inside.getByRole('textbox').fill('100')
  await buttonsOf(person.frame).approve.click({ force: true })
  expect(await readScreen(person.frame)).toContain('Save the limit first.')
  await buttonsOf(person.frame).reject.click()
  expect((await reply).type).toMatch(/ERROR$/)
  expect(await readAllowance()).toBe(0n)
})

test('a press right after the change counts for nothing', async () => {
  const reply = ask(person, 'eth_sendTransaction', [{ from: holder, to: token, data }])
  await waitUntilReady(person.frame)
  await setLimit('5', '5 HUSD')
  const button = buttonsOf(person.frame).approve
  await button.click({ force: true, noWaitAfter: true })
  expect(await world.chain.getTransactionCount({ address: holder })).toBe(0)
  await approve(person.frame)
  await world.chain.waitForTransactionReceipt({ hash: (await reply).payload as Hex })
  expect(await readAllowance()).toBe(5_000_000n)
})

test('one allowance of a batch is changed, and the other one is as the page asked', async () => {
  const other = await deploy(tokenAbi, localToken, ['Other Dollar', 'OUSD', 6, [holder], 1_000_000_000n])
  const calls = [
    { to: other, data },
    { to: token, data },
  ]
  const reply = ask(person, 'wallet_sendCalls', [{ version: '2.0.0', chainId: '0x2105', from: holder, calls }])
  await waitUntilReady(person.frame)
  await setLimit('7,5', '7.5 OUSD')
  await approve(person.frame)
  expect((await reply).type).toMatch(/SUCCESS$/)
  await expect.poll(() => readAllowance()).toBe(maxUint256)
  expect(await readAllowance(other)).toBe(7_500_000n)
})

test('approve of an NFT is told as one, and its number is no amount that could be changed', async () => {
  const collection = await deploy(collectionAbi, localCollectible, ['Harbour Lamps', 'LAMP', [holder]])
  const approveNft = encodeFunctionData({ abi: collectibleAbi, functionName: 'approve', args: [spender, 1n] })
  const reply = ask(person, 'eth_sendTransaction', [{ from: holder, to: collection, data: approveNft }])
  await waitUntilReady(person.frame)
  const screen = await readScreen(person.frame)
  for (const shown of ['let another address move your Harbour Lamps', 'Can be moved', 'Harbour Lamps #1'])
    expect(screen).toContain(shown)
  expect(screen).not.toContain('Edit limit')
  await approve(person.frame)
  await world.chain.waitForTransactionReceipt({ hash: (await reply).payload as Hex })
  const approved = { address: collection, abi: collectibleAbi, functionName: 'getApproved', args: [1n] } as const
  expect(await world.chain.readContract(approved)).toBe(spender)
})
