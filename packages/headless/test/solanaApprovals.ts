import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  StakeProgram,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { bytesToBase64 } from '../src/rules/encoding.js'
import { splToken } from './splToken.js'

/** An address with a key, of a number. */
export const keyOf = (seed: number): PublicKey => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey

/** The account that approves, whom it pays, and whom nobody should trust. */
export const account = keyOf(1)
const friend = keyOf(2)
const stranger = keyOf(3)
const usdc = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v')
const blockhash = keyOf(9).toBase58()

const toBase64 = (instructions: readonly TransactionInstruction[], feePayer = account): string => {
  const transaction = new Transaction({ feePayer, recentBlockhash: blockhash }).add(...instructions)
  return bytesToBase64(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

const toVersioned = (instructions: readonly TransactionInstruction[], tables: AddressLookupTableAccount[]): string => {
  const message = new TransactionMessage({
    payerKey: account,
    recentBlockhash: blockhash,
    instructions: [...instructions],
  }).compileToV0Message(tables)
  return bytesToBase64(new VersionedTransaction(message).serialize())
}

const {
  createApproveCheckedInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  AuthorityType,
  getAssociatedTokenAddressSync,
} = splToken

const ownTokens = getAssociatedTokenAddressSync(usdc, account)
const friendTokens = getAssociatedTokenAddressSync(usdc, friend)
const payFriend = SystemProgram.transfer({ fromPubkey: account, toPubkey: friend, lamports: 250_000_000 })
const fee = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 }),
]
const memo = new TransactionInstruction({
  programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  keys: [],
  data: Buffer.from('Invoice 1042'),
})
const swap = new TransactionInstruction({
  programId: new PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
  keys: [
    { pubkey: account, isSigner: true, isWritable: true },
    { pubkey: ownTokens, isSigner: false, isWritable: true },
    { pubkey: stranger, isSigner: false, isWritable: true },
  ],
  data: Buffer.from('e517cb977ae3ad2a0100000064000100a086010000000000', 'hex'),
})
const table = new AddressLookupTableAccount({
  key: keyOf(7),
  state: {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [stranger, ownTokens],
  },
})

/** Transactions as sites ask for them, made with the libraries of Solana, in base64. */
export const solanaTransactions = {
  transfer: toBase64([...fee, payFriend]),
  tokenTransfer: toBase64([
    ...fee,
    createAssociatedTokenAccountIdempotentInstruction(account, friendTokens, friend, usdc),
    createTransferCheckedInstruction(ownTokens, usdc, friendTokens, account, 25_000_000, 6),
    memo,
  ]),
  approval: toBase64([createApproveCheckedInstruction(ownTokens, usdc, stranger, account, 2n ** 64n - 1n, 6)]),
  newAuthority: toBase64([createSetAuthorityInstruction(ownTokens, account, AuthorityType.AccountOwner, stranger)]),
  closedAccount: toBase64([createCloseAccountInstruction(ownTokens, stranger, account)]),
  assignedAccount: toBase64([SystemProgram.assign({ accountPubkey: account, programId: stranger })]),
  durableNonce: toBase64(
    [SystemProgram.nonceAdvance({ noncePubkey: keyOf(8), authorizedPubkey: stranger }), payFriend],
    stranger,
  ),
  unknownProgram: toVersioned([...fee, swap], [table]),
  stake: toBase64(
    StakeProgram.delegate({ stakePubkey: keyOf(5), authorizedPubkey: account, votePubkey: keyOf(6) }).instructions,
  ),
  secondTransfer: toBase64([SystemProgram.transfer({ fromPubkey: account, toPubkey: stranger, lamports: 1_000_000 })]),
} as const
