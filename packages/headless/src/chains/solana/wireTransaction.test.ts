import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { formatTransaction, isSigned, parseTransaction } from './wireTransaction.js'

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
])('a $kind transaction comes apart and together again', ({ bytes, message, isLegacy }) => {
  const parsed = parseTransaction(bytes)
  expect(parsed.message).toEqual(message)
  expect(parsed.isLegacy).toBe(isLegacy)
  expect(parsed.signers).toEqual([payer, helper].map(({ publicKey }) => publicKey.toBase58()))
  expect(parsed.signatures.map(isSigned)).toEqual([true, false])
  expect(formatTransaction(parsed)).toEqual(bytes)
})

test('a transaction that ends before its signers do is refused', () => {
  const { bytes } = legacy()
  const signersEnd = 1 + 2 * 64 + 3 + 1 + 5 * 32
  const cuts = Array.from({ length: signersEnd }, (_, length) => bytes.slice(0, length))
  for (const cut of cuts) expect(() => parseTransaction(cut)).toThrow(RangeError)
})

const changed = (at: number, value: number, bytes: Uint8Array = legacy().bytes) => bytes.with(at, value)

test.each([
  { when: 'it has no signature', bytes: Uint8Array.of(0, ...legacy().message) },
  { when: 'it wants other signers than it has places for', bytes: changed(1 + 2 * 64, 1) },
  { when: 'it is of a version nobody knows', bytes: changed(1 + 2 * 64, 0x81, versioned().bytes) },
  { when: 'a count never ends', bytes: new Uint8Array(200).fill(0xff) },
  { when: 'it has fewer accounts than signers', bytes: changed(1 + 2 * 64 + 3, 1) },
])('a transaction is refused when $when', ({ bytes }) => {
  expect(() => parseTransaction(bytes)).toThrow(RangeError)
})

test('a count may take two bytes', () => {
  const accounts = [payer.publicKey, ...Array.from({ length: 130 }, () => PublicKey.unique())]
  const count = accounts.length
  const keys = accounts.flatMap((account) => [...account.toBytes()])
  const message = [1, 0, 0, (count & 0x7f) | 0x80, count >> 7, ...keys]
  const bytes = Uint8Array.of(1, ...new Uint8Array(64), ...message)
  expect(parseTransaction(bytes).signers).toEqual([payer.publicKey.toBase58()])
  expect(() => parseTransaction(bytes.slice(0, -1))).toThrow(RangeError)
})
