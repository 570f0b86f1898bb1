import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  blockhash,
  withContext,
  lastValidBlockHeight,
  type FakeSolanaNode,
  fakeSolanaNode,
} from '../../../test/fakeSolanaNode.js'
import { type SolanaPhone, solanaPhone } from '../../../test/solanaPhone.js'
import { splToken } from '../../../test/splToken.js'
import { limits } from '../../constants/limits.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { solanaMainnet } from '../../networks/solana.js'
import { createSolanaActions } from './actions.js'

const {
  AccountLayout,
  AccountState,
  getAssociatedTokenAddressSync,
  MintLayout,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} = splToken

let phone: SolanaPhone
let node: FakeSolanaNode
let work: ReturnType<typeof createSolanaActions>
const receiver = Keypair.generate().publicKey
const to = receiver.toBase58()

beforeEach(async () => {
  phone = solanaPhone()
  node = await fakeSolanaNode()
  work = createSolanaActions({ rpcUrls: () => [node.url] })
})
afterEach(() => node.close())

const fail = (error: object) => () => {
  throw error
}
/** What the wallet was given to sign and send. */
const shown = () => {
  const [params] = phone.getRequests('solana_signAndSendTransaction')
  return Transaction.from(Buffer.from(params?.['transaction'] as string, 'base64'))
}
const plain = (transaction: Transaction) =>
  transaction.instructions.map(({ programId, keys, data }) => ({
    program: programId.toBase58(),
    keys: keys.map(({ pubkey }) => pubkey.toBase58()),
    data: [...data],
  }))
const budget = (units: number, microLamports = 50_000) => {
  const instructions = [
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
  ]
  return plain(new Transaction().add(...instructions))
}
const details = (amount = 1_000n) => ({ from: phone.signer.address, to, amount })

describe('a transfer of SOL', () => {
  it('is one request: a system transfer with compute unit price and limit, and a fresh blockhash', async () => {
    const hash = await work.transfer(phone.signer, details(1_000_000_007n))
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    const transaction = shown()
    const fromPubkey = phone.key.publicKey
    const transfer = SystemProgram.transfer({ fromPubkey, toPubkey: receiver, lamports: 1_000_000_007n })
    expect(plain(transaction)).toEqual([...budget(30_500), ...plain(new Transaction().add(transfer))])
    expect([transaction.feePayer?.toBase58(), transaction.recentBlockhash]).toEqual([phone.signer.address, blockhash])
    expect(phone.getRequests('solana_signAndSendTransaction')).toMatchObject([
      { sendOptions: { preflightCommitment: 'confirmed' } },
    ])
    expect(phone.connector.requests).toHaveLength(1)
  })

  it('keeps an amount above 2^53', async () => {
    const amount = 2n ** 63n + 1n
    node.answers.set('getBalance', () => withContext('9223372036854775809'))
    await work.transfer(phone.signer, details(amount))
    expect(plain(shown()).at(-1)?.data.slice(4)).toEqual([1, 0, 0, 0, 0, 0, 0, 128])
  })

  it('requests nothing from the wallet above the balance', async () => {
    await expect(work.transfer(phone.signer, details(5_000_000_001n))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(phone.connector.requests).toEqual([])
  })

  it('costs the fee of the node', async () => {
    node.answers.set('getFeeForMessage', () => withContext(17_000))
    expect(await work.transferFee(solanaMainnet, details())).toBe(17_000n)
    const [message] = node.calls.at(-1)?.params ?? []
    expect(Buffer.from(message as string, 'base64')[0]).toBe(1)
  })

  it.each([
    { when: 'leaves the price of the units out', fee: 5_000 },
    { when: 'does not know the blockhash any more', fee: null },
  ])('costs signature and compute units when the node $when', async ({ fee }) => {
    node.answers.set('getFeeForMessage', () => withContext(fee))
    expect(await work.transferFee(solanaMainnet, details())).toBe(5_000n + 1_525n)
  })

  it('keeps the fee back when everything is sent', async () => {
    expect(await work.transferReserve(solanaMainnet)).toBe(6_525n)
  })

  it('is polled until the last block of its blockhash', async () => {
    const hash = await work.transfer(phone.signer, details())
    node.answers.set('getSignatureStatuses', () => withContext([null]))
    node.answers.set('getBlockHeight', () => lastValidBlockHeight + 1)
    const progress: unknown[] = []
    const waiting = work.waitForTransaction(
      solanaMainnet,
      { hash, from: '' },
      { onProgress: (told) => progress.push(told) },
    )
    expect(await waiting).toEqual({ status: 'expired' })
    expect(progress).toEqual([{ isKnown: false, lastValidBlockHeight }])
  })
})

describe('transfer requests nothing from the wallet', () => {
  it('when it has another account', async () => {
    phone.connector.sessions = solanaPhone().connector.sessions
    await expect(work.transfer(phone.signer, details())).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(phone.connector.requests).toEqual([])
  })

  it('when it has no account, which is told as locked', async () => {
    phone.connector.sessions = []
    await expect(work.transfer(phone.signer, details())).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  })

  it('when it does not have the network', async () => {
    phone.connector.sessions = phone.connector.sessions.map((session) => ({
      ...session,
      caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    }))
    await expect(work.transfer(phone.signer, details())).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(phone.connector.requests).toEqual([])
  })

  it('when the sender is another account', async () => {
    const foreign = { ...details(), from: to }
    await expect(work.transfer(phone.signer, foreign)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(node.calls).toEqual([])
  })
})

it('transfer rejects with a user rejection when the user refuses', async () => {
  phone.answers.set('solana_signAndSendTransaction', fail(new UserRejectedRequestError()))
  await expect(work.transfer(phone.signer, details())).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

it('transfer rejects with a typed error when a node fails', async () => {
  node.answers.set('getLatestBlockhash', fail({ code: -32602, message: 'no' }))
  await expect(work.transfer(phone.signer, details())).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
})

describe.each([
  { name: 'Token', program: TOKEN_PROGRAM_ID, size: 165 },
  { name: 'Token-2022', program: TOKEN_2022_PROGRAM_ID, size: 170 },
])('a transfer of a token of $name', ({ program, size }) => {
  const mint = PublicKey.unique()
  const token = { address: mint.toBase58(), decimals: 6 }
  const accounts = new Map<string, object>()
  const associated = (owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner, true, program)
  const put = (key: PublicKey, owner: PublicKey, data: Uint8Array) =>
    accounts.set(key.toBase58(), {
      owner: owner.toBase58(),
      data: [Buffer.from(data).toString('base64'), 'base64'],
      lamports: 1,
      executable: false,
      rentEpoch: 0,
    })

  function mintData(decimals = 6) {
    const data = new Uint8Array(82)
    const none = { mintAuthorityOption: 0, mintAuthority: PublicKey.default } as const
    const frozen = { freezeAuthorityOption: 0, freezeAuthority: PublicKey.default } as const
    MintLayout.encode({ ...none, supply: 1n, decimals, isInitialized: true, ...frozen }, data)
    return data
  }
  function held(owner: PublicKey, amount: bigint, of = mint) {
    const data = new Uint8Array(165)
    const nobody = { delegateOption: 0, delegate: PublicKey.default, delegatedAmount: 0n } as const
    const rest = {
      isNativeOption: 0,
      isNative: 0n,
      closeAuthorityOption: 0,
      closeAuthority: PublicKey.default,
    } as const
    AccountLayout.encode({ mint: of, owner, amount, state: AccountState.Initialized, ...nobody, ...rest }, data)
    return data
  }

  beforeEach(() => {
    accounts.clear()
    put(mint, program, mintData())
    put(associated(phone.key.publicKey), program, held(phone.key.publicKey, 900n))
    node.answers.set('getMultipleAccounts', (keys: readonly string[]) =>
      withContext(keys.map((key) => accounts.get(key) ?? null)),
    )
  })
  const send = (amount = 900n, change: object = {}) =>
    work.transfer(phone.signer, { ...details(amount), token, ...change })

  it('moves the amount with the token’s decimals when the receiver has a token account', async () => {
    put(associated(receiver), program, held(receiver, 0n))
    await send()
    const own = phone.key.publicKey
    const transfer = splToken.createTransferCheckedInstruction(
      associated(own),
      mint,
      associated(receiver),
      own,
      900n,
      6,
      [],
      program,
    )
    expect(plain(shown())).toEqual([...budget(300_000), ...plain(new Transaction().add(transfer))])
  })

  it('creates the receiver’s token account first, paid by the sender', async () => {
    await send()
    const own = phone.key.publicKey
    const create = splToken.createAssociatedTokenAccountIdempotentInstruction(
      own,
      associated(receiver),
      receiver,
      mint,
      program,
    )
    const instructions = plain(shown())
    expect(instructions.slice(0, 3)).toEqual([...budget(400_000), ...plain(new Transaction().add(create))])
    expect(instructions).toHaveLength(4)
    expect(shown().feePayer).toEqual(own)
  })

  it('creates the token account also when its address holds lamports', async () => {
    put(associated(receiver), SystemProgram.programId, new Uint8Array())
    await send()
    expect(shown().instructions).toHaveLength(4)
  })

  it('costs the rent of the created token account', async () => {
    const fee = 5_000n + (400_000n * BigInt(limits.solana.leastUnitPrice)) / 1_000_000n
    expect(await work.transferFee(solanaMainnet, { ...details(), token })).toBe(fee + BigInt(6_960 * (size + 128)))
    put(associated(receiver), program, held(receiver, 0n))
    expect(await work.transferFee(solanaMainnet, { ...details(), token })).toBe(5_000n + 15_000n)
  })

  it.each([
    { when: 'there is less', prepare: () => undefined, amount: 901n },
    {
      when: 'there is nothing',
      prepare: () => void accounts.delete(associated(phone.key.publicKey).toBase58()),
      amount: 1n,
    },
  ])('requests nothing from the wallet when $when', async ({ prepare, amount }) => {
    prepare()
    await expect(send(amount)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(phone.connector.requests).toEqual([])
  })

  it.each([
    { when: 'it is no token', prepare: () => put(mint, SystemProgram.programId, mintData()) },
    { when: 'it does not exist', prepare: () => accounts.clear() },
    { when: 'it has other decimals than were reviewed', prepare: () => put(mint, program, mintData(9)) },
    { when: 'it is somebody’s account of a token', prepare: () => put(mint, program, held(receiver, 1n)) },
  ])('is refused when $when', async ({ prepare }) => {
    prepare()
    await expect(send()).rejects.toMatchObject({ code: 'DRAFT_INCOMPLETE', issues: [{ path: 'token' }] })
    expect(phone.connector.requests).toEqual([])
  })

  it.each([
    { when: 'is an account of a token', prepare: () => put(receiver, program, held(receiver, 0n)) },
    { when: 'is a token', prepare: () => put(receiver, program, mintData()) },
    {
      when: 'has an account that belongs to somebody else by now',
      prepare: () => put(associated(receiver), program, held(PublicKey.unique(), 0n)),
    },
    {
      when: 'has an account of another token there',
      prepare: () => put(associated(receiver), program, held(receiver, 0n, PublicKey.unique())),
    },
  ])('is refused when the receiver $when', async ({ prepare }) => {
    prepare()
    await expect(send()).rejects.toMatchObject({ code: 'DRAFT_INCOMPLETE', issues: [{ path: 'receiverAddress' }] })
    expect(phone.connector.requests).toEqual([])
  })
})
