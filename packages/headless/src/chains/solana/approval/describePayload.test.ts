import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  StakeProgram,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import {
  account,
  actionsOf,
  describeAll,
  friend,
  mint,
  others,
  read,
  recentBlockhash,
  serialize,
  stranger,
  tokens,
} from '../../../../test/describeSolana.js'
import { keyOf } from '../../../../test/solanaApprovals.js'
import { splToken } from '../../../../test/splToken.js'
import { bytesToBase58, bytesToBase64 } from '../../../rules/encoding.js'

const [own, whose, program] = [tokens, account, stranger].map(String)
const transfer = SystemProgram.transfer({ fromPubkey: account, toPubkey: friend, lamports: 5 })

describe('what moves', () => {
  it('tells a transfer of SOL, and no instruction that sets the fee', () => {
    const fee = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 })
    expect(describeAll([fee, transfer])).toEqual({
      kind: 'transaction',
      isSent: false,
      actions: [
        { type: 'transfer', asset: { type: 'native' }, amount: '5', from: account.toBase58(), to: friend.toBase58() },
      ],
    })
  })

  it('names the owner of a token account that the transaction creates, and the account otherwise', () => {
    const create = splToken.createAssociatedTokenAccountInstruction(account, others, friend, mint)
    const pay = splToken.createTransferCheckedInstruction(tokens, mint, others, account, 2n ** 64n - 1n, 6)
    const asset = { type: 'token', address: mint.toBase58() }
    const told = { type: 'transfer', asset, amount: '18446744073709551615', from: account.toBase58() }
    expect(actionsOf(create, pay)[1]).toEqual({ ...told, to: friend.toBase58() })
    expect(actionsOf(pay)).toEqual([{ ...told, to: others.toBase58() }])
  })

  it('tells a transfer of Token-2022 with its fee', () => {
    const { createTransferCheckedWithFeeInstruction, TOKEN_2022_PROGRAM_ID } = splToken
    const pay = createTransferCheckedWithFeeInstruction(
      tokens,
      mint,
      others,
      account,
      9n,
      6,
      1n,
      [],
      TOKEN_2022_PROGRAM_ID,
    )
    expect(actionsOf(pay)).toMatchObject([{ type: 'transfer', amount: '9', to: others.toBase58() }])
  })

  it.each([
    {
      name: 'a new account',
      instruction: SystemProgram.createAccount({
        fromPubkey: account,
        newAccountPubkey: others,
        lamports: 3,
        space: 10,
        programId: stranger,
      }),
      to: others,
      from: account,
      more: ['CreateAccount'],
    },
    {
      name: 'a new account of a seed',
      instruction: SystemProgram.createAccountWithSeed({
        fromPubkey: account,
        newAccountPubkey: others,
        basePubkey: account,
        seed: 'tidewater',
        lamports: 3,
        space: 10,
        programId: stranger,
      }),
      to: others,
      from: account,
      more: ['CreateAccountWithSeed'],
    },
    {
      name: 'an account of a seed',
      instruction: SystemProgram.transfer({
        fromPubkey: tokens,
        basePubkey: account,
        toPubkey: friend,
        lamports: 3n,
        seed: 'tidewater',
        programId: stranger,
      }),
      from: tokens,
      to: friend,
      more: [],
    },
    {
      name: 'a nonce account',
      instruction: SystemProgram.nonceWithdraw({
        noncePubkey: tokens,
        authorizedPubkey: account,
        toPubkey: friend,
        lamports: 3,
      }),
      from: tokens,
      to: friend,
      more: [],
    },
    {
      name: 'a stake account',
      instruction: StakeProgram.withdraw({
        stakePubkey: tokens,
        authorizedPubkey: account,
        toPubkey: friend,
        lamports: 3,
      }).instructions[0] as TransactionInstruction,
      from: tokens,
      to: friend,
      more: [],
    },
  ])('tells the SOL of $name', ({ instruction, from, to, more }) => {
    const [first, ...rest] = actionsOf(instruction)
    expect(first).toEqual({
      type: 'transfer',
      asset: { type: 'native' },
      amount: '3',
      from: from.toBase58(),
      to: to.toBase58(),
    })
    expect(rest.map((action) => action.type === 'instruction' && action.instruction)).toEqual(more)
  })
})

describe('what is allowed', () => {
  const approve = (amount: bigint) =>
    splToken.createApproveCheckedInstruction(tokens, mint, stranger, account, amount, 6)

  it('tells who may spend, of which account, up to what', () => {
    const asset = { type: 'token', address: mint.toBase58() }
    const told = { type: 'allowance', asset, spender: stranger.toBase58(), account: tokens.toBase58() }
    expect(actionsOf(approve(12n))).toEqual([{ ...told, amount: '12' }])
    expect(actionsOf(approve(2n ** 63n))).toEqual([{ ...told, amount: 'unlimited' }])
    expect(actionsOf(approve(2n ** 63n - 1n))).toEqual([{ ...told, amount: '9223372036854775807' }])
  })
})

describe('what is unknown', () => {
  it.each([
    ['a number that the program does not have', Uint8Array.of(255)],
    ['data that is too short', Uint8Array.of(12, 1, 1)],
    ['no data', Uint8Array.of()],
  ])('names the program alone for %s', (_, data) => {
    const keys = [tokens, mint, others, account].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }))
    const [action] = actionsOf({ programId: splToken.TOKEN_PROGRAM_ID, keys, data: Buffer.from(data) })
    expect(action).toMatchObject({ type: 'instruction', programName: 'Token', data: bytesToBase58(data) })
    expect(action).not.toHaveProperty('instruction')
  })

  it('does not take an extension of Token-2022 for a transfer', () => {
    const keys = [tokens, mint, others, account].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }))
    const data = Buffer.from(Uint8Array.of(26, 0, ...new Uint8Array(17)))
    expect(actionsOf({ programId: splToken.TOKEN_2022_PROGRAM_ID, keys, data })[0]).not.toHaveProperty('instruction')
  })

  it('tells an unknown program with its accounts and data', () => {
    const keys = [{ pubkey: tokens, isSigner: false, isWritable: true }]
    expect(actionsOf({ programId: stranger, keys, data: Buffer.of(1, 2) })).toEqual([
      { type: 'instruction', programId: program, accounts: [own], data: '5T' },
    ])
  })

  it('does not say who is paid from an account that a lookup table hides', () => {
    const table = new AddressLookupTableAccount({
      key: keyOf(7),
      state: { deactivationSlot: 0n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses: [friend] },
    })
    const message = new TransactionMessage({ payerKey: account, recentBlockhash, instructions: [transfer] })
    const transaction = new VersionedTransaction(message.compileToV0Message([table])).serialize()
    const description = read('solana_signTransaction', { transaction: bytesToBase64(transaction) })
    expect(description).toMatchObject({
      hasUnknownAccounts: true,
      actions: [{ type: 'instruction', instruction: 'Transfer', accounts: [whose, `${keyOf(7).toBase58()} 0`] }],
    })
  })
})

describe('whose it is', () => {
  it('names who else signs and who pays', () => {
    expect(describeAll([transfer], stranger)).toMatchObject({ otherSigners: [program], feePayer: program })
  })

  it('is for another account where the account signs nothing', () => {
    const pay = SystemProgram.transfer({ fromPubkey: stranger, toPubkey: friend, lamports: 5 })
    expect(describeAll([pay], stranger)).toBe('otherAccount')
    expect(read('solana_signMessage', { message: '2', pubkey: program })).toBe('otherAccount')
  })
})

describe('what is refused', () => {
  it('signs no transaction that comes as a message', () => {
    const { message } = VersionedTransaction.deserialize(serialize([transfer]))
    expect(read('solana_signMessage', { message: bytesToBase58(message.serialize()), pubkey: whose })).toBe(
      'unsupported',
    )
  })

  // No text begins with such a byte, and the bytes behind it may be a transaction of a version that is not known here.
  it.each([0x80, 0x81, 0xbf])('signs no message that begins as a transaction with a version: %i', (first) => {
    const message = bytesToBase58(Uint8Array.of(first, 1, 2, 3))
    expect(read('solana_signMessage', { message, pubkey: whose })).toBe('unsupported')
  })

  it.each([0x7f, 0xc3, 0xff])('reads a message that begins with %i', (first) => {
    const message = bytesToBase58(Uint8Array.of(first, 1, 2, 3))
    expect(read('solana_signMessage', { message, pubkey: whose })).toMatchObject({ kind: 'message' })
  })

  it.each([
    ['bytes behind it', Uint8Array.of(...serialize([transfer]), 0)],
    ['a part of it', serialize([transfer]).subarray(0, -1)],
    ['nothing', new Uint8Array()],
  ])('reads no transaction with %s', (_, bytes) => {
    expect(read('solana_signTransaction', { transaction: bytesToBase64(bytes) })).toBe('malformed')
  })

  it('reads no transaction that does not fit into a packet', () => {
    const { programId, keys } = transfer
    const empty = serialize([{ programId, keys, data: Buffer.of() }]).subarray(0, -1)
    // The length of the data, seven bits in a byte, is the last thing in a transaction whose data is empty.
    const fill = (size: number) => {
      const bytes = Uint8Array.of(...empty, (size % 128) + 128, Math.floor(size / 128), ...new Uint8Array(size))
      return read('solana_signTransaction', { transaction: bytesToBase64(bytes) })
    }
    expect(fill(900)).toMatchObject({ actions: [{ type: 'instruction' }] })
    expect(fill(1_100)).toBe('malformed')
  })

  it('reads base58, too', () => {
    const transaction = bytesToBase58(serialize([transfer]))
    expect(read('solana_signTransaction', { transaction })).toEqual(describeAll([transfer]))
  })

  it('reads several transactions, all or none', () => {
    const good = bytesToBase64(serialize([transfer]))
    expect(read('solana_signAllTransactions', { transactions: [good, good] })).toMatchObject({
      kind: 'transactions',
      actions: [{ type: 'transfer' }, { type: 'transfer' }],
    })
    expect(read('solana_signAllTransactions', { transactions: [good, 'x'] })).toBe('malformed')
  })
})
