import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { encodeFunctionData, type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import wrappedEther from '../../../../test/devnet/contracts/LocalWrappedEther.json' with { type: 'json' }
import { askPriceService } from '../../src/prices/askPriceService'
import { createPrices } from '../../src/prices/createPrices'
import { approve, buttonsOf, insideOf, readScreen, waitUntilReady } from '../approvalPage'
import { priceAnswer, type PriceServiceDouble, startPriceService } from '../startPriceService'
import { useApprovalSite } from '../useApprovalSite'

let service: PriceServiceDouble
let clock = Date.now()
const failures: unknown[] = []
const world = useApprovalSite(
  'frame',
  createPrices({
    ask: (address) => askPriceService({ origin: service.origin, projectId: 'team' }, address),
    onFailure: (error) => failures.push(error),
    now: () => clock,
  }),
)
const { ask, open } = world
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const abi = parseAbi(['function deposit() payable'])

let person: Awaited<ReturnType<typeof open>>
let weth: Hex

beforeAll(async () => {
  service = await startPriceService()
  const account = privateKeyToAccount(generatePrivateKey())
  await world.chain.setBalance({ address: account.address, value: parseEther('1') })
  const hash = await world.chain.deployContract({ account, abi, bytecode: wrappedEther.bytecode as Hex })
  weth = (await world.chain.waitForTransactionReceipt({ hash })).contractAddress ?? '0x'
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.answerWith()
  service.asked.length = 0
  failures.length = 0
  // What an earlier test was told is forgotten.
  clock += 3_600_000
  person = await open()
})

const send = () => ask(person, 'eth_sendTransaction', [{ to: friend, value: numberToHex(parseEther('1')) }])
const wrap = () =>
  ask(person, 'eth_sendTransaction', [
    { to: weth, value: numberToHex(parseEther('0.5')), data: encodeFunctionData({ abi }) },
  ])
const seeMoney = (text: string) => insideOf(person.frame).getByText(text, { exact: true }).first().waitFor()
const countSent = () => world.chain.getTransactionCount({ address: person.eip155 })

test('what leaves, what arrives and the fee are told in money, and no third origin is asked by the frame', async () => {
  const asked = new Set<string>()
  world.context.on('request', (request) => void asked.add(new URL(request.url()).origin))
  const reply = wrap()
  await waitUntilReady(person.frame)
  await expect.poll(async () => (await readScreen(person.frame)).match(/\$1,000\.00/g)).toHaveLength(3)
  expect(await readScreen(person.frame)).toMatch(/Max network fee[^$<]*<?\$0\.\d\d/)
  expect([...asked].toSorted()).toEqual([world.evmNode, world.site.secureSite].toSorted())
  await approve(person.frame)
  expect((await reply).type).toMatch(/SUCCESS$/)
  expect(person.frame.faults).toEqual([])
})

test('the service learns tokens, and neither account nor site', async () => {
  const reply = wrap()
  await waitUntilReady(person.frame)
  await expect
    .poll(() => service.asked.map(({ body }) => body))
    .toEqual([
      { currency: 'usd', addresses: ['eip155:8453:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'], projectId: 'team' },
      { currency: 'usd', addresses: [`eip155:8453:${weth}`], projectId: 'team' },
    ])
  const told = JSON.stringify(service.asked).toLowerCase()
  for (const secret of [person.eip155, person.email, new URL(world.site.app).host, world.site.secureSite])
    expect(told).not.toContain(secret.toLowerCase())
  await approve(person.frame)
  await reply
})

test('coins of Solana are told in money', async () => {
  const [payerKey, { blockhash }] = [new PublicKey(person.solana), world.solanaNode.ledger.clock.latest()]
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })]
  instructions.push(
    SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: PublicKey.unique(), lamports: 1_500_000_000 }),
  )
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message()
  const transaction = base58.encode(new VersionedTransaction(message).serialize())
  const reply = ask(person, 'solana_signTransaction', { transaction })
  await seeMoney('$3,000.00')
  await approve(person.frame)
  expect((await reply).type).toMatch(/SUCCESS$/)
})

describe('a price service', () => {
  test.each<[string, Parameters<PriceServiceDouble['answerWith']>[0], number]>([
    ['that says nothing', () => undefined, 1],
    ['that fails', (response) => response.writeHead(500).end(), 1],
    ['that breaks off', (response) => response.destroy(), 1],
    ['that answers for another token', (response) => response.end(priceAnswer('eip155:1:0x', 5)), 0],
    ['that tells a price below zero', (response, address) => response.end(priceAnswer(address, -5)), 0],
    ['that tells a price beyond measure', (response, address) => response.end(priceAnswer(address, 1e300)), 0],
  ])('%s has told no money, and kept nobody from approving', async (_, disturb, failed) => {
    service.answerWith(disturb)
    const reply = send()
    await waitUntilReady(person.frame)
    expect(await readScreen(person.frame)).not.toContain('$')
    await approve(person.frame)
    expect((await reply).type).toMatch(/SUCCESS$/)
    expect(await countSent()).toBe(1)
    await expect.poll(() => failures).toHaveLength(failed)
  })

  test('that is slow moves nothing, and a press just after its answer counts', async () => {
    let answer: (() => void) | undefined
    const { mouse } = person.frame.page
    service.answerWith((response, address) => {
      const say = () => response.end(priceAnswer(address, address.endsWith(weth) ? 3_000 : 2_000))
      if (address.endsWith(weth)) answer = say
      else say()
    })
    const reply = wrap()
    const { approve: button } = buttonsOf(person.frame)
    await button.hover({ force: true })
    await waitUntilReady(person.frame)
    await expect.poll(() => answer).toBeDefined()
    await seeMoney('$1,000.00')
    const before = await button.boundingBox()
    answer?.()
    await seeMoney('$1,500.00')
    expect(await button.boundingBox()).toEqual(before)
    await mouse.down()
    await mouse.up()
    const waiting = new Promise((resolve) => void setTimeout(resolve, 5_000, { type: 'waiting' }))
    expect(await Promise.race([reply, waiting])).toMatchObject({ type: expect.stringMatching(/SUCCESS$/) })
  })
})
