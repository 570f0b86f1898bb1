import * as web3 from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { splToken } from '../../../test/splToken.js'
import { associatedAccount, createAccount, transferChecked } from './tokenInstructions.js'

const {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} = splToken

const { PublicKey } = web3
const plain = ({ programId, keys, data }: web3.TransactionInstruction) => ({
  programId: programId.toBase58(),
  keys: keys.map(({ pubkey, ...flags }) => ({ pubkey: pubkey.toBase58(), ...flags })),
  data: [...data],
})

describe.each([
  { name: 'Token', program: TOKEN_PROGRAM_ID },
  { name: 'Token-2022', program: TOKEN_2022_PROGRAM_ID },
])('of a token of $name', ({ program }) => {
  const [mint, sender, receiver] = [PublicKey.unique(), PublicKey.unique(), PublicKey.unique()]
  const source = associatedAccount(web3, sender, mint, program)
  const target = associatedAccount(web3, receiver, mint, program)
  const move = { program, mint, sender, receiver, source, target }

  it('the account is the one everybody derives', () => {
    expect(target.toBase58()).toBe(getAssociatedTokenAddressSync(mint, receiver, true, program).toBase58())
  })

  it('the instruction that makes the account is the one of the programs’ own library', () => {
    const theirs = createAssociatedTokenAccountIdempotentInstruction(sender, target, receiver, mint, program)
    expect(plain(createAccount(web3, move))).toEqual(plain(theirs))
    expect(theirs.programId).toEqual(ASSOCIATED_TOKEN_PROGRAM_ID)
  })

  it('the instruction that moves an amount is the one of the programs’ own library', () => {
    const amount = 2n ** 64n - 1n
    const theirs = createTransferCheckedInstruction(source, mint, target, sender, amount, 9, [], program)
    expect(plain(transferChecked(web3, move, amount, 9))).toEqual(plain(theirs))
  })
})
