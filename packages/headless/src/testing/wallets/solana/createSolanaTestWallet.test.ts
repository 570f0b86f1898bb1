import { verifyAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import {
  type SolanaTestAccount,
  type SolanaTestFeatures,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
  solanaTestWalletSeeds,
} from './solanaTestWallet.js'
import { testWalletSeeds } from '../testWalletSeeds.js'

const [larkspur, meridian] = solanaTestWalletSeeds
const rpcUrls = { 'solana:mainnet': 'http://node.test' }
const otherKey = `0x${'11'.repeat(32)}` as const
const other = Keypair.fromSeed(new Uint8Array(32).fill(0x11)).publicKey.toBase58()
const text = (value: string) => new TextEncoder().encode(value)

const rpcCalls: { method: string; params: [string, object] }[] = []
const server = setupServer(
  http.post('http://node.test', async ({ request }) => {
    const call = (await request.json()) as (typeof rpcCalls)[number]
    rpcCalls.push(call)
    const { signatures } = VersionedTransaction.deserialize(Buffer.from(call.params[0], 'base64'))
    const [first = new Uint8Array()] = signatures
    return HttpResponse.json({ jsonrpc: '2.0', id: 1, result: base58.encode(first) })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => void rpcCalls.splice(0))

const create = (options: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({ ...larkspur, rpcUrls, ...options })

function feature<Name extends keyof SolanaTestFeatures>(
  wallet: SolanaTestWallet,
  name: Name,
): SolanaTestFeatures[Name] {
  const found = wallet.provider.features[name]
  if (!found) throw new Error(`${name} is not there`)
  return found
}
const connect = (wallet: SolanaTestWallet, silent?: boolean) =>
  feature(wallet, 'standard:connect').connect(silent === undefined ? undefined : { silent })
const addresses = (accounts: readonly SolanaTestAccount[] = []) => accounts.map(({ address }) => address)
const getErrorCode = (answer: Promise<unknown>) => answer.catch((error: { code: number }) => error.code)
const recordEvents = (wallet: SolanaTestWallet) => {
  const values: (readonly string[])[] = []
  const stop = feature(wallet, 'standard:events').on('change', ({ accounts }) => values.push(addresses(accounts)))
  return { values, stop }
}
/** A wallet with a connected site, and its visible account. */
async function connectWallet(options: Partial<SolanaTestWalletOptions> = {}) {
  const wallet = create({ authorized: true, ...options })
  const { accounts } = await connect(wallet)
  const [account] = accounts
  if (!account) throw new Error('no account')
  return { wallet, account }
}
const unsigned = (lamports: number, from = larkspur.address, before: readonly TransactionInstruction[] = []) => {
  const fromPubkey = new PublicKey(from)
  const instructions = [...before, SystemProgram.transfer({ fromPubkey, toPubkey: PublicKey.unique(), lamports })]
  const recentBlockhash = PublicKey.default.toBase58()
  const message = new TransactionMessage({ payerKey: fromPubkey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}
const isSignedBy = (address: string, transaction: Uint8Array) => {
  const { message, signatures } = VersionedTransaction.deserialize(transaction)
  const [signature = new Uint8Array()] = signatures
  return verifyAsync(signature, message.serialize(), new PublicKey(address).toBytes())
}

describe('accounts', () => {
  it('shows no account before a site connects', async () => {
    const wallet = create()
    const { values } = recordEvents(wallet)
    expect(wallet.provider.accounts).toEqual([])
    const { accounts } = await connect(wallet)
    expect(addresses(accounts)).toEqual([larkspur.address])
    expect(accounts[0]?.publicKey).toEqual(new PublicKey(larkspur.address).toBytes())
    expect(wallet.provider.accounts).toBe(accounts)
    expect(values).toEqual([[larkspur.address]])
  })

  it('does not prompt for a silent connection, which returns accounts only to an authorized site', async () => {
    const wallet = create()
    wallet.behavior = 'reject'
    expect(await connect(wallet, true)).toEqual({ accounts: [] })
    expect(addresses((await connect(create({ authorized: true }), true)).accounts)).toEqual([larkspur.address])
  })

  it('rejects a connection with 4001 when the user rejects', async () => {
    const wallet = create()
    wallet.behavior = 'reject'
    expect(await getErrorCode(connect(wallet))).toBe(4001)
    expect(wallet.provider.accounts).toEqual([])
  })

  it('leaves a prompt open until the behavior changes, and rejects a second one with -32002', async () => {
    const wallet = create()
    wallet.behavior = 'hang'
    const answer = connect(wallet)
    expect(await getErrorCode(connect(wallet))).toBe(-32002)
    wallet.behavior = 'approve'
    expect(addresses((await answer).accounts)).toEqual([larkspur.address])
  })

  it('revokes the authorization on request of the site and of the user', async () => {
    const { wallet } = await connectWallet()
    const { values } = recordEvents(wallet)
    await feature(wallet, 'standard:disconnect').disconnect()
    expect(await connect(wallet, true)).toEqual({ accounts: [] })
    await connect(wallet)
    wallet.setAccounts([])
    expect(await connect(wallet, true)).toEqual({ accounts: [] })
    expect(values).toEqual([[], [larkspur.address], []])
  })

  it('emits `change` for new accounts and for `emit`, until the listener is removed', async () => {
    const { wallet } = await connectWallet({ otherKeys: [otherKey] })
    const { values, stop } = recordEvents(wallet)
    wallet.setAccounts([other, larkspur.address])
    wallet.emit({ accounts: [] })
    stop()
    wallet.setAccounts([larkspur.address])
    expect(values).toEqual([[other, larkspur.address], []])
  })

  it('emits nothing about accounts before a site connects', async () => {
    const wallet = create({ otherKeys: [otherKey] })
    const { values } = recordEvents(wallet)
    wallet.setAccounts([other])
    expect(values).toEqual([])
    expect(addresses((await connect(wallet)).accounts)).toEqual([other])
  })
})

describe('signatures', () => {
  it('signs several messages in one call', async () => {
    const { wallet, account } = await connectWallet()
    const messages = [text('Grüße'), text('and again')]
    const { signMessage } = feature(wallet, 'solana:signMessage')
    const signed = await signMessage(...messages.map((message) => ({ account, message })))
    const results = signed.map(({ signature, signedMessage }) =>
      verifyAsync(signature, signedMessage, new PublicKey(larkspur.address).toBytes()),
    )
    expect(await Promise.all(results)).toEqual([true, true])
    expect(signed.map(({ signedMessage }) => signedMessage)).toEqual(messages)
  })

  it('signs several transactions in one call', async () => {
    const { wallet, account } = await connectWallet()
    const inputs = [1, 2].map((lamports) => ({ account, transaction: unsigned(lamports) }))
    const signed = await feature(wallet, 'solana:signTransaction').signTransaction(...inputs)
    const results = signed.map(({ signedTransaction }) => isSignedBy(larkspur.address, signedTransaction))
    expect(await Promise.all(results)).toEqual([true, true])
  })

  it.each([
    { what: 'has none', before: [] },
    { what: 'has one', before: [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 })] },
  ])('sets its own priority fee, once, on a transaction that $what', async ({ before }) => {
    const { wallet, account } = await connectWallet()
    wallet.addsInstructions = true
    const transaction = unsigned(1, larkspur.address, before)
    const [signed] = await feature(wallet, 'solana:signTransaction').signTransaction({ account, transaction })
    const { message } = VersionedTransaction.deserialize(signed?.signedTransaction ?? new Uint8Array())
    const programs = message.compiledInstructions.map(({ programIdIndex }) => message.staticAccountKeys[programIdIndex])
    expect(programs.map(String).toSorted()).toEqual(
      [SystemProgram.programId, ComputeBudgetProgram.programId].map(String).toSorted(),
    )
    expect(new Set(message.staticAccountKeys.map(String)).size).toBe(message.staticAccountKeys.length)
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 30_000_000 }).data
    expect(message.compiledInstructions.map(({ data }) => Buffer.from(data).equals(price))).toContain(true)
  })

  it('signs with the account of the input', async () => {
    const { wallet } = await connectWallet({ otherKeys: [otherKey] })
    wallet.setAccounts([larkspur.address, other])
    const account = wallet.provider.accounts[1]
    if (!account) throw new Error('no account')
    const [signed] = await feature(wallet, 'solana:signTransaction').signTransaction({
      account,
      transaction: unsigned(1, other),
    })
    expect(await isSignedBy(other, signed?.signedTransaction ?? new Uint8Array())).toBe(true)
  })

  it('sends a transaction through the node of the cluster, with the options of the call', async () => {
    const { wallet, account } = await connectWallet()
    const [sent] = await feature(wallet, 'solana:signAndSendTransaction').signAndSendTransaction({
      account,
      transaction: unsigned(1),
      chain: 'solana:mainnet',
      options: { skipPreflight: true },
    })
    expect(rpcCalls.map(({ method, params: [, options] }) => [method, options])).toEqual([
      ['sendTransaction', { skipPreflight: true, encoding: 'base64' }],
    ])
    const bytes = Buffer.from(rpcCalls[0]?.params[0] ?? '', 'base64')
    expect(await isSignedBy(larkspur.address, bytes)).toBe(true)
    expect(sent?.signature).toEqual(VersionedTransaction.deserialize(bytes).signatures[0])
  })

  it('sends nothing when the user rejects', async () => {
    const { wallet, account } = await connectWallet()
    wallet.behavior = 'reject'
    const input = { account, transaction: unsigned(1), chain: 'solana:mainnet' } as const
    expect(await getErrorCode(feature(wallet, 'solana:signAndSendTransaction').signAndSendTransaction(input))).toBe(
      4001,
    )
    expect(rpcCalls).toEqual([])
  })

  it.each([
    { when: 'the site is not connected', wallet: create(), change: {}, code: 4100 },
    { when: 'the account belongs to another wallet', change: { account: { address: meridian.address } }, code: 4100 },
    { when: 'the cluster is unknown', change: { chain: 'solana:elsewhere' }, code: -32602 },
    { when: 'the wallet has no node there', change: { chain: 'solana:devnet' }, code: 4901 },
    { when: 'the transaction is text', change: { transaction: 'AQID' }, code: -32602 },
    { when: 'the transaction is for another signer', change: { transaction: unsigned(1, other) }, code: -32602 },
  ])('rejects with $code, without a prompt, when $when', async ({ wallet: disconnected, change, code }) => {
    const { wallet, account } = await connectWallet()
    const tested = disconnected ?? wallet
    tested.behavior = 'hang'
    const input = { account, transaction: unsigned(1), chain: 'solana:mainnet', ...change }
    const { signAndSendTransaction } = feature(tested, 'solana:signAndSendTransaction')
    expect(await getErrorCode(signAndSendTransaction(input as Parameters<typeof signAndSendTransaction>[0]))).toBe(code)
  })
})

it('records every request', async () => {
  const { wallet, account } = await connectWallet()
  await feature(wallet, 'solana:signMessage').signMessage({ account, message: text('hello') })
  await feature(wallet, 'standard:disconnect').disconnect()
  expect(wallet.requests).toEqual([
    { method: 'standard:connect', params: {} },
    { method: 'solana:signMessage', params: [{ account, message: text('hello') }] },
    { method: 'standard:disconnect', params: undefined },
  ])
})

it('omits the features in `without`', async () => {
  const { wallet, account } = await connectWallet({ without: ['solana:signAndSendTransaction', 'standard:disconnect'] })
  expect(Object.keys(wallet.provider.features)).toEqual([
    'standard:connect',
    'standard:events',
    'solana:signMessage',
    'solana:signTransaction',
  ])
  expect(account.features).toEqual(['solana:signMessage', 'solana:signTransaction'])
})

it('uses the names and icons of the EVM wallets in its seeds', () => {
  const wallets = solanaTestWalletSeeds.map((seed) => createSolanaTestWallet({ ...seed, rpcUrls }))
  expect(wallets.map(({ address }) => address)).toEqual(solanaTestWalletSeeds.map(({ address }) => address))
  expect(wallets.map(({ provider: { name } }) => name)).toEqual(testWalletSeeds.map(({ name }) => name))
  const icons = wallets.map(({ provider: { icon } }) => /^data:image\/svg\+xml;base64,(.+)$/.exec(icon)?.[1] ?? '')
  expect(icons.map((encoded) => Buffer.from(encoded, 'base64').toString())).toEqual(
    testWalletSeeds.map(({ icon }) => decodeURIComponent(icon.slice(icon.indexOf(',') + 1))),
  )
})
