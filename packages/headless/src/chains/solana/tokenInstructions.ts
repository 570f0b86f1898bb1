import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import { solanaPrograms } from '../../constants/solana.js'
import type { Web3 } from './loadWeb3.js'

/** Whose token moves where. `program`: the one that holds the token; `source`, `target`: accounts of the token. */
export type TokenMove = {
  readonly program: PublicKey
  readonly mint: PublicKey
  readonly sender: PublicKey
  readonly receiver: PublicKey
  readonly source: PublicKey
  readonly target: PublicKey
}

/** Numbers of the instructions, as the programs count them. */
const numbers = { createIdempotent: 1, transferChecked: 12 }

const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable })

/** The account of a token that belongs to an owner by derivation. */
export function associatedAccount(
  { PublicKey }: Web3,
  owner: PublicKey,
  mint: PublicKey,
  program: PublicKey,
): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(solanaPrograms.associatedToken))[0]
}

/** Makes the receiver's account, unless somebody was faster; the sender pays. */
export function createAccount(web3: Web3, move: TokenMove): TransactionInstruction {
  const { program, mint, sender, receiver, target } = move
  return new web3.TransactionInstruction({
    programId: new web3.PublicKey(solanaPrograms.associatedToken),
    keys: [
      key(sender, true, true),
      key(target, true),
      key(receiver),
      key(mint),
      key(web3.SystemProgram.programId),
      key(program),
    ],
    data: Uint8Array.of(numbers.createIdempotent) as Bytes,
  })
}

/** web3.js wants Node's own bytes in its types, and takes any. */
type Bytes = TransactionInstruction['data']

/** Moves an amount; the program refuses when the token has other decimals. */
export function transferChecked(web3: Web3, move: TokenMove, amount: bigint, decimals: number): TransactionInstruction {
  const { program, mint, sender, source, target } = move
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, numbers.transferChecked)
  view.setBigUint64(1, amount, true)
  view.setUint8(9, decimals)
  return new web3.TransactionInstruction({
    programId: program,
    keys: [key(source, true), key(mint), key(target, true), key(sender, false, true)],
    data: data as Bytes,
  })
}
