import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionExpiredBlockheightExceededError,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openChain, type OpenChain } from './openChain'

let chain: OpenChain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.node.controls.reset())
afterAll(() => chain.node.close())

const tooMuch = 900_000_000_000
const inBase64 = { encoding: 'base64' }
const little = () => chain.transfer(1_000_000, PublicKey.unique())

describe('sending a transaction', () => {
  it.each([
    { when: 'a signature is missing', fill: 0 },
    { when: 'a signature is wrong', fill: 9 },
  ])('rejects a transaction when $when', async ({ fill }) => {
    const { bytes } = await chain.prepare(little())
    const answer = chain.connection.sendRawTransaction(Uint8Array.from(bytes).fill(fill, 1, 65))
    await expect(answer).rejects.toThrow('signature verification failure')
  })

  it('rejects an amount above the balance, with the error of the program', async () => {
    const { bytes } = await chain.prepare(chain.transfer(tooMuch, PublicKey.unique()))
    const { error } = await chain.ask('sendTransaction', bytes.toString('base64'), inBase64)
    expect(error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: { err: { InstructionError: [0, { Custom: 1 }] } },
    })
  })

  it('rejects a transfer to a new account below the rent', async () => {
    const { bytes } = await chain.prepare(chain.transfer(1_000, PublicKey.unique()))
    const { error } = await chain.ask('sendTransaction', bytes.toString('base64'), inBase64)
    expect(error?.data).toMatchObject({ err: { InsufficientFundsForRent: { account_index: 1 } } })
  })

  it('rejects a transaction whose payer cannot pay the fee', async () => {
    const { publicKey: feePayer, secretKey } = Keypair.generate()
    const latest = await chain.connection.getLatestBlockhash()
    const transfer = SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: chain.own, lamports: 1 })
    const transaction = new Transaction({ feePayer, ...latest }).add(transfer)
    transaction.sign({ publicKey: feePayer, secretKey })
    const answer = chain.connection.sendRawTransaction(transaction.serialize())
    await expect(answer).rejects.toThrow('no record of a prior credit')
  })

  it('rejects the same transaction twice', async () => {
    const { bytes } = await chain.prepare(little())
    await chain.connection.sendRawTransaction(bytes)
    await expect(chain.connection.sendRawTransaction(bytes)).rejects.toThrow('already been processed')
  })

  it.each([
    { when: 'they are no transaction', text: 'AQID' },
    { when: 'they are too large', text: Buffer.alloc(1_233).toString('base64') },
    { when: 'they are not in the given encoding', text: '0OIl', encoding: 'base58' },
  ])('rejects bytes when $when', async ({ text, encoding = 'base64' }) => {
    expect((await chain.ask('sendTransaction', text, { encoding })).error?.code).toBe(-32602)
  })
})

it('a transaction that fails in a block reports its error and costs its fee', async () => {
  const { connection, own, prepare, transfer } = chain
  const { bytes } = await prepare(transfer(tooMuch, PublicKey.unique()))
  const before = await connection.getBalance(own)
  const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true })
  const { value } = await connection.getSignatureStatus(signature)
  expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
  expect(await connection.getBalance(own)).toBe(before - 5_000)
})

it('simulates a transaction without executing it, signed or not', async () => {
  const { connection, own, prepare, transfer } = chain
  const to = PublicKey.unique()
  const { transaction } = await prepare(transfer(1_000_000, to))
  const { value } = await connection.simulateTransaction(transaction)
  expect(value).toMatchObject({ err: null, unitsConsumed: 150 })
  const { value: failed } = await connection.simulateTransaction(
    new Transaction({ feePayer: own, ...(await connection.getLatestBlockhash()) }).add(transfer(tooMuch, to)),
  )
  expect(failed.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
  expect(await connection.getBalance(to)).toBe(0)
})

describe('a blockhash', () => {
  it('is valid for 150 slots and expires after one more', async () => {
    const { connection, node } = chain
    node.controls.slotMs = 60_000
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    node.controls.skipSlots(lastValidBlockHeight - (await connection.getBlockHeight()))
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
    node.controls.skipSlots(1)
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  })

  it('rejects a transaction once expired, or drops it when preflight is skipped', async () => {
    const { connection, node, prepare, transfer } = chain
    const to = PublicKey.unique()
    const { bytes, latest } = await prepare(transfer(1_000_000, to))
    node.controls.skipSlots(151)
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('Blockhash not found')
    const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true })
    const confirmed = connection.confirmTransaction({ signature, ...latest })
    await expect(confirmed).rejects.toThrow(TransactionExpiredBlockheightExceededError)
    expect(await connection.getBalance(to)).toBe(0)
  })
})

describe('a failing node', () => {
  it('accepts a transaction and drops it, so that waiting ends with the expired blockhash', async () => {
    const { connection, node, send, transfer } = chain
    node.controls.dropSends = true
    const to = PublicKey.unique()
    const sent = await send(transfer(1_000_000, to))
    expect((await connection.getSignatureStatus(sent.signature)).value).toBeNull()
    node.controls.skipSlots(151)
    await expect(connection.confirmTransaction(sent)).rejects.toThrow(TransactionExpiredBlockheightExceededError)
    expect(await connection.getBalance(to)).toBe(0)
  })

  it('refuses connections until it is up again', async () => {
    chain.node.controls.isDown = true
    await expect(chain.ask('getHealth')).rejects.toThrow('fetch failed')
    chain.node.controls.isDown = false
    expect((await chain.ask('getHealth')).result).toBe('ok')
  })

  it('delays its responses', async () => {
    chain.node.controls.delayMs = 150
    const began = performance.now()
    await chain.ask('getHealth')
    expect(performance.now() - began).toBeGreaterThanOrEqual(145)
  })
})
