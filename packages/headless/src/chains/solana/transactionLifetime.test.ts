import {
  NONCE_ACCOUNT_LENGTH,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readTransactionLifetime } from './transactionLifetime.js'

const [payer, noncePubkey, other] = [PublicKey.unique(), PublicKey.unique(), PublicKey.unique()]
const recentBlockhash = PublicKey.unique().toBase58()
const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: other, lamports: NONCE_ACCOUNT_LENGTH })
const advance = SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: payer })

function legacy(...instructions: readonly (typeof transfer)[]) {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash }).add(...instructions)
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
}

function versioned(...instructions: (typeof transfer)[]) {
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

test.each([
  ['legacy', legacy],
  ['version 0', versioned],
])('reads the block or the nonce of a transaction, %s', (_, build) => {
  expect(readTransactionLifetime(build(transfer))).toEqual({ blockhash: recentBlockhash })
  const nonceAccount = noncePubkey.toBase58()
  expect(readTransactionLifetime(build(advance, transfer))).toEqual({ blockhash: recentBlockhash, nonceAccount })
  // The runtime takes it for one only where it comes first.
  expect(readTransactionLifetime(build(transfer, advance))).toEqual({ blockhash: recentBlockhash })
})

test('throws for what is no transaction', () => {
  expect(() => readTransactionLifetime(legacy(transfer).slice(0, -1))).toThrow(RangeError)
})
