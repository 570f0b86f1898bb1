import {
  ComputeBudgetProgram,
  Ed25519Program,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { parseMessage } from '../rawTransaction.js'
import { messageFee, usualMessageFee } from './messageFee.js'

const payer = PublicKey.unique()
const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: PublicKey.unique(), lamports: 1 })
const highest = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2n ** 64n - 1n })
const checked = Ed25519Program.createInstructionWithPublicKey({
  publicKey: payer.toBytes(),
  message: Uint8Array.of(1),
  signature: new Uint8Array(64),
})

function parse(...instructions: readonly TransactionInstruction[]) {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: PublicKey.unique().toBase58() })
  const message = Uint8Array.from(transaction.add(...instructions).serializeMessage())
  return parseMessage({ message, isLegacy: true })
}

/** Lamports that a transfer of this package offers at most. */
const offered = 8_000_000n

test.each([
  ['a transfer', [transfer], 5_000n],
  ['the highest price', [highest, transfer], 5_000n],
  ['a signature that a program checks', [checked, transfer], 10_000n],
])(
  'the usual fee of %s is for its signatures and what a transfer offers, whatever it offers itself',
  (_, of, least) => {
    expect(usualMessageFee(parse(...of))).toBe(least + offered)
  },
)

test('a price for compute units is part of the fee', () => {
  expect(messageFee(parse(transfer))).toBe(5_000n)
  expect(messageFee(parse(highest, transfer))).toBeGreaterThan(1_000_000n * offered)
})
