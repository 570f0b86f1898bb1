import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Ed25519Program,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { factsOf, type NodeAnswers } from '../../../../test/approvalNode.js'
import type { ApprovalAction, ApprovalRequest } from '../../../entities/approval.js'
import { findApprovalRisks } from '../../../rules/approval/findApprovalRisks.js'
import { bytesToBase64 } from '../../../rules/encoding.js'
import { describeApproval } from '../../readApproval.js'
import { solanaPrograms } from '../constants.js'

const key = (fill: number) => new PublicKey(new Uint8Array(32).fill(fill))
const [own, friend, mint, source, target, table] = [key(1), key(2), key(3), key(4), key(5), key(6)]
const blockhash = key(9).toBase58()
const address = own.toBase58()
const system = SystemProgram.programId.toBase58()

const request = (method: string, params: object): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address,
  origin: 'https://shop.example',
})
const toText = (...instructions: readonly TransactionInstruction[]) =>
  new Transaction({ feePayer: own, blockhash, lastValidBlockHeight: 1 })
    .add(...instructions)
    .serialize({ requireAllSignatures: false, verifySignatures: false })
    .toString('base64')
const one = (...instructions: readonly TransactionInstruction[]) =>
  request('solana_signTransaction', { transaction: toText(...instructions) })

const sol = (lamports: number, to = friend) => SystemProgram.transfer({ fromPubkey: own, toPubkey: to, lamports })
/** Touches accounts: what it does is up to the answers of the node. */
const touch = (...accounts: readonly PublicKey[]) =>
  new TransactionInstruction({
    programId: key(7),
    keys: accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    data: Buffer.from([1]),
  })

type Account = {
  readonly lamports: unknown
  readonly owner: string
  readonly data: unknown
  readonly executable?: boolean
}
const wallet = (lamports: unknown): Account => ({ lamports, owner: system, data: ['', 'base64'] })
const program: Account = { ...wallet(1), owner: key(8).toBase58(), executable: true }

const holding = (amount: bigint, owner = own, of = mint): Account => {
  const data = new Uint8Array(165)
  data.set(of.toBytes())
  data.set(owner.toBytes(), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return { lamports: 2_039_280, owner: solanaPrograms.token, data: [bytesToBase64(data), 'base64'] }
}
const mintAccount = (decimals: number, metadata = new Uint8Array()): Account => {
  const isPlain = metadata.length === 0
  const data = new Uint8Array(isPlain ? 82 : 166 + 4 + metadata.length)
  data[44] = decimals
  data[45] = 1
  if (!isPlain) {
    data[165] = 1
    new DataView(data.buffer).setUint16(166, 19, true)
    new DataView(data.buffer).setUint16(168, metadata.length, true)
    data.set(metadata, 170)
  }
  const owner = isPlain ? solanaPrograms.token : solanaPrograms.token2022
  return { lamports: 1, owner, data: [bytesToBase64(data), 'base64'] }
}
const metadataOf = (...texts: readonly string[]) => {
  const parts = texts.map((text) => new TextEncoder().encode(text))
  const sized = parts.flatMap((part) => [...new Uint8Array(Uint32Array.of(part.length).buffer), ...part])
  return Uint8Array.from([...new Uint8Array(64), ...sized])
}

type Accounts = Readonly<Record<string, Account | null>>
const withContext = (value: unknown) => ({ context: { slot: 1 }, value })
type SimulateParams = readonly [string, { readonly accounts: { readonly addresses: readonly string[] } }]

/** A node whose accounts are the first before a transaction, and those with the second over them after it. */
const node = (before: Accounts, after: Accounts = {}): NodeAnswers =>
  ({
    getMultipleAccounts: ([addresses]: readonly [readonly string[]]) =>
      withContext(addresses.map((at) => before[at] ?? null)),
    simulateTransaction: ([, { accounts }]: SimulateParams) =>
      withContext({
        err: null,
        accounts: accounts.addresses.map((at) => (Object.hasOwn(after, at) ? after[at] : (before[at] ?? null))),
      }),
    getBalance: () => withContext(before[address]?.lamports ?? 0),
  }) as unknown as NodeAnswers

const rich = { [address]: wallet(1_000_000) }
const simulated = async (of: ApprovalRequest, answers: NodeAnswers) => (await factsOf(of, answers)).simulation

describe('the simulation of a transaction', () => {
  it('tells what left besides the fee, and what the account has', async () => {
    const after = { [address]: wallet(1_000_000 - 5_000 - 700) }
    expect(await factsOf(one(sol(700)), node(rich, after))).toMatchObject({
      simulation: { status: 'success', changes: [{ direction: 'out', asset: { type: 'native' }, amount: '700' }] },
      fee: '5000',
      balance: '1000000',
      tokens: { native: { symbol: 'SOL', decimals: 9 } },
    })
  })

  it('runs what nobody signed yet, also once its blockhash is gone', async () => {
    const options: unknown[] = []
    const simulateTransaction = ([, asked]: readonly [string, unknown]) => options.push(asked)
    await simulated(one(sol(1)), { ...node(rich), simulateTransaction } as never)
    expect(options).toMatchObject([{ sigVerify: false, replaceRecentBlockhash: true, encoding: 'base64' }])
  })

  it('sums the token accounts of a mint, also those that are new, closed or change hands', async () => {
    const [s, t] = [source.toBase58(), target.toBase58()]
    const asset = { type: 'token', address: mint.toBase58() }
    const paid = { [address]: wallet(995_000) }
    const changes = async (before: Accounts, after: Accounts) =>
      simulated(one(touch(source, target)), node({ ...rich, ...before }, { ...paid, ...after }))
    const change = (direction: string, amount: string) => ({
      status: 'success',
      changes: [{ direction, asset, amount }],
    })
    expect(await changes({}, { [s]: holding(5n) })).toEqual(change('in', '5'))
    expect(await changes({ [s]: holding(5n) }, { [s]: null })).toEqual(change('out', '5'))
    expect(await changes({ [s]: holding(5n) }, { [s]: holding(5n, friend) })).toEqual(change('out', '5'))
    expect(await changes({ [s]: holding(9n), [t]: holding(1n) }, { [s]: holding(2n), [t]: holding(4n) })).toEqual(
      change('out', '4'),
    )
    const moved = await changes({ [s]: holding(9n), [t]: holding(1n) }, { [s]: holding(0n), [t]: holding(10n) })
    expect(moved).toEqual({ status: 'success', changes: [] })
    const most = 2n ** 64n - 1n
    expect(await changes({ [s]: holding(most), [t]: holding(most) }, { [s]: null, [t]: null })).toEqual(
      change('out', String(2n * most)),
    )
  })

  it('looks up accounts of address tables that can change', async () => {
    const state = {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [target, source],
    }
    const lookup = new AddressLookupTableAccount({ key: table, state })
    const message = new TransactionMessage({ payerKey: own, recentBlockhash: blockhash, instructions: [touch(source)] })
    const transaction = bytesToBase64(new VersionedTransaction(message.compileToV0Message([lookup])).serialize())
    const data = new Uint8Array(56 + 64)
    data.set(target.toBytes(), 56)
    data.set(source.toBytes(), 88)
    const tableAccount = { ...wallet(1), data: [bytesToBase64(data), 'base64'] }
    const before = { ...rich, [table.toBase58()]: tableAccount, [source.toBase58()]: holding(5n) }
    const after = { [address]: wallet(995_000), [source.toBase58()]: holding(1n) }
    const of = request('solana_signTransaction', { transaction })
    const asset = { type: 'token', address: mint.toBase58() }
    expect(await simulated(of, node(before, after))).toEqual({
      status: 'success',
      changes: [{ direction: 'out', asset, amount: '4' }],
    })
    const short = { ...tableAccount, data: [bytesToBase64(data.slice(0, 90)), 'base64'] }
    for (const broken of [null, short])
      expect(await simulated(of, node({ ...before, [table.toBase58()]: broken }, after))).toEqual({
        status: 'unavailable',
      })
  })

  it.each([
    [{ InstructionError: [1, { Custom: 6_001 }] }, 'custom program error: 0x1771'],
    [{ InstructionError: [0, 'InvalidAccountData'] }, 'InvalidAccountData'],
    ['InsufficientFundsForFee', 'InsufficientFundsForFee'],
    [{ InstructionError: [0, `a\u202E\n${'x'.repeat(9_000)}`] }, `a ${'x'.repeat(197)}`],
    [{ InsufficientFundsForRent: { account_index: 1 } }, undefined],
    [{ InstructionError: 'x' }, undefined],
  ])('that fails with %j says why, if the node does', async (err, reason) => {
    const answers = { ...node(rich), simulateTransaction: () => withContext({ err, accounts: null }) }
    expect(await simulated(one(sol(1)), answers)).toEqual({ status: 'failure', ...(reason && { reason }) })
  })

  const accounts = [wallet(1), wallet(2)]
  it.each([
    ['nothing', null],
    ['no context', { err: null, accounts }],
    ['no error and no accounts', withContext({ err: null, accounts: null })],
    ['neither', withContext({})],
    ['an error that is a number', withContext({ err: 1, accounts })],
    ['too few accounts', withContext({ err: null, accounts: [wallet(1)] })],
    ['too many accounts', withContext({ err: null, accounts: [...accounts, ...accounts] })],
    ['lamports below zero', withContext({ err: null, accounts: [wallet(-1), wallet(2)] })],
    ['lamports in parts', withContext({ err: null, accounts: [wallet(0.5), wallet(2)] })],
    ['lamports that were rounded', withContext({ err: null, accounts: [wallet(2 ** 53), wallet(2)] })],
    ['more lamports than 64 bits', withContext({ err: null, accounts: [wallet('99999999999999999999'), wallet(2)] })],
    ['an owner that is none', withContext({ err: null, accounts: [{ ...wallet(1), owner: 'me' }, wallet(2)] })],
    [
      'data in another encoding',
      withContext({ err: null, accounts: [{ ...wallet(1), data: ['', 'base58'] }, wallet(2)] }),
    ],
    ['data that was parsed', withContext({ err: null, accounts: [{ ...wallet(1), data: { parsed: {} } }, wallet(2)] })],
  ])('is unavailable when the node answers with %s', async (_, answer) => {
    expect(await simulated(one(sol(1)), { ...node(rich), simulateTransaction: () => answer })).toEqual({
      status: 'unavailable',
    })
  })

  it('is unavailable when the node does not tell what was there before', async () => {
    for (const answer of [null, withContext([]), withContext([wallet(1)])])
      expect(await simulated(one(sol(1)), { ...node(rich), getMultipleAccounts: () => answer })).toEqual({
        status: 'unavailable',
      })
  })

  it('of several is that of the first alone', async () => {
    const of = request('solana_signAllTransactions', { transactions: [toText(sol(700)), toText(sol(800))] })
    const after = { [address]: wallet(1_000_000 - 5_000 - 700) }
    const { simulation, fee } = await factsOf(of, node(rich, after))
    const changes = [{ direction: 'out', asset: { type: 'native' }, amount: '700' }]
    expect([simulation, fee]).toEqual([{ status: 'partial', changes, simulated: 1 }, '10000'])
    const description = await describeApproval(of)
    const risks = findApprovalRisks(of, description, { simulation, tokens: {}, hasCode: {} }, { now: 0 })
    expect(risks).toContainEqual(expect.objectContaining({ code: 'notChecked' }))
    const failing = {
      ...node(rich),
      simulateTransaction: () => withContext({ err: 'AccountNotFound', accounts: null }),
    }
    expect(await simulated(of, failing)).toEqual({ status: 'failure', reason: 'AccountNotFound' })
    expect(await simulated(of, { ...node(rich), simulateTransaction: () => null })).toEqual({ status: 'unavailable' })
  })
})

describe('the fee', () => {
  const price = (microLamports: number | bigint) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
  const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units })
  const checked = Ed25519Program.createInstructionWithPublicKey({
    publicKey: own.toBytes(),
    message: Uint8Array.of(1),
    signature: new Uint8Array(64),
  })

  it.each([
    ['one signature', [sol(1)], 5_000n],
    ['a price for the usual units of programs of the runtime', [price(1_000_000), sol(1)], 11_000n],
    ['a price for the usual units of another program', [price(1_000_000), touch(source)], 208_000n],
    ['a limit and a price that leaves a part', [limit(10), price(150_000), sol(1)], 5_002n],
    ['a limit above the most that there is', [limit(4_000_000), price(1_000_000), sol(1)], 1_405_000n],
    [
      'as many programs as would be above it',
      [price(1_000_000), ...Array.from({ length: 9 }, () => touch(source))],
      1_405_000n,
    ],
    ['the highest price', [limit(1_000_000), price(2n ** 64n - 1n), sol(1)], 5_000n + 2n ** 64n - 1n],
    ['a signature that a program checks', [checked, sol(1)], 10_000n],
    [
      'an instruction of the budget that is cut off',
      [
        new TransactionInstruction({ programId: ComputeBudgetProgram.programId, keys: [], data: Buffer.from([3, 1]) }),
        sol(1),
      ],
      5_000n,
    ],
  ] as const)('is that of %s', async (_, instructions, fee) => {
    expect((await factsOf(one(...instructions), node(rich))).fee).toBe(String(fee))
  })

  it('is nothing where somebody else pays, also in the simulation', async () => {
    const paid = new Transaction({ feePayer: friend, blockhash, lastValidBlockHeight: 1 }).add(sol(700))
    const text = paid.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64')
    const of = request('solana_signTransaction', { transaction: text })
    const { fee, usualFee, simulation } = await factsOf(of, node(rich, { [address]: wallet(999_300) }))
    expect([fee, usualFee, simulation]).toMatchObject(['0', '0', { changes: [{ direction: 'out', amount: '700' }] }])
  })
})

describe('a token', () => {
  const allowance: ApprovalAction = {
    type: 'allowance',
    asset: { type: 'token', address: mint.toBase58() },
    spender: friend.toBase58(),
    amount: '1',
  }
  const described = { kind: 'transaction', isSent: false, actions: [allowance] } as const
  const named = async (account: Account | null) =>
    (await factsOf(one(sol(1)), node({ ...rich, [mint.toBase58()]: account }), {}, described)).tokens[mint.toBase58()]

  it.each([
    ['without a place for a name', mintAccount(6), { name: '', symbol: '', decimals: 6 }],
    ['with a name', mintAccount(9, metadataOf('Cedar', 'CDR')), { name: 'Cedar', symbol: 'CDR', decimals: 9 }],
    [
      'with a name that turns around',
      mintAccount(9, metadataOf('a\u202Eb', 'C\nD')),
      { name: 'ab', symbol: 'C D', decimals: 9 },
    ],
    [
      'with a long name',
      mintAccount(9, metadataOf('n'.repeat(900), 's'.repeat(900))),
      { name: `${'n'.repeat(63)}…`, symbol: `${'s'.repeat(19)}…`, decimals: 9 },
    ],
    [
      'with a name that is cut off',
      mintAccount(9, metadataOf('Cedar', 'CDR').slice(0, 75)),
      { name: 'Cedar', symbol: '', decimals: 9 },
    ],
    [
      'with a length that leads nowhere',
      mintAccount(9, Uint8Array.from([...new Uint8Array(64), 255, 255, 255, 255, 65])),
      { name: '', symbol: '', decimals: 9 },
    ],
    ['with too many decimals', mintAccount(37), undefined],
    ['that is none', wallet(1), undefined],
    ['that is the account of a token', holding(1n), undefined],
    ['that does not exist', null, undefined],
  ])('%s is known by what can be shown', async (_, account, token) => {
    expect(await named(account)).toEqual(token)
  })

  describe('that the metadata program knows', () => {
    const metadataProgram = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
    const placeOf = (of: PublicKey) =>
      PublicKey.findProgramAddressSync(
        [Buffer.from('metadata'), metadataProgram.toBytes(), of.toBytes()],
        metadataProgram,
      )[0]
    const kept = (texts: Uint8Array, of = mint, kind = 4, owner = metadataProgram): Account => {
      const data = Uint8Array.from([kind, ...own.toBytes(), ...of.toBytes(), ...texts.slice(64)])
      return { lamports: 1, owner: owner.toBase58(), data: [bytesToBase64(data), 'base64'] }
    }
    const padded = metadataOf('USD Coin'.padEnd(32, '\0'), 'USDC'.padEnd(10, '\0'))
    const known = async (at: PublicKey, account: Account, minted = mintAccount(6)) => {
      const { tokens } = await factsOf(
        one(sol(1)),
        node({ ...rich, [mint.toBase58()]: minted, [at.toBase58()]: account }),
        {},
        described,
      )
      return tokens[mint.toBase58()]
    }

    it('has the name that is kept at the address derived of its own', async () => {
      expect(await known(placeOf(mint), kept(padded))).toEqual({ name: 'USD Coin', symbol: 'USDC', decimals: 6 })
      const itself = mintAccount(6, metadataOf('Cedar', 'CDR'))
      expect(await known(placeOf(mint), kept(padded), itself)).toMatchObject({ name: 'Cedar', symbol: 'CDR' })
    })

    it.each([
      ['another address', placeOf(target), kept(padded)],
      ['another mint', placeOf(mint), kept(padded, target)],
      ['another program', placeOf(mint), kept(padded, mint, 4, friend)],
      ['an account of another kind', placeOf(mint), kept(padded, mint, 6)],
      ['an account that is cut off', placeOf(mint), kept(padded.slice(0, 66))],
      ['an account without data', placeOf(mint), { ...kept(padded), data: ['', 'base64'] }],
    ])('has no name of %s', async (_, at, account) => {
      expect(await known(at, account)).toEqual({ name: '', symbol: '', decimals: 6 })
    })
  })

  it('that only the simulation found is known, too', async () => {
    const before = { ...rich, [mint.toBase58()]: mintAccount(6) }
    const after = { [address]: wallet(995_000), [source.toBase58()]: holding(5n) }
    const { tokens } = await factsOf(one(touch(source)), node(before, after), { prices: { [mint.toBase58()]: 3 } })
    expect(tokens[mint.toBase58()]).toEqual({ name: '', symbol: '', decimals: 6, price: 3 })
  })

  it('that is sent to an account of tokens goes to its owner, who is no program', async () => {
    const at = target.toBase58()
    const sent: ApprovalAction = { type: 'transfer', asset: { type: 'native' }, amount: '1', from: address, to: at }
    const parties = async (account: Account | null) => {
      const { hasCode, owners } = await factsOf(
        one(sol(1)),
        node({ ...rich, [at]: account }),
        {},
        { ...described, actions: [sent] },
      )
      return [hasCode, owners]
    }
    expect(await parties(holding(1n, friend))).toEqual([{ [at]: false }, { [at]: friend.toBase58() }])
    expect(await parties(mintAccount(6))).toEqual([{ [at]: false }, {}])
    expect(await parties(program)).toEqual([{ [at]: true }, {}])
  })

  it('may be spent by a program, or by a person', async () => {
    const codes = async (account: Account | null) =>
      (await factsOf(one(sol(1)), node({ ...rich, [friend.toBase58()]: account }), {}, described)).hasCode
    const found = [
      await codes(program),
      await codes({ ...wallet(1), owner: key(8).toBase58() }),
      await codes(wallet(1)),
      await codes(null),
    ]
    expect(found.map((each) => each[friend.toBase58()])).toEqual([true, true, false, false])
    expect(await factsOf(one(sol(1)), {}, {}, described)).toMatchObject({ hasCode: {}, tokens: { native: {} } })
  })
})
