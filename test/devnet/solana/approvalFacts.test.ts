import {
  type ApprovalChange,
  type ApprovalNodeRequest,
  describeApproval,
  readApprovalFacts,
} from '@portico/headless/approval'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openChain, type OpenChain } from './openChain'
import { mintMore } from './setUpSolana'
import { solanaAccounts } from './solanaAccounts'
import { parseTokenAccount, tokenPrograms } from './tokenLayouts'

/** The library says at import that it has no native part. */
async function loadSplToken() {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const library = await import('@solana/spl-token')
  quiet.mockRestore()
  return library
}

let chain: OpenChain
let spl: Awaited<ReturnType<typeof loadSplToken>>
beforeAll(async () => {
  chain = await openChain()
  spl = await loadSplToken()
})
afterAll(() => chain.node.close())

/** An account that pays for others. */
const sponsor = () => Keypair.fromSeed(Buffer.from(solanaAccounts.larkspur.privateKey.slice(2), 'hex'))
const friend = Keypair.generate()

const request: ApprovalNodeRequest = async ({ method, params }, { signal }) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = (await (await fetch(chain.node.rpcUrl, { method: 'POST', body, signal })).json()) as {
    readonly result?: unknown
    readonly error?: { readonly message: string }
  }
  if (error) throw new Error(error.message)
  return result
}

async function review(method: string, params: object) {
  const approval = {
    method,
    params,
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: chain.own.toBase58(),
    origin: 'https://shop.example',
  } as const
  return readApprovalFacts(approval, await describeApproval(approval), { request })
}

/** What the account has: the coin, and tokens by their mints. */
function readHoldings(): ReadonlyMap<string, bigint> {
  const { node, own } = chain
  const owner = own.toBase58()
  const found = new Map([['native', node.ledger.account(owner)?.lamports ?? 0n]])
  for (const program of Object.values(tokenPrograms))
    for (const account of node.ledger.accountsOf(program).values()) {
      const holding = parseTokenAccount(account)
      if (holding?.owner === owner) found.set(holding.mint, (found.get(holding.mint) ?? 0n) + holding.amount)
    }
  return found
}

function compareHoldings(before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>, fee: bigint) {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key): readonly ApprovalChange[] => {
    const change = (after.get(key) ?? 0n) - (before.get(key) ?? 0n) + (key === 'native' ? fee : 0n)
    if (change === 0n) return []
    const asset = key === 'native' ? ({ type: 'native' } as const) : ({ type: 'token', address: key } as const)
    return [{ direction: change > 0n ? 'in' : 'out', asset, amount: String(change > 0n ? change : -change) }]
  })
}

const sort = (changes: readonly ApprovalChange[]) =>
  changes.toSorted((one, other) => JSON.stringify(one.asset).localeCompare(JSON.stringify(other.asset)))

type Plan = {
  readonly instructions: readonly TransactionInstruction[]
  /** Who signs besides the account. */
  readonly signers?: readonly Keypair[]
  readonly feePayer?: Keypair
}

/** A transaction that nobody signed yet. */
async function build({ instructions, feePayer }: Plan): Promise<Transaction> {
  const latest = await chain.connection.getLatestBlockhash()
  return new Transaction({ feePayer: feePayer?.publicKey ?? chain.own, ...latest }).add(...instructions)
}

const toText = (transaction: Transaction) =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64')

/** Simulates a transaction, sends it, and compares with what the account then has. */
async function compare(plan: Plan) {
  const transaction = await build(plan)
  const { simulation, fee } = await review('solana_signAndSendTransaction', { transaction: toText(transaction) })
  const before = readHoldings()
  transaction.sign(chain.signer, ...(plan.signers ?? []), ...(plan.feePayer ? [plan.feePayer] : []))
  const signature = await chain.connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
  const found = await vi.waitUntil(() =>
    chain.connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }),
  )
  const after = readHoldings()
  const paid = plan.feePayer ? 0n : BigInt(found?.meta?.fee ?? -1)
  return { simulation, fee, paid, error: found?.meta?.err, happened: sort(compareHoldings(before, after, paid)) }
}

const mint = (at: number) => new PublicKey(chain.mints[at]?.address ?? '')
const programOf = (at: number) => new PublicKey(tokenPrograms[at === 0 ? 'spl-token' : 'spl-token-2022'])
const tokenAccount = (at: number, owner: PublicKey) =>
  spl.getAssociatedTokenAddressSync(mint(at), owner, false, programOf(at))
const open = (at: number, owner: PublicKey) =>
  spl.createAssociatedTokenAccountInstruction(chain.own, tokenAccount(at, owner), owner, mint(at), programOf(at))
const send = (at: number, amount: bigint, to: PublicKey) =>
  spl.createTransferCheckedInstruction(
    tokenAccount(at, chain.own),
    mint(at),
    tokenAccount(at, to),
    chain.own,
    amount,
    chain.mints[at]?.decimals ?? 0,
    [],
    programOf(at),
  )
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
const phone = () => new PublicKey(solanaAccounts.phone.address)

/** In the order in which they run. */
const successes: readonly (readonly [title: string, plan: () => Plan, changes: number])[] = [
  ['SOL', () => ({ instructions: [chain.transfer(1_500_000, friend.publicKey)] }), 1],
  ['SOL to oneself', () => ({ instructions: [chain.transfer(1_500_000, chain.own)] }), 0],
  [
    'SOL with a limit and a price',
    () => ({
      instructions: [
        ComputeBudgetProgram.setComputeUnitLimit({ units: 1_234 }),
        price(777_777),
        chain.transfer(900_000, friend.publicKey),
      ],
    }),
    1,
  ],
  ['SOL with a price alone', () => ({ instructions: [price(50_001), chain.transfer(900_000, friend.publicKey)] }), 1],
  ['a token', () => ({ instructions: [send(0, 2_500_000n, phone())] }), 1],
  ['a token with a price alone', () => ({ instructions: [price(9_999), send(0, 1n, phone())] }), 1],
  ['a token to a new owner', () => ({ instructions: [open(0, friend.publicKey), send(0, 5n, friend.publicKey)] }), 2],
  ['a token of Token-2022', () => ({ instructions: [open(1, friend.publicKey), send(1, 7n, friend.publicKey)] }), 2],
  [
    'an allowance',
    () => ({
      instructions: [spl.createApproveInstruction(tokenAccount(0, chain.own), friend.publicKey, chain.own, 9n)],
    }),
    0,
  ],
  [
    'SOL and two tokens',
    () => ({ instructions: [chain.transfer(5, friend.publicKey), send(0, 1n, phone()), send(1, 1n, phone())] }),
    3,
  ],
  [
    'SOL that another account sends and pays for',
    () => ({
      instructions: [
        SystemProgram.transfer({ fromPubkey: sponsor().publicKey, toPubkey: chain.own, lamports: 4_321 }),
        send(0, 3n, phone()),
      ],
      feePayer: sponsor(),
    }),
    2,
  ],
  [
    'a new account',
    () => {
      const fresh = Keypair.generate()
      const { publicKey } = fresh
      const space = { space: 10, lamports: 1_000_000, programId: SystemProgram.programId }
      return {
        instructions: [SystemProgram.createAccount({ fromPubkey: chain.own, newAccountPubkey: publicKey, ...space })],
        signers: [fresh],
      }
    },
    1,
  ],
  [
    'a token account that is emptied and closed',
    () => {
      const left = readHoldings().get(mint(0).toBase58()) ?? 0n
      const close = spl.createCloseAccountInstruction(tokenAccount(0, chain.own), chain.own, chain.own)
      return { instructions: [send(0, left, phone()), close] }
    },
    2,
  ],
  [
    'a token account that is given away',
    () => {
      const [token] = chain.mints
      if (token) mintMore(chain.node.ledger, token, chain.own.toBase58(), 77n)
      const kind = spl.AuthorityType.AccountOwner
      const account = tokenAccount(0, chain.own)
      return { instructions: [spl.createSetAuthorityInstruction(account, chain.own, kind, friend.publicKey)] }
    },
    1,
  ],
]

it.each(successes)(
  '%s: what is simulated is what the chain does, for the fee that was said',
  async (_, plan, count) => {
    const { simulation, fee, paid, error, happened } = await compare(plan())
    expect([error, simulation.status]).toEqual([null, 'success'])
    expect('changes' in simulation && sort(simulation.changes)).toEqual(happened)
    expect(happened).toHaveLength(count)
    expect(fee).toBe(String(paid))
  },
)

it('a transaction of version 0 is simulated alike', async () => {
  const { connection, own, signer, transfer } = chain
  const { blockhash } = await connection.getLatestBlockhash()
  const instructions = [transfer(2_000_000, friend.publicKey)]
  const message = new TransactionMessage({ payerKey: own, recentBlockhash: blockhash, instructions })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  const text = Buffer.from(transaction.serialize()).toString('base64')
  const { simulation } = await review('solana_signTransaction', { transaction: text })
  const before = readHoldings()
  transaction.sign([signer])
  await connection.sendTransaction(transaction)
  const happened = compareHoldings(before, readHoldings(), 5_000n)
  expect(simulation).toEqual({ status: 'success', changes: happened })
})

it.each([
  [
    'more SOL than there is',
    () => ({ instructions: [chain.transfer(900_000_000_000_000, friend.publicKey)] }),
    'custom program error: 0x1',
  ],
  [
    'more of a token than there is',
    () => ({ instructions: [send(1, 10n ** 18n, phone())] }),
    'custom program error: 0x1',
  ],
  ['the token of somebody else', () => ({ instructions: [send(0, 1n, phone())] }), 'custom program error: 0x4'],
] as const)('a transaction that sends %s is told to fail, and so it does', async (_, plan, reason) => {
  const { simulation, error } = await compare(plan())
  expect(error).not.toBeNull()
  expect(simulation).toEqual({ status: 'failure', reason })
})

it('of several transactions only the first is simulated, and all of them are paid', async () => {
  const transactions = [
    toText(await build({ instructions: [chain.transfer(3, friend.publicKey)] })),
    toText(await build({ instructions: [price(1_000_000), chain.transfer(4, friend.publicKey)] })),
  ]
  const { simulation, fee } = await review('solana_signAllTransactions', { transactions })
  const changes = [{ direction: 'out', asset: { type: 'native' }, amount: '3' }]
  expect(simulation).toEqual({ status: 'partial', changes, simulated: 1 })
  expect(fee).toBe(String(5_000 + 5_000 + 6_000))
})

it('tells the decimals of tokens, the balance, and which addresses are programs', async () => {
  const transaction = toText(await build({ instructions: [chain.transfer(1, friend.publicKey), send(1, 1n, phone())] }))
  const { tokens, balance, hasCode } = await review('solana_signTransaction', { transaction })
  expect(tokens).toMatchObject({
    native: { symbol: 'SOL', decimals: 9 },
    [mint(1).toBase58()]: { name: '', symbol: '', decimals: 9 },
  })
  expect(balance).toBe(String(await chain.connection.getBalance(chain.own)))
  expect(hasCode[friend.publicKey.toBase58()]).toBe(false)
})
