import { base58 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SolanaPhone, solanaPhone } from '../../../test/solanaPhone.js'
import { loadWeb3 } from './loadWeb3.js'
import { requestMessageSignature, signAllWithWallet, signWithWallet } from './sign.js'

let phone: SolanaPhone
const other = Keypair.generate()
const recentBlockhash = PublicKey.unique().toBase58()

beforeEach(() => void (phone = solanaPhone()))

const transfer = (lamports = 7, from = phone.key) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: PublicKey.unique(), lamports })

function legacy(...instructions: ReturnType<typeof transfer>[]) {
  const transaction = new Transaction({ feePayer: phone.key.publicKey, recentBlockhash })
  return Uint8Array.from(transaction.add(...instructions).serialize({ requireAllSignatures: false }))
}
function versioned(payer = phone.key, instructions = [transfer()]) {
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const sign = (bytes: Uint8Array) => signWithWallet(loadWeb3, phone.signer, bytes)
const isSigned = (bytes: Uint8Array) => Transaction.from(bytes).verifySignatures()

it('tells the bytes that a message’s signature is of: the text, or what the wallet signed instead', async () => {
  const text = new TextEncoder().encode('hello')
  const wrapped = Uint8Array.of(0xff, ...text)
  const signature = base58.encode(new Uint8Array(64).fill(9))
  const told: Uint8Array[] = []
  const request = () =>
    requestMessageSignature(phone.signer, 'hello', { onSignedBytes: (bytes) => void told.push(bytes) })
  phone.answers.set('solana_signMessage', () => ({ signature }))
  expect(await request()).toBe(signature)
  phone.answers.set('solana_signMessage', () => ({ signature, signedMessage: base58.encode(wrapped) }))
  await request()
  expect(told).toEqual([text, wrapped])
})

describe('signWithWallet', () => {
  it('signs with the wallet’s key', async () => {
    expect(isSigned(await sign(legacy(transfer())))).toBe(true)
    expect(phone.connector.requests).toHaveLength(1)
  })

  it('sends the fields of a legacy transaction for older wallets', async () => {
    const instruction = transfer()
    const bytes = legacy(instruction)
    await sign(bytes)
    const pubkey = phone.signer.address
    expect(phone.getRequests('solana_signTransaction')).toEqual([
      {
        transaction: base64(bytes),
        pubkey,
        feePayer: pubkey,
        recentBlockhash,
        instructions: [
          {
            programId: SystemProgram.programId.toBase58(),
            data: base58.encode(instruction.data),
            keys: [
              { pubkey, isSigner: true, isWritable: true },
              { pubkey: instruction.keys[1]?.pubkey.toBase58(), isSigner: false, isWritable: true },
            ],
          },
        ],
      },
    ])
  })

  it('sends no fields of a version 0 transaction', async () => {
    const bytes = versioned().serialize()
    const signed = VersionedTransaction.deserialize(await sign(bytes))
    expect(signed.signatures[0]?.some(Boolean)).toBe(true)
    expect(phone.getRequests('solana_signTransaction')).toEqual([
      { transaction: base64(bytes), pubkey: phone.signer.address },
    ])
  })

  it('adds the signature of a wallet that returns nothing else to the others', async () => {
    const shared = versioned(other, [transfer(7, other), transfer()])
    shared.sign([other])
    const [theirs] = shared.signatures
    const signature = base58.encode(new Uint8Array(64).fill(9))
    phone.answers.set('solana_signTransaction', () => ({ signature }))
    const { signatures, message } = VersionedTransaction.deserialize(await sign(shared.serialize()))
    expect(signatures).toEqual([theirs, new Uint8Array(64).fill(9)])
    expect(message.serialize()).toEqual(shared.message.serialize())
  })

  describe('a wallet that adds instructions', () => {
    const guard = (program = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95') =>
      new TransactionInstruction({
        programId: new PublicKey(program),
        keys: [{ pubkey: phone.key.publicKey, isSigner: true, isWritable: true }],
        data: Buffer.from([6]),
      })
    const price = (microLamports = 5) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })

    /** The wallet signs these instructions instead of the requested ones. */
    function answerWith(make: typeof legacy | typeof versionedBytes, instructions: readonly TransactionInstruction[]) {
      phone.answers.set('solana_signTransaction', () => {
        const signed = VersionedTransaction.deserialize(make(...instructions))
        signed.sign([phone.key])
        return { transaction: base64(signed.serialize()) }
      })
    }
    const versionedBytes = (...instructions: TransactionInstruction[]) => versioned(phone.key, instructions).serialize()

    it.each([
      { kind: 'legacy', make: legacy },
      { kind: 'version 0', make: versionedBytes },
    ])('may set a priority fee and add guards around the requested ones ($kind)', async ({ make }) => {
      const [first, second] = [transfer(1), transfer(2)]
      answerWith(make, [price(9), first, guard(), second, guard()])
      const signed = VersionedTransaction.deserialize(await sign(make(price(1), first, second)))
      expect(signed.message.compiledInstructions).toHaveLength(5)
    })

    it.each<[string, (first: TransactionInstruction, second: TransactionInstruction) => TransactionInstruction[]]>([
      ['leaves one out', (first) => [price(), first]],
      ['changes their order', (first, second) => [price(), second, first]],
      ['changes an amount', (first) => [price(), first, transfer(3)]],
      ['adds one of another program', (first, second) => [first, second, transfer(1)]],
      ['adds one of an unknown program', (first, second) => [guard(PublicKey.unique().toBase58()), first, second]],
      ['repeats one', (first, second) => [first, second, second]],
    ])('is refused when it %s', async (_, change) => {
      const [first, second] = [transfer(1), transfer(2)]
      answerWith(legacy, change(first, second))
      await expect(sign(legacy(first, second))).rejects.toMatchObject({
        message: 'Your wallet signed a different transaction',
      })
    })

    it('is refused when somebody else has signed already', async () => {
      const [mine, theirs] = [transfer(), transfer(7, other)]
      const shared = versioned(other, [theirs, mine])
      shared.sign([other])
      phone.answers.set('solana_signTransaction', () => {
        const signed = versioned(other, [theirs, mine, price()])
        signed.sign([phone.key])
        return { transaction: base64(signed.serialize()) }
      })
      await expect(sign(shared.serialize())).rejects.toMatchObject({ code: 'INVALID_DATA' })
    })

    it('is refused when it uses another blockhash', async () => {
      const message = new TransactionMessage({
        payerKey: phone.key.publicKey,
        recentBlockhash: PublicKey.unique().toBase58(),
        instructions: [transfer(1)],
      })
      const signed = new VersionedTransaction(message.compileToV0Message())
      signed.sign([phone.key])
      phone.answers.set('solana_signTransaction', () => ({ transaction: base64(signed.serialize()) }))
      await expect(sign(versioned().serialize())).rejects.toMatchObject({ code: 'INVALID_DATA' })
    })

    it('keeps what address tables stand for', async () => {
      const table = new AddressLookupTableAccount({
        key: PublicKey.unique(),
        state: {
          deactivationSlot: 0n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses: [PublicKey.unique(), PublicKey.unique()],
        },
      })
      const to = (place: number) =>
        SystemProgram.transfer({
          fromPubkey: phone.key.publicKey,
          toPubkey: table.state.addresses[place] ?? table.key,
          lamports: 1,
        })
      const withTable = (...instructions: TransactionInstruction[]) => {
        const message = new TransactionMessage({ payerKey: phone.key.publicKey, recentBlockhash, instructions })
        return new VersionedTransaction(message.compileToV0Message([table])).serialize()
      }
      answerWith(withTable, [price(), to(0)])
      expect(await sign(withTable(to(0)))).toBeInstanceOf(Uint8Array)
      await expect(sign(withTable(to(1)))).rejects.toMatchObject({
        message: 'Your wallet signed a different transaction',
      })
    })
  })

  it('rejects when the wallet signed another transaction', async () => {
    phone.answers.set('solana_signTransaction', () => {
      const signed = versioned(phone.key, [transfer(7_000_000)])
      signed.sign([phone.key])
      return { transaction: base64(signed.serialize()) }
    })
    await expect(sign(versioned().serialize())).rejects.toMatchObject({
      code: 'INVALID_DATA',
      message: 'Your wallet signed a different transaction',
    })
  })

  it.each([
    ['nothing', undefined],
    ['an empty answer', {}],
    ['a transaction that is no base64', { transaction: '%' }],
    ['a signature that is too short', { signature: 'abc' }],
    ['a number', { transaction: 7 }],
    ['a signature of zeros', { signature: '1'.repeat(64) }],
  ])('rejects when the wallet answers %s', async (_, answer) => {
    phone.answers.set('solana_signTransaction', () => answer)
    await expect(sign(versioned().serialize())).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  it('rejects when the wallet returns it unsigned', async () => {
    phone.answers.set('solana_signTransaction', ({ transaction }) => ({ transaction }))
    await expect(sign(versioned().serialize())).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  it.each([
    { when: 'it is none', bytes: () => Uint8Array.of(1, 2, 3) },
    { when: 'somebody else has to sign it', bytes: () => versioned(other, [transfer(7, other)]).serialize() },
  ])('requests nothing when $when', async ({ bytes }) => {
    await expect(sign(bytes())).rejects.toMatchObject({ code: 'INVALID_DATA', message: 'Invalid transaction' })
    expect(phone.connector.requests).toEqual([])
  })
})

describe('signAllWithWallet', () => {
  const signAll = (...all: Uint8Array[]) => signAllWithWallet(phone.signer, all)

  it('requests once and keeps the order', async () => {
    const all = [legacy(transfer(1)), legacy(transfer(2))]
    const signed = await signAll(...all)
    expect(signed.map(isSigned)).toEqual([true, true])
    expect(signed.map((bytes) => base64(bytes.slice(65)))).toEqual(all.map((bytes) => base64(bytes.slice(65))))
    expect(phone.connector.requests).toEqual([
      {
        method: 'solana_signAllTransactions',
        params: { transactions: all.map(base64), pubkey: phone.signer.address },
      },
    ])
  })

  it('rejects another order', async () => {
    const answer = phone.answers.get('solana_signAllTransactions')
    phone.answers.set('solana_signAllTransactions', (params) => {
      const signed = answer?.(params) as { transactions: string[] } | undefined
      return { transactions: signed?.transactions.toReversed() }
    })
    await expect(signAll(legacy(transfer(1)), legacy(transfer(2)))).rejects.toMatchObject({ code: 'INVALID_DATA' })
  })

  it.each([
    ['nothing', undefined],
    ['fewer', { transactions: [] }],
    ['numbers', { transactions: [1] }],
  ])('rejects when the wallet answers %s', async (_, answer) => {
    phone.answers.set('solana_signAllTransactions', () => answer)
    await expect(signAll(legacy(transfer()))).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  it('requests nothing when one transaction is malformed', async () => {
    await expect(signAll(legacy(transfer()), Uint8Array.of(1))).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(phone.connector.requests).toEqual([])
  })
})
