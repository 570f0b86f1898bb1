import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { splToken } from '../../../../test/splToken.js'
import type { ApprovalAction, ApprovalDescription } from '../../../entities/approval.js'
import { bytesToBase58, bytesToBase64 } from '../../../rules/encoding.js'
import { solanaApprovalReader } from './approvalReader.js'

const keyOf = (seed: number) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey
const [account, friend, stranger, mint, tokens, others] = [1, 2, 3, 4, 5, 6].map(keyOf) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
]
const recentBlockhash = keyOf(9).toBase58()
const base = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: account.toBase58(),
  origin: 'https://shop.example',
} as const

const read = (method: string, params: unknown): ApprovalDescription | string => {
  const request = { ...base, method, params }
  const payload = solanaApprovalReader.parse(request)
  return typeof payload === 'string' ? payload : solanaApprovalReader.describe(payload, request)
}

const serialize = (instructions: readonly TransactionInstruction[], feePayer = account) =>
  new Transaction({ feePayer, recentBlockhash })
    .add(...instructions)
    .serialize({ requireAllSignatures: false, verifySignatures: false })

const describeAll = (instructions: readonly TransactionInstruction[], feePayer = account) =>
  read('solana_signTransaction', { transaction: bytesToBase64(serialize(instructions, feePayer)) })

const actionsOf = (...instructions: readonly TransactionInstruction[]): readonly ApprovalAction[] => {
  const description = describeAll(instructions)
  return typeof description === 'string' ? [] : description.actions
}

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

/** The fields of the only action. */
const fieldsOf = (instruction: TransactionInstruction) => {
  const [action] = actionsOf(instruction)
  if (action?.type !== 'instruction') throw new Error('an instruction is expected')
  const fields = action.fields?.map(({ name, value }) => [name, value])
  return [action.programName, action.instruction, Object.fromEntries(fields ?? [])]
}

const token = (name: string, fields: object) => ['Token', name, fields]
const system = (name: string, fields: object) => ['System', name, fields]
const stake = (name: string, fields: object) => ['Stake', name, fields]
const [own, to, whose, program] = [tokens, others, account, stranger].map(String)

describe('what else is known', () => {
  const { AuthorityType } = splToken
  it.each([
    [
      splToken.createTransferInstruction(tokens, others, account, 7n),
      token('Transfer', { source: own, destination: to, authority: whose, amount: '7' }),
    ],
    [
      splToken.createApproveInstruction(tokens, stranger, account, 7n),
      token('Approve', { source: own, delegate: program, authority: whose, amount: '7' }),
    ],
    [splToken.createRevokeInstruction(tokens, account), token('Revoke', { source: own, authority: whose })],
    [
      splToken.createSetAuthorityInstruction(tokens, account, AuthorityType.AccountOwner, stranger),
      token('SetAuthority', { account: own, authority: whose, authorityType: '2', newAuthority: program }),
    ],
    [
      splToken.createSetAuthorityInstruction(mint, account, AuthorityType.MintTokens, null),
      token('SetAuthority', { account: String(mint), authority: whose, authorityType: '0' }),
    ],
    [
      splToken.createMintToInstruction(mint, others, account, 7n),
      token('MintTo', { mint: String(mint), destination: to, authority: whose, amount: '7' }),
    ],
    [
      splToken.createMintToCheckedInstruction(mint, others, account, 7n, 6),
      token('MintToChecked', { mint: String(mint), destination: to, authority: whose, amount: '7', decimals: '6' }),
    ],
    [
      splToken.createBurnInstruction(tokens, mint, account, 7n),
      token('Burn', { source: own, mint: String(mint), authority: whose, amount: '7' }),
    ],
    [
      splToken.createBurnCheckedInstruction(tokens, mint, account, 7n, 6),
      token('BurnChecked', { source: own, mint: String(mint), authority: whose, amount: '7', decimals: '6' }),
    ],
    [
      splToken.createCloseAccountInstruction(tokens, others, account),
      token('CloseAccount', { account: own, destination: to, authority: whose }),
    ],
    [
      splToken.createFreezeAccountInstruction(tokens, mint, account),
      token('FreezeAccount', { account: own, mint: String(mint), authority: whose }),
    ],
    [
      splToken.createThawAccountInstruction(tokens, mint, account),
      token('ThawAccount', { account: own, mint: String(mint), authority: whose }),
    ],
    [splToken.createSyncNativeInstruction(tokens), token('SyncNative', { account: own })],
    [
      splToken.createInitializeAccountInstruction(tokens, mint, account),
      token('InitializeAccount', { account: own, mint: String(mint), owner: whose }),
    ],
    [
      splToken.createInitializeAccount3Instruction(tokens, mint, account),
      token('InitializeAccount3', { account: own, mint: String(mint), owner: whose }),
    ],
    [
      splToken.createInitializeMint2Instruction(mint, 6, account, stranger),
      token('InitializeMint2', { mint: String(mint), decimals: '6', mintAuthority: whose, freezeAuthority: program }),
    ],
    [
      splToken.createInitializeImmutableOwnerInstruction(tokens, splToken.TOKEN_PROGRAM_ID),
      token('InitializeImmutableOwner', { account: own }),
    ],
    [
      SystemProgram.assign({ accountPubkey: account, programId: stranger }),
      system('Assign', { account: whose, programAddress: program }),
    ],
    [
      SystemProgram.assign({ accountPubkey: tokens, basePubkey: account, seed: 'tidewater', programId: stranger }),
      system('AssignWithSeed', {
        account: own,
        baseAccount: whose,
        base: whose,
        seed: 'tidewater',
        programAddress: program,
      }),
    ],
    [
      SystemProgram.allocate({ accountPubkey: account, space: 10 }),
      system('Allocate', { account: whose, space: '10' }),
    ],
    [
      SystemProgram.nonceAuthorize({ noncePubkey: tokens, authorizedPubkey: account, newAuthorizedPubkey: stranger }),
      system('AuthorizeNonceAccount', { account: own, authority: whose, newAuthority: program }),
    ],
    [
      StakeProgram.authorize({
        stakePubkey: tokens,
        authorizedPubkey: account,
        newAuthorizedPubkey: stranger,
        stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
      }).instructions[0],
      stake('Authorize', {
        account: own,
        clock: 'SysvarC1ock11111111111111111111111111111111',
        authority: whose,
        newAuthority: program,
        authorityType: '1',
      }),
    ],
    [
      StakeProgram.deactivate({ stakePubkey: tokens, authorizedPubkey: account }).instructions[0],
      stake('Deactivate', { account: own, clock: 'SysvarC1ock11111111111111111111111111111111', authority: whose }),
    ],
    [
      StakeProgram.initialize({
        stakePubkey: tokens,
        authorized: { staker: account, withdrawer: stranger },
        lockup: Lockup.default,
      }),
      stake('Initialize', { account: own, staker: whose, withdrawer: program }),
    ],
  ])('reads instruction %# of the libraries', (instruction, expected) => {
    expect(fieldsOf(instruction as TransactionInstruction)).toEqual(expected)
  })

  it('reads a memo', () => {
    const programId = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    const memo = { programId, keys: [], data: Buffer.from('Invoice 1042') }
    expect(fieldsOf(memo)).toEqual(['Memo', 'Memo', { memo: 'Invoice 1042' }])
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

  it.each([
    ['bytes behind it', Uint8Array.of(...serialize([transfer]), 0)],
    ['a part of it', serialize([transfer]).subarray(0, -1)],
    ['nothing', new Uint8Array()],
  ])('reads no transaction with %s', (_, bytes) => {
    expect(read('solana_signTransaction', { transaction: bytesToBase64(bytes) })).toBe('malformed')
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
