import { createHash } from 'node:crypto'
import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { parseUnits } from 'viem'
import type { Ledger } from './ledger'
import { readTransaction } from './readTransaction'
import { solanaAccounts } from './solanaAccounts'
import { type SolanaMint, solanaTokenKinds } from './solanaTokens'
import { initializeMint, mintSize, mintTo, openAccount } from './tokenInstructions'
import { tokenPrograms } from './tokenLayouts'

/** Gives a fresh chain funded accounts and two tokens, one of each program, under the same addresses every time. */
export function setUpSolana(ledger: Ledger): readonly SolanaMint[] {
  const treasury = invent('treasury')
  ledger.airdrop(treasury.publicKey.toBase58(), BigInt(LAMPORTS_PER_SOL))
  for (const { address, start } of Object.values(solanaAccounts)) ledger.airdrop(address, start)
  return solanaTokenKinds.map(({ name, symbol, decimals, program, each }) => {
    const mint = invent(symbol)
    const keys = { mint: mint.publicKey, program: new PublicKey(tokenPrograms[program]) }
    const { publicKey: payer } = treasury
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: ledger.clock.latest().blockhash })
    transaction.add(
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
    transaction.sign(treasury, mint)
    const signature = ledger.send(readTransaction(transaction.serialize()))
    if (ledger.entries.get(signature)?.error !== null) throw new Error(`${symbol} was not made on the Solana chain`)
    return { address: mint.publicKey.toBase58(), name, symbol, decimals, program }
  })
}

/** A key that is always the same for the same name. */
const invent = (name: string) =>
  Keypair.fromSeed(createHash('sha256').update(`Portico local world, Solana, ${name}`).digest())
