import {
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { account, actionsOf, mint, others, stranger, tokens } from '../../../../test/describeSolana.js'
import { splToken } from '../../../../test/splToken.js'

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

describe('an instruction that is known by name', () => {
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

  it('reads who rules over the tokens of a mint of Token-2022', () => {
    const { createInitializePermanentDelegateInstruction, TOKEN_2022_PROGRAM_ID } = splToken
    expect(fieldsOf(createInitializePermanentDelegateInstruction(mint, stranger, TOKEN_2022_PROGRAM_ID))).toEqual([
      'Token-2022',
      'InitializePermanentDelegate',
      { mint: String(mint), delegate: program },
    ])
  })

  it('reads a memo', () => {
    const programId = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    const memo = { programId, keys: [], data: Buffer.from('Invoice 1042') }
    expect(fieldsOf(memo)).toEqual(['Memo', 'Memo', { memo: 'Invoice 1042' }])
  })
})
