import { createHash } from 'node:crypto'
import {
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { parseUnits } from 'viem'
import type { Ledger } from './ledger'
import { parseTransaction } from './parsedTransaction'
import { solanaAccounts } from './solanaAccounts'
import { type SolanaMint, solanaTokenKinds } from './solanaTokens'
import { tokenPrograms } from './tokenLayouts'

/** Prepares a new chain: funded accounts and one token of each token program, always with the same addresses. */
export function setUpSolana(ledger: Ledger): readonly SolanaMint[] {
  ledger.airdrop(treasury.publicKey.toBase58(), BigInt(LAMPORTS_PER_SOL))
  for (const { address, start } of Object.values(solanaAccounts)) ledger.airdrop(address, start)
  return solanaTokenKinds.map(({ name, symbol, decimals, program, each }) => {
    const mint = createKeypair(symbol)
    const keys = { mint: mint.publicKey, program: new PublicKey(tokenPrograms[program]) }
    const { publicKey: payer } = treasury
    execute(
      ledger,
      [mint],
      SystemProgram.createAccount({
        fromPubkey: payer,
        newAccountPubkey: mint.publicKey,
        space: mintSize,
        lamports: ledger.rent(mintSize),
        programId: keys.program,
      }),
      initializeMint(keys, decimals, payer),
      ...Object.values(solanaAccounts).flatMap(({ address }) => {
        const owner = new PublicKey(address)
        return [openAccount(payer, owner, keys), mintTo(payer, owner, keys, parseUnits(each, decimals))]
      }),
    )
    return { address: mint.publicKey.toBase58(), name, symbol, decimals, program }
  })
}

/** Mints more of a token to an address, in base units. */
export function mintMore(ledger: Ledger, { address, program }: SolanaMint, to: string, amount: bigint): void {
  const keys = { mint: new PublicKey(address), program: new PublicKey(tokenPrograms[program]) }
  const owner = new PublicKey(to)
  const { publicKey: payer } = treasury
  execute(ledger, [], openAccount(payer, owner, keys), mintTo(payer, owner, keys, amount))
}

/** Runs instructions in one transaction that the treasury pays for. */
function execute(ledger: Ledger, signers: readonly Keypair[], ...instructions: TransactionInstruction[]): void {
  const recentBlockhash = ledger.clock.latest().blockhash
  const transaction = new Transaction({ feePayer: treasury.publicKey, recentBlockhash }).add(...instructions)
  transaction.sign(treasury, ...signers)
  const signature = ledger.send(parseTransaction(transaction.serialize()))
  if (ledger.entries.get(signature)?.error !== null) throw new Error('the treasury of the Solana chain failed')
}

/** A key derived from a name, so that addresses stay the same. */
const createKeypair = (name: string) =>
  Keypair.fromSeed(createHash('sha256').update(`Portico local world, Solana, ${name}`).digest())

/** May mint every token. */
const treasury = createKeypair('treasury')

/** A mint and its token program. */
export type MintKeys = { readonly mint: PublicKey; readonly program: PublicKey }

/** Bytes of a mint without extensions. */
const mintSize = 82

const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const operations = { createIdempotent: 1, mintTo: 7, initializeMint: 20 }

/** The associated token account of an owner. */
const associatedAddress = (owner: PublicKey, { mint, program }: MintKeys): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], associatedProgram)[0]

/** Initializes a new account of `mintSize` bytes as a mint. */
const initializeMint = ({ mint, program }: MintKeys, decimals: number, authority: PublicKey): TransactionInstruction =>
  new TransactionInstruction({
    programId: program,
    keys: [{ pubkey: mint, isSigner: false, isWritable: true }],
    data: Buffer.from([operations.initializeMint, decimals, ...authority.toBytes(), 0]),
  })

/** Creates the owner's associated token account, unless it exists. */
const openAccount = (payer: PublicKey, owner: PublicKey, keys: MintKeys): TransactionInstruction =>
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
    data: Buffer.from([operations.createIdempotent]),
  })

/** Mints tokens to the owner's associated token account. */
function mintTo(authority: PublicKey, owner: PublicKey, keys: MintKeys, amount: bigint): TransactionInstruction {
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
