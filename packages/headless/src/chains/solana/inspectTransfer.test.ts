import { ComputeBudgetInstruction, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeSolanaNode, fakeSolanaNode, withContext } from '../../../test/fakeSolanaNode.js'
import { type SolanaPhone, solanaPhone } from '../../../test/solanaPhone.js'
import { splToken } from '../../../test/splToken.js'
import { limits } from '../../constants/limits.js'
import { solanaMainnet } from '../../networks/solana.js'
import { createSolanaActions } from './actions.js'

const { AccountLayout, AccountState, MintLayout, TOKEN_2022_PROGRAM_ID, TransferFeeConfigLayout } = splToken

let phone: SolanaPhone
let node: FakeSolanaNode
let work: ReturnType<typeof createSolanaActions>
const accounts = new Map<string, object>()
const mint = PublicKey.unique()
const to = Keypair.generate().publicKey
const token = { address: mint.toBase58(), decimals: 6 }

beforeEach(async () => {
  phone = solanaPhone()
  node = await fakeSolanaNode()
  work = createSolanaActions({ rpcUrls: () => [node.url] })
  accounts.clear()
  node.answers.set('getMultipleAccounts', (keys: readonly string[]) =>
    withContext(keys.map((key) => accounts.get(key) ?? null)),
  )
})
afterEach(() => node.close())

const put = (key: PublicKey, owner: PublicKey, data: Uint8Array, executable = false) =>
  accounts.set(key.toBase58(), {
    owner: owner.toBase58(),
    data: [Buffer.from(data).toString('base64'), 'base64'],
    executable,
  })
const details = (amount = 1_000n) => ({ from: phone.signer.address, to: to.toBase58(), amount })
const inspect = (change: object = {}) => work.inspectTransfer(solanaMainnet, { ...details(), ...change })

type Fee = { readonly epoch: bigint; readonly maximumFee: bigint; readonly transferFeeBasisPoints: number }

/** A Token-2022 mint that keeps a part of each transfer, as the official library writes it. */
function putFeeMint(older: Fee, newer: Fee): void {
  const data = new Uint8Array(165 + 1 + 4 + TransferFeeConfigLayout.span)
  const nobody = { mintAuthorityOption: 0, freezeAuthorityOption: 0 } as const
  const keys = { mintAuthority: PublicKey.default, freezeAuthority: PublicKey.default }
  MintLayout.encode({ ...nobody, ...keys, supply: 1n, decimals: 6, isInitialized: true }, data)
  data[165] = 1
  data.set([1, 0, TransferFeeConfigLayout.span, 0], 166)
  const authorities = { transferFeeConfigAuthority: to, withdrawWithheldAuthority: to }
  const config = { ...authorities, withheldAmount: 0n, olderTransferFee: older, newerTransferFee: newer }
  TransferFeeConfigLayout.encode(config, data, 170)
  put(mint, TOKEN_2022_PROGRAM_ID, data)
}
function putHolding(owner: PublicKey, amount: bigint): void {
  const data = new Uint8Array(165)
  const none = { delegateOption: 0, delegate: owner, delegatedAmount: 0n, isNativeOption: 0, isNative: 0n } as const
  const rest = { closeAuthorityOption: 0, closeAuthority: owner, state: AccountState.Initialized } as const
  AccountLayout.encode({ mint, owner, amount, ...none, ...rest }, data)
  put(splToken.getAssociatedTokenAddressSync(mint, owner, true, TOKEN_2022_PROGRAM_ID), TOKEN_2022_PROGRAM_ID, data)
}

describe('a token that takes a fee', () => {
  const fee = (epoch: bigint, transferFeeBasisPoints: number, maximumFee = 1_000_000n) => ({
    epoch,
    maximumFee,
    transferFeeBasisPoints,
  })

  test.each([
    { what: 'the newer fee from its epoch on', older: fee(0n, 100), newer: fee(700n, 250), amount: 1_000n },
    { what: 'the older fee until then', older: fee(0n, 100), newer: fee(701n, 250), amount: 1_000n },
    { what: 'a fraction rounded up', older: fee(0n, 1), newer: fee(0n, 1), amount: 1_001n },
    { what: 'at most the maximum', older: fee(0n, 0), newer: fee(0n, 5_000, 7n), amount: 1_000n },
    { what: 'everything', older: fee(0n, 0), newer: fee(0n, 10_000, 2n ** 64n - 1n), amount: 1_000n },
  ])('keeps $what: the receiver gets the rest', async ({ older, newer, amount }) => {
    putFeeMint(older, newer)
    putHolding(phone.key.publicKey, 5_000n)
    const current = newer.epoch <= 700n ? newer : older
    const { received } = await inspect({ amount, token })
    expect(received).toBe(amount - splToken.calculateFee(current, amount))
  })

  test('a cut off configuration is no fee', async () => {
    putFeeMint(fee(0n, 100), fee(0n, 100))
    const stored = accounts.get(token.address) as { data: [string, string] }
    const cut = Buffer.from(stored.data[0], 'base64').subarray(0, 200)
    put(mint, TOKEN_2022_PROGRAM_ID, cut)
    putHolding(phone.key.publicKey, 5_000n)
    expect(await inspect({ token })).toMatchObject({ received: 1_000n })
  })
})

describe('the receiver', () => {
  const sysvars = new PublicKey('Sysvar1111111111111111111111111111111111111')
  test.each([
    { receiver: 'program', owner: SystemProgram.programId, executable: true },
    { receiver: 'sysvar', owner: sysvars, executable: false },
    { receiver: 'token', owner: TOKEN_2022_PROGRAM_ID, executable: false },
    { receiver: undefined, owner: SystemProgram.programId, executable: false },
  ])('of SOL that is owned and run like this is told as $receiver', async ({ receiver, owner, executable }) => {
    put(to, owner, new Uint8Array(), executable)
    expect(await inspect()).toEqual({ received: undefined, receiver })
  })
})

describe('a simulation', () => {
  test('that fails is told with its reason', async () => {
    node.answers.set('simulateTransaction', () =>
      withContext({ err: { InstructionError: [2, { Custom: 1 }] }, logs: [] }),
    )
    await expect(inspect()).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      message: 'Execution reverted: custom program error: 0x1',
    })
  })

  test('that the node does not offer stands in nobody’s way', async () => {
    node.answers.delete('simulateTransaction')
    expect(await inspect()).toEqual({ received: undefined, receiver: undefined })
  })
})

describe('the price of a compute unit', () => {
  const price = () => {
    const [params] = phone.getRequests('solana_signAndSendTransaction').slice(-1)
    const { instructions } = Transaction.from(Buffer.from(params?.['transaction'] as string, 'base64'))
    return instructions[0] && Number(ComputeBudgetInstruction.decodeSetComputeUnitPrice(instructions[0]).microLamports)
  }
  const recent = (...fees: readonly number[]) =>
    node.answers.set('getRecentPrioritizationFees', () =>
      fees.map((prioritizationFee, slot) => ({ slot, prioritizationFee })),
    )

  test.each([
    { what: 'what was enough in three of four blocks', fees: [0, 70_000, 80_000, 90_000], expected: 90_000 },
    { what: 'the least price when nobody paid', fees: [0, 0, 0, 0], expected: limits.solana.leastUnitPrice },
    { what: 'the highest price at most', fees: [10 ** 12], expected: limits.solana.unitPrice },
    { what: 'the least price without a block', fees: [], expected: limits.solana.leastUnitPrice },
  ])('is $what', async ({ fees, expected }) => {
    recent(...fees)
    await work.transfer(phone.signer, details())
    expect(price()).toBe(expected)
  })

  test('is the highest price when the node cannot tell', async () => {
    node.answers.delete('getRecentPrioritizationFees')
    await work.transfer(phone.signer, details())
    expect(price()).toBe(limits.solana.unitPrice)
  })

  test('of a transfer is that of the fee that was shown', async () => {
    recent(100_000)
    const reserve = await work.transferReserve(solanaMainnet)
    recent(9_000_000)
    expect(await work.transferFee(solanaMainnet, details())).toBe(reserve)
    await work.transfer(phone.signer, details())
    expect(price()).toBe(100_000)
  })

  test('is asked again after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    recent(100_000)
    await work.transferReserve(solanaMainnet)
    recent(200_000)
    vi.setSystemTime(Date.now() + limits.solana.unitPriceLife)
    await work.transfer(phone.signer, details())
    expect(price()).toBe(200_000)
  })
})

test('a transfer of SOL leaves compute units for the instructions that wallets add', async () => {
  await work.transfer(phone.signer, details())
  const [params] = phone.getRequests('solana_signAndSendTransaction')
  const { instructions } = Transaction.from(Buffer.from(params?.['transaction'] as string, 'base64'))
  expect(instructions[1] && ComputeBudgetInstruction.decodeSetComputeUnitLimit(instructions[1]).units).toBe(30_500)
})
