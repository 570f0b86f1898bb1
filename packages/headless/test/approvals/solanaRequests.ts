import {
  AddressLookupTableAccount,
  type AccountMeta,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import * as fc from 'fast-check'
import { programs } from '../../src/chains/solana/approval/programs.js'
import type { ApprovalRequest } from '../../src/entities/approval.js'
import { bytesToBase58, bytesToBase64 } from '../../src/rules/encoding.js'
import { account, keyOf } from '../solanaApprovals.js'

const address = account.toBase58()
const keys = [1, 2, 3, 4, 5, 6, 7].map(keyOf)
const programIds = [...programs.keys(), 'ComputeBudget111111111111111111111111111111', keyOf(99).toBase58()]

const toRequest = (method: string, params: unknown): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address,
  origin: 'https://tidewater.example',
})

const meta: fc.Arbitrary<AccountMeta> = fc
  .constantFrom(...keys)
  .chain((pubkey) =>
    fc.record({ pubkey: fc.constant(pubkey), isSigner: fc.constant(pubkey.equals(account)), isWritable: fc.boolean() }),
  )

/** The number of an instruction in one byte or four, and something behind it. */
const data = fc
  .tuple(fc.nat(40), fc.constantFrom(1, 4), fc.uint8Array({ maxLength: 60 }))
  .map(([number, size, rest]) => Buffer.from(Uint8Array.of(number, ...new Uint8Array(size - 1), ...rest)))

const instruction = fc
  .record({ programId: fc.constantFrom(...programIds), keys: fc.array(meta, { maxLength: 6 }), data })
  .map(({ programId, ...rest }) => new TransactionInstruction({ programId: new PublicKey(programId), ...rest }))

const table = new AddressLookupTableAccount({
  key: keyOf(50),
  state: { deactivationSlot: 0n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses: keys.slice(3) },
})

const transaction = fc
  .record({
    instructions: fc.array(instruction, { minLength: 1, maxLength: 4 }),
    payer: fc.constantFrom(...keys),
    version: fc.nat(2),
  })
  .map(({ instructions, payer, version }) => {
    const message = new TransactionMessage({ payerKey: payer, recentBlockhash: keyOf(9).toBase58(), instructions })
    const compiled =
      version === 0 ? message.compileToLegacyMessage() : message.compileToV0Message(version === 1 ? [] : [table])
    return new VersionedTransaction(compiled).serialize()
  })

const text = fc.oneof(transaction.map(bytesToBase64), transaction.map(bytesToBase58))

/** Requests as sites could make them, and some that they should not. */
export const solanaRequests: fc.Arbitrary<ApprovalRequest> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('solana_signTransaction', 'solana_signAndSendTransaction'), text)
      .map(([method, each]) => toRequest(method, { transaction: each, pubkey: address })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(text, { maxLength: 3 })
      .map((transactions) => toRequest('solana_signAllTransactions', { transactions, pubkey: address })),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.uint8Array({ maxLength: 64 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }).map((each) => new TextEncoder().encode(each)),
      )
      .map((bytes) => toRequest('solana_signMessage', { message: bytesToBase58(bytes), pubkey: address })),
  },
)
