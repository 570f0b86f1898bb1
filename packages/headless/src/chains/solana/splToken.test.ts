import type { ExtensionType as Extension } from '@solana/spl-token'
import * as web3 from '@solana/web3.js'
import { describe, expect, it, test } from 'vitest'
import { splToken } from '../../../test/splToken.js'
import {
  associatedAccount,
  createAssociatedAccount,
  isOwnedByTokenProgram,
  parseMint,
  parseTokenAccount,
  transferChecked,
} from './splToken.js'

describe('parsing accounts of tokens', () => {
  const {
    AccountLayout,
    AccountState,
    AccountType,
    ExtensionType,
    getAccountLen,
    getMintLen,
    MintLayout,
    TOKEN_2022_PROGRAM_ID,
    TOKEN_PROGRAM_ID,
  } = splToken

  const [mint, owner] = [web3.PublicKey.unique(), web3.PublicKey.unique()]
  const [token, token2022] = [TOKEN_PROGRAM_ID.toBase58(), TOKEN_2022_PROGRAM_ID.toBase58()]

  function mintData(decimals: number, extensions: readonly Extension[] = [], isInitialized = true): Uint8Array {
    const data = new Uint8Array(getMintLen([...extensions]))
    const none = { mintAuthorityOption: 0, mintAuthority: web3.PublicKey.default } as const
    const frozen = { freezeAuthorityOption: 0, freezeAuthority: web3.PublicKey.default } as const
    MintLayout.encode({ ...none, supply: 1n, decimals, isInitialized, ...frozen }, data)
    if (extensions.length > 0) data[165] = AccountType.Mint
    const view = new DataView(data.buffer)
    let at = 166
    for (const extension of extensions) {
      const size = getMintLen([extension]) - 166 - 4
      view.setUint16(at, extension, true)
      view.setUint16(at + 2, size, true)
      at += 4 + size
    }
    return data
  }

  function accountData(amount: bigint, size = 165): Uint8Array {
    const data = new Uint8Array(size)
    const nobody = { delegateOption: 0, delegate: web3.PublicKey.default, delegatedAmount: 0n } as const
    const rest = {
      isNativeOption: 0,
      isNative: 0n,
      closeAuthorityOption: 0,
      closeAuthority: web3.PublicKey.default,
    } as const
    AccountLayout.encode({ mint, owner, amount, state: AccountState.Initialized, ...nobody, ...rest }, data)
    if (size > 165) data[165] = AccountType.Account
    return data
  }

  test('parseMint reads a mint of the Token program', () => {
    expect(parseMint({ owner: token, data: mintData(6) })).toEqual({ program: token, decimals: 6, accountSize: 165 })
  })

  const extended = [
    { what: 'nothing added', extensions: [], needs: [] },
    {
      what: 'a transfer fee',
      extensions: [ExtensionType.TransferFeeConfig],
      needs: [ExtensionType.TransferFeeAmount],
    },
    { what: 'a transfer hook', extensions: [ExtensionType.TransferHook], needs: [ExtensionType.TransferHookAccount] },
    { what: 'a pause', extensions: [ExtensionType.PausableConfig], needs: [ExtensionType.PausableAccount] },
    {
      what: 'no transfer at all',
      extensions: [ExtensionType.NonTransferable],
      needs: [ExtensionType.NonTransferableAccount],
    },
    { what: 'an authority that may close it', extensions: [ExtensionType.MintCloseAuthority], needs: [] },
    {
      what: 'several things',
      extensions: [ExtensionType.MintCloseAuthority, ExtensionType.TransferFeeConfig, ExtensionType.TransferHook],
      needs: [ExtensionType.TransferFeeAmount, ExtensionType.TransferHookAccount],
    },
  ]

  test.each(extended)('parseMint returns the account size of a Token-2022 mint with $what', ({ extensions, needs }) => {
    expect(parseMint({ owner: token2022, data: mintData(9, extensions) })).toEqual({
      program: token2022,
      decimals: 9,
      // An associated account says besides that its owner cannot change.
      accountSize: getAccountLen([ExtensionType.ImmutableOwner, ...needs]),
    })
  })

  test.each([
    ['nothing', null],
    ['an account of somebody', { owner: web3.PublicKey.default.toBase58(), data: new Uint8Array(82).fill(1) }],
    ['an account of the token', { owner: token, data: accountData(1n) }],
    ['an account of a Token-2022 token', { owner: token2022, data: accountData(1n, 170) }],
    ['a token that was never opened', { owner: token, data: mintData(6, [], false) }],
    ['too few bytes', { owner: token, data: mintData(6).slice(0, 81) }],
    ['an extended token of the older program', { owner: token, data: mintData(6, [ExtensionType.TransferHook]) }],
  ])('parseMint returns undefined for %s', (_, account) => {
    expect(parseMint(account)).toBeUndefined()
  })

  test.each([
    { program: token, size: 165 },
    { program: token2022, size: 165 },
    { program: token2022, size: 170 },
  ])('parseTokenAccount reads an account of $size bytes', ({ program, size }) => {
    const most = 2n ** 64n - 1n
    expect(parseTokenAccount({ owner: program, data: accountData(most, size) })).toEqual({
      mint: mint.toBase58(),
      owner: owner.toBase58(),
      amount: most,
    })
  })

  test.each([
    ['nothing', null],
    ['a token', { owner: token, data: mintData(6) }],
    ['an extended token', { owner: token2022, data: mintData(6, [ExtensionType.TransferHook]) }],
    ['an account of somebody', { owner: web3.PublicKey.default.toBase58(), data: accountData(1n) }],
  ])('parseTokenAccount returns undefined for %s', (_, account) => {
    expect(parseTokenAccount(account)).toBeUndefined()
  })

  test('isOwnedByTokenProgram is true for both token programs only', () => {
    expect(
      [token, token2022, owner.toBase58()].map((of) => isOwnedByTokenProgram({ owner: of, data: new Uint8Array() })),
    ).toEqual([true, true, false])
    expect(isOwnedByTokenProgram(null)).toBe(false)
  })
})

describe('instructions of tokens', () => {
  const {
    ASSOCIATED_TOKEN_PROGRAM_ID,
    createAssociatedTokenAccountIdempotentInstruction,
    createTransferCheckedInstruction,
    getAssociatedTokenAddressSync,
    TOKEN_2022_PROGRAM_ID,
    TOKEN_PROGRAM_ID,
  } = splToken

  const plain = ({ programId, keys, data }: web3.TransactionInstruction) => ({
    programId: programId.toBase58(),
    keys: keys.map(({ pubkey, ...flags }) => ({ pubkey: pubkey.toBase58(), ...flags })),
    data: [...data],
  })

  describe.each([
    { name: 'Token', program: TOKEN_PROGRAM_ID },
    { name: 'Token-2022', program: TOKEN_2022_PROGRAM_ID },
  ])('of a token of $name', ({ program }) => {
    const [mint, sender, receiver] = [web3.PublicKey.unique(), web3.PublicKey.unique(), web3.PublicKey.unique()]
    const source = associatedAccount(web3, sender, mint, program)
    const target = associatedAccount(web3, receiver, mint, program)
    const move = { program, mint, sender, receiver, source, target }

    it('associatedAccount derives the same address as @solana/spl-token', () => {
      expect(target.toBase58()).toBe(getAssociatedTokenAddressSync(mint, receiver, true, program).toBase58())
    })

    it('createAssociatedAccount builds the same instruction as @solana/spl-token', () => {
      const theirs = createAssociatedTokenAccountIdempotentInstruction(sender, target, receiver, mint, program)
      expect(plain(createAssociatedAccount(web3, move))).toEqual(plain(theirs))
      expect(theirs.programId).toEqual(ASSOCIATED_TOKEN_PROGRAM_ID)
    })

    it('transferChecked builds the same instruction as @solana/spl-token', () => {
      const amount = 2n ** 64n - 1n
      const theirs = createTransferCheckedInstruction(source, mint, target, sender, amount, 9, [], program)
      expect(plain(transferChecked(web3, move, amount, 9))).toEqual(plain(theirs))
    })
  })
})
