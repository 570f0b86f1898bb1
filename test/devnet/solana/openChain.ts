import {
  Connection,
  Keypair,
  SystemProgram,
  Transaction,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js'
import { setUpSolana } from './setUpSolana'
import { solanaAccounts } from './solanaAccounts'
import { type SolanaNode, startSolana } from './startSolana'

type Reply = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: object }
}

/** Starts a chain for one test, with an account that has SOL and tokens. */
export async function openChain() {
  const node: SolanaNode = await startSolana()
  const mints = setUpSolana(node.ledger)
  const connection = new Connection(node.rpcUrl, 'confirmed')
  const signer = Keypair.fromSeed(Buffer.from(solanaAccounts.meridian.privateKey.slice(2), 'hex'))
  const own = signer.publicKey

  /** A signed transaction, and the blockhash needed to wait for it. */
  async function prepare(...instructions: readonly TransactionInstruction[]) {
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: own, ...latest }).add(...instructions)
    transaction.sign(signer)
    return { transaction, bytes: transaction.serialize(), latest }
  }

  return {
    node,
    mints,
    connection,
    signer,
    own,
    prepare,
    transfer: (lamports: number, toPubkey: PublicKey) =>
      SystemProgram.transfer({ fromPubkey: own, toPubkey, lamports }),
    /** Sends without waiting. Returns what `confirmTransaction` takes. */
    async send(...instructions: readonly TransactionInstruction[]) {
      const { bytes, latest } = await prepare(...instructions)
      return { signature: await connection.sendRawTransaction(bytes), ...latest }
    },
    /** One JSON-RPC call; returns the whole response. */
    async ask(method: string, ...params: readonly unknown[]): Promise<Reply> {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return (await (await fetch(node.rpcUrl, { method: 'POST', body })).json()) as Reply
    },
  }
}

/** Result of `openChain`. */
export type OpenChain = Awaited<ReturnType<typeof openChain>>
