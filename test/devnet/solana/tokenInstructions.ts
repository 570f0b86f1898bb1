import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

/** A mint, and the program that keeps its tokens. */
export type MintKeys = { readonly mint: PublicKey; readonly program: PublicKey }

/** Bytes of a mint without extensions. */
export const mintSize = 82

const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const operations = { mintTo: 7, initializeMint: 20 }

/** The one account that an owner has for a mint unless it says otherwise. */
const associatedAddress = (owner: PublicKey, { mint, program }: MintKeys): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], associatedProgram)[0]

/** Makes a fresh account of `mintSize` bytes a mint. */
export const initializeMint = (
  { mint, program }: MintKeys,
  decimals: number,
  authority: PublicKey,
): TransactionInstruction =>
  new TransactionInstruction({
    programId: program,
    keys: [{ pubkey: mint, isSigner: false, isWritable: true }],
    data: Buffer.from([operations.initializeMint, decimals, ...authority.toBytes(), 0]),
  })

/** Opens the owner's account for a mint. */
export const openAccount = (payer: PublicKey, owner: PublicKey, keys: MintKeys): TransactionInstruction =>
  new TransactionInstruction({
    programId: associatedProgram,
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: associatedAddress(owner, keys), isSigner: false, isWritable: true },
      ...[owner, keys.mint, SystemProgram.programId, keys.program].map((pubkey) => ({
        pubkey,
        isSigner: false,
        isWritable: false,
      })),
    ],
    data: Buffer.alloc(0),
  })

/** Makes tokens out of nothing, for the owner's account. */
export function mintTo(authority: PublicKey, owner: PublicKey, keys: MintKeys, amount: bigint): TransactionInstruction {
  const data = Buffer.alloc(9)
  data.writeUInt8(operations.mintTo)
  data.writeBigUInt64LE(amount, 1)
  return new TransactionInstruction({
    programId: keys.program,
    keys: [
      { pubkey: keys.mint, isSigner: false, isWritable: true },
      { pubkey: associatedAddress(owner, keys), isSigner: false, isWritable: true },
      { pubkey: authority, isSigner: true, isWritable: false },
    ],
    data,
  })
}
