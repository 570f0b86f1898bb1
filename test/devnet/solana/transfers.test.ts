import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openChain, type OpenChain } from './openChain'
import { solanaAccounts } from './solanaAccounts'
import { tokenPrograms } from './tokenLayouts'

let chain: OpenChain
beforeAll(async () => {
  chain = await openChain()
})
afterAll(() => chain.node.close())

describe('SOL', () => {
  it('is in every account at the start', async () => {
    for (const { address, start } of Object.values(solanaAccounts))
      expect(await chain.connection.getBalance(new PublicKey(address))).toBe(Number(start))
  })

  it('arrives, is confirmed over the WebSocket and costs exactly its fee', async () => {
    const { connection, own, send, transfer } = chain
    const to = PublicKey.unique()
    const before = await connection.getBalance(own)
    const { signature, ...latest } = await send(transfer(1_500_000, to))
    expect(await new Promise((tell) => connection.onSignature(signature, tell))).toEqual({ err: null })
    expect((await connection.confirmTransaction({ signature, ...latest })).value).toMatchObject({ err: null })
    const after = before - 1_500_000 - 5_000
    expect([await connection.getBalance(to), await connection.getBalance(own)]).toEqual([1_500_000, after])
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found).toMatchObject({
      version: 'legacy',
      meta: { err: null, fee: 5_000, postBalances: [after, 1_500_000, 1] },
    })
  })

  it('costs the priority fee that the node estimated', async () => {
    const { connection, own, prepare, transfer } = chain
    const { transaction, bytes } = await prepare(
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 }),
      ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
      transfer(1_000_000, PublicKey.unique()),
    )
    const { value: fee } = await connection.getFeeForMessage(transaction.compileMessage())
    const before = await connection.getBalance(own)
    await connection.sendRawTransaction(bytes)
    expect(fee).toBe(15_000)
    expect(await connection.getBalance(own)).toBe(before - 1_000_000 - 15_000)
  })

  it('is sent with a version 0 transaction, which is returned only to clients that support it', async () => {
    const { connection, own, signer, transfer, ask } = chain
    const { blockhash } = await connection.getLatestBlockhash()
    const instructions = [transfer(2_000_000, PublicKey.unique())]
    const message = new TransactionMessage({ payerKey: own, recentBlockhash: blockhash, instructions })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([signer])
    const signature = await connection.sendTransaction(transaction)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.transaction.message.serialize()).toEqual(transaction.message.serialize())
    expect((await ask('getTransaction', signature)).error?.code).toBe(-32015)
  })

  it('is sent by a wallet that has only the RPC URL', async () => {
    const { connection, node } = chain
    const [seed] = solanaTestWalletSeeds
    const wallet = createSolanaTestWallet({ ...seed, rpcUrls: { 'solana:mainnet': node.rpcUrl } })
    const { features } = wallet.provider
    await features['standard:connect']?.connect()
    const [account] = wallet.provider.accounts
    if (!account) throw new Error('The wallet shows no account')
    const to = PublicKey.unique()
    const feePayer = new PublicKey(account.address)
    const transaction = new Transaction({ feePayer, ...(await connection.getLatestBlockhash()) }).add(
      SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: to, lamports: 3_000_000 }),
    )
    await features['solana:signAndSendTransaction']?.signAndSendTransaction({
      account,
      transaction: transaction.serialize({ requireAllSignatures: false }),
      chain: 'solana:mainnet',
    })
    expect(await connection.getBalance(to)).toBe(3_000_000)
  })

  it('is airdropped up to a limit', async () => {
    const { connection, ask } = chain
    const to = PublicKey.unique()
    const signature = await connection.requestAirdrop(to, 7_000_000)
    expect(await connection.getBalance(to)).toBe(7_000_000)
    expect((await connection.getSignatureStatus(signature)).value).toMatchObject({ err: null })
    expect((await ask('requestAirdrop', to, 2_000_000_000_000)).error?.code).toBe(-32602)
  })
})

describe('tokens', () => {
  /** The library says at import that it has no native part. */
  async function loadSplToken() {
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const library = await import('@solana/spl-token')
    quiet.mockRestore()
    return library
  }

  it.each([
    { at: 0, program: 'spl-token', start: '1250.5' },
    { at: 1, program: 'spl-token-2022', start: '340' },
  ] as const)('of $program are sent to a new owner, who gets a token account', async ({ at, ...kind }) => {
    const { connection, mints, own, send } = chain
    const spl = await loadSplToken()
    const mint = new PublicKey(mints[at]?.address ?? '')
    const program = new PublicKey(tokenPrograms[kind.program])
    const { decimals } = await spl.getMint(connection, mint, undefined, program)
    const receiver = Keypair.generate().publicKey
    const [from, to] = [own, receiver].map((owner) => spl.getAssociatedTokenAddressSync(mint, owner, false, program))
    if (!from || !to) throw new Error('No accounts')
    expect((await connection.getTokenAccountBalance(from)).value.uiAmountString).toBe(kind.start)

    const before = await connection.getBalance(own)
    await send(
      spl.createAssociatedTokenAccountInstruction(own, to, receiver, mint, program),
      spl.createTransferCheckedInstruction(from, mint, to, own, 2_500_000n, decimals, [], program),
    )
    const { value } = await connection.getParsedTokenAccountsByOwner(receiver, { mint })
    expect(value.map(({ pubkey }) => pubkey.toBase58())).toEqual([to.toBase58()])
    expect(value[0]?.account.data).toMatchObject({
      program: kind.program,
      parsed: { info: { mint: mint.toBase58(), tokenAmount: { amount: '2500000', decimals } } },
    })
    const size = (await connection.getAccountInfo(to))?.data.length ?? 0
    const rent = await connection.getMinimumBalanceForRentExemption(size)
    expect(rent).toBeGreaterThan(2_000_000)
    expect(await connection.getBalance(own)).toBe(before - rent - 5_000)
  })

  it('are listed by owner and program, and counted by mint', async () => {
    const { connection, mints } = chain
    const owner = new PublicKey(solanaAccounts.phone.address)
    const amounts = await Promise.all(
      Object.values(tokenPrograms).map(async (program) => {
        const { value } = await connection.getParsedTokenAccountsByOwner(owner, { programId: new PublicKey(program) })
        return value.map(({ account }) => (account.data.parsed as { info: { tokenAmount: object } }).info.tokenAmount)
      }),
    )
    expect(amounts).toMatchObject([[{ uiAmountString: '1250.5' }], [{ uiAmountString: '340' }]])
    const { value } = await connection.getTokenSupply(new PublicKey(mints[1]?.address ?? ''))
    expect(value).toEqual({ amount: '1020000000000', decimals: 9, uiAmount: 1020, uiAmountString: '1020' })
  })
})
