import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { loadWeb3 } from './loadWeb3.js'
import { likeGiven, toWire } from './transactionForm.js'

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
])('a $form comes back as what it was', async ({ given, bytes, kind }) => {
  expect(toWire(given)).toEqual(bytes)
  const back = await likeGiven(loadWeb3, given, bytes)
  expect(back).toBeInstanceOf(kind)
  expect(toWire(back)).toEqual(bytes)
})

test('base64 comes back as base64', async () => {
  const text = Buffer.from(legacyBytes).toString('base64')
  expect(toWire(text)).toEqual(legacyBytes)
  expect(await likeGiven(loadWeb3, text, legacyBytes)).toBe(text)
})

test('what the kit makes of a list of bytes is its own', () => {
  const given = Uint8Array.from(legacyBytes)
  const bytes = toWire(given)
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
])('%s is no transaction', (_, given) => {
  expect(() => toWire(given)).toThrow(expect.objectContaining({ code: 'INVALID_DATA' }) as Error)
})
