import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { loadWeb3 } from './loadWeb3.js'
import {
  encodeRawTransaction,
  isSigned,
  parseRawTransaction,
  restoreInputFormat,
  serializeTransaction,
} from './rawTransaction.js'

describe('parseRawTransaction', () => {
  const [payer, helper] = [Keypair.generate(), Keypair.generate()]
  const recentBlockhash = PublicKey.unique().toBase58()
  const instructions = [payer, helper].map(({ publicKey: fromPubkey }) =>
    SystemProgram.transfer({ fromPubkey, toPubkey: PublicKey.unique(), lamports: 7 }),
  )

  function legacy() {
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash })
    transaction.add(...instructions).partialSign(payer)
    const message = Uint8Array.from(transaction.serializeMessage())
    return { bytes: Uint8Array.from(transaction.serialize({ requireAllSignatures: false })), message }
  }

  function versioned() {
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([payer])
    return { bytes: transaction.serialize(), message: transaction.message.serialize() }
  }

  test.each([
    { kind: 'legacy', ...legacy(), isLegacy: true },
    { kind: 'version 0', ...versioned(), isLegacy: false },
  ])('parses a $kind transaction, and encodeRawTransaction restores it', ({ bytes, message, isLegacy }) => {
    const parsed = parseRawTransaction(bytes)
    expect(parsed.message).toEqual(message)
    expect(parsed.isLegacy).toBe(isLegacy)
    expect(parsed.signers).toEqual([payer, helper].map(({ publicKey }) => publicKey.toBase58()))
    expect(parsed.signatures.map(isSigned)).toEqual([true, false])
    expect(encodeRawTransaction(parsed)).toEqual(bytes)
  })

  test('throws for a transaction that ends before its signers', () => {
    const { bytes } = legacy()
    const signersEnd = 1 + 2 * 64 + 3 + 1 + 5 * 32
    const cuts = Array.from({ length: signersEnd }, (_, length) => bytes.slice(0, length))
    for (const cut of cuts) expect(() => parseRawTransaction(cut)).toThrow(RangeError)
  })

  const changed = (at: number, value: number, bytes: Uint8Array = legacy().bytes) => bytes.with(at, value)

  test.each([
    { when: 'it has no signature', bytes: Uint8Array.of(0, ...legacy().message) },
    { when: 'it wants other signers than it has places for', bytes: changed(1 + 2 * 64, 1) },
    { when: 'it is of a version nobody knows', bytes: changed(1 + 2 * 64, 0x81, versioned().bytes) },
    { when: 'a count never ends', bytes: new Uint8Array(200).fill(0xff) },
    { when: 'it has fewer accounts than signers', bytes: changed(1 + 2 * 64 + 3, 1) },
  ])('throws when $when', ({ bytes }) => {
    expect(() => parseRawTransaction(bytes)).toThrow(RangeError)
  })

  test('reads a count of two bytes', () => {
    const accounts = [payer.publicKey, ...Array.from({ length: 130 }, () => PublicKey.unique())]
    const count = accounts.length
    const keys = accounts.flatMap((account) => [...account.toBytes()])
    const message = [1, 0, 0, (count & 0x7f) | 0x80, count >> 7, ...keys]
    const bytes = Uint8Array.of(1, ...new Uint8Array(64), ...message)
    expect(parseRawTransaction(bytes).signers).toEqual([payer.publicKey.toBase58()])
    expect(() => parseRawTransaction(bytes.slice(0, -1))).toThrow(RangeError)
  })
})

describe('serializeTransaction and restoreInputFormat', () => {
  const { publicKey } = Keypair.generate()
  const recentBlockhash = PublicKey.unique().toBase58()
  const instructions = [SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: PublicKey.unique(), lamports: 7 })]
  const unsignedInstruction = new TransactionInstruction({ programId: PublicKey.unique(), keys: [] })
  const legacy = new Transaction({ feePayer: publicKey, recentBlockhash }).add(...instructions)
  const legacyBytes = Uint8Array.from(legacy.serialize({ requireAllSignatures: false }))
  const message = new TransactionMessage({ payerKey: publicKey, recentBlockhash, instructions })
  const versioned = new VersionedTransaction(message.compileToV0Message())
  const legacyInVersioned = new VersionedTransaction(message.compileToLegacyMessage())

  test.each([
    { form: 'Transaction', given: legacy, bytes: legacyBytes, kind: Transaction },
    { form: 'VersionedTransaction', given: versioned, bytes: versioned.serialize(), kind: VersionedTransaction },
    {
      form: 'VersionedTransaction with a legacy message',
      given: legacyInVersioned,
      bytes: legacyBytes,
      kind: VersionedTransaction,
    },
    { form: 'list of bytes', given: legacyBytes, bytes: legacyBytes, kind: Uint8Array },
  ])('return a $form in its own format', async ({ given, bytes, kind }) => {
    expect(serializeTransaction(given)).toEqual(bytes)
    const back = await restoreInputFormat(loadWeb3, given, bytes)
    expect(back).toBeInstanceOf(kind)
    expect(serializeTransaction(back)).toEqual(bytes)
  })

  test('return base64 for base64', async () => {
    const text = Buffer.from(legacyBytes).toString('base64')
    expect(serializeTransaction(text)).toEqual(legacyBytes)
    expect(await restoreInputFormat(loadWeb3, text, legacyBytes)).toBe(text)
  })

  test('copy the bytes of the input', () => {
    const given = Uint8Array.from(legacyBytes)
    const bytes = serializeTransaction(given)
    given.fill(0)
    expect(bytes).toEqual(legacyBytes)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', {}],
    ['a text that is no base64', '%'],
    ['a transaction without a fee payer', new Transaction({ recentBlockhash }).add(unsignedInstruction)],
    ['a transaction without a blockhash', new Transaction({ feePayer: publicKey }).add(...instructions)],
  ])('throw for %s', (_, given) => {
    expect(() => serializeTransaction(given)).toThrow(expect.objectContaining({ code: 'INVALID_DATA' }) as Error)
  })
})
