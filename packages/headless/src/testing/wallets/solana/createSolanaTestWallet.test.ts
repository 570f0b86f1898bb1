import { verifyAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
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
const text = (words: string) => new TextEncoder().encode(words)

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
/** A wallet that the site is connected to, and the account it shows. */
async function connectWallet(options: Partial<SolanaTestWalletOptions> = {}) {
  const wallet = create({ authorized: true, ...options })
  const { accounts } = await connect(wallet)
  const [account] = accounts
  if (!account) throw new Error('no account')
  return { wallet, account }
}
const unsigned = (lamports: number, from = larkspur.address) => {
  const fromPubkey = new PublicKey(from)
  const instructions = [SystemProgram.transfer({ fromPubkey, toPubkey: PublicKey.unique(), lamports })]
  const recentBlockhash = PublicKey.default.toBase58()
  const message = new TransactionMessage({ payerKey: fromPubkey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}
const isSignedBy = (address: string, transaction: Uint8Array) => {
  const { message, signatures } = VersionedTransaction.deserialize(transaction)
  const [signature = new Uint8Array()] = signatures
  return verifyAsync(signature, message.serialize(), new PublicKey(address).toBytes())
}

describe('a site connects', () => {
  it('sees no account before, and the real one afterwards', async () => {
    const wallet = create()
    const { values } = recordEvents(wallet)
    expect(wallet.provider.accounts).toEqual([])
    const { accounts } = await connect(wallet)
    expect(addresses(accounts)).toEqual([larkspur.address])
    expect(accounts[0]?.publicKey).toEqual(new PublicKey(larkspur.address).toBytes())
    expect(wallet.provider.accounts).toBe(accounts)
    expect(values).toEqual([[larkspur.address]])
  })

  it('is not asked when it does so silently, and finds nothing unless it was let in before', async () => {
    const wallet = create()
    wallet.behavior = 'reject'
    expect(await connect(wallet, true)).toEqual({ accounts: [] })
    expect(addresses((await connect(create({ authorized: true }), true)).accounts)).toEqual([larkspur.address])
  })

  it('is refused with 4001 by a wallet that rejects', async () => {
    const wallet = create()
    wallet.behavior = 'reject'
    expect(await getErrorCode(connect(wallet))).toBe(4001)
    expect(wallet.provider.accounts).toEqual([])
  })

  it('waits for a wallet that hangs until the person decides, and a second question meanwhile is pending already', async () => {
    const wallet = create()
    wallet.behavior = 'hang'
    const answer = connect(wallet)
    expect(await getErrorCode(connect(wallet))).toBe(-32002)
    wallet.behavior = 'approve'
    expect(addresses((await answer).accounts)).toEqual([larkspur.address])
  })

  it('can be shut out again from both sides', async () => {
    const { wallet } = await connectWallet()
    const { values } = recordEvents(wallet)
    await feature(wallet, 'standard:disconnect').disconnect()
    expect(await connect(wallet, true)).toEqual({ accounts: [] })
    await connect(wallet)
    wallet.setAccounts([])
    expect(await connect(wallet, true)).toEqual({ accounts: [] })
    expect(values).toEqual([[], [larkspur.address], []])
  })

  it('is told of another account, and of anything else that the wallet claims, until it stops listening', async () => {
    const { wallet } = await connectWallet({ otherKeys: [otherKey] })
    const { values, stop } = recordEvents(wallet)
    wallet.setAccounts([other, larkspur.address])
    wallet.emit({ accounts: [] })
    stop()
    wallet.setAccounts([larkspur.address])
    expect(values).toEqual([[other, larkspur.address], []])
  })

  it('is not told of accounts it may not see yet', async () => {
    const wallet = create({ otherKeys: [otherKey] })
    const { values } = recordEvents(wallet)
    wallet.setAccounts([other])
    expect(values).toEqual([])
    expect(addresses((await connect(wallet)).accounts)).toEqual([other])
  })
})

describe('a site asks for signatures', () => {
  it('gets one over each message, with one question, that the account verifies', async () => {
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

  it('gets every transaction of a call back, signed', async () => {
    const { wallet, account } = await connectWallet()
    const inputs = [1, 2].map((lamports) => ({ account, transaction: unsigned(lamports) }))
    const signed = await feature(wallet, 'solana:signTransaction').signTransaction(...inputs)
    const results = signed.map(({ signedTransaction }) => isSignedBy(larkspur.address, signedTransaction))
    expect(await Promise.all(results)).toEqual([true, true])
  })

  it('gets that of the account it names', async () => {
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

  it('has what it sends passed to the node of the cluster, with its options', async () => {
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

  it('is refused by a wallet that rejects, and nothing is sent', async () => {
    const { wallet, account } = await connectWallet()
    wallet.behavior = 'reject'
    const input = { account, transaction: unsigned(1), chain: 'solana:mainnet' } as const
    expect(await getErrorCode(feature(wallet, 'solana:signAndSendTransaction').signAndSendTransaction(input))).toBe(
      4001,
    )
    expect(rpcCalls).toEqual([])
  })

  it.each([
    { when: 'it is not connected', wallet: create(), change: {}, code: 4100 },
    { when: 'the account is another', change: { account: { address: meridian.address } }, code: 4100 },
    { when: 'the cluster is unknown', change: { chain: 'solana:elsewhere' }, code: -32602 },
    { when: 'the wallet has no node there', change: { chain: 'solana:devnet' }, code: 4901 },
    { when: 'the transaction is text', change: { transaction: 'AQID' }, code: -32602 },
    { when: 'the transaction is for somebody else', change: { transaction: unsigned(1, other) }, code: -32602 },
  ])('is refused with $code when $when, before anybody is asked', async ({ wallet: stranger, change, code }) => {
    const { wallet, account } = await connectWallet()
    const asking = stranger ?? wallet
    asking.behavior = 'hang'
    const input = { account, transaction: unsigned(1), chain: 'solana:mainnet', ...change }
    const { signAndSendTransaction } = feature(asking, 'solana:signAndSendTransaction')
    expect(await getErrorCode(signAndSendTransaction(input as Parameters<typeof signAndSendTransaction>[0]))).toBe(code)
  })
})

it('writes down every request', async () => {
  const { wallet, account } = await connectWallet()
  await feature(wallet, 'solana:signMessage').signMessage({ account, message: text('hello') })
  await feature(wallet, 'standard:disconnect').disconnect()
  expect(wallet.requests).toEqual([
    { method: 'standard:connect', params: {} },
    { method: 'solana:signMessage', params: [{ account, message: text('hello') }] },
    { method: 'standard:disconnect', params: undefined },
  ])
})

it('leaves out the features that it is to be without', async () => {
  const { wallet, account } = await connectWallet({ without: ['solana:signAndSendTransaction', 'standard:disconnect'] })
  expect(Object.keys(wallet.provider.features)).toEqual([
    'standard:connect',
    'standard:events',
    'solana:signMessage',
    'solana:signTransaction',
  ])
  expect(account.features).toEqual(['solana:signMessage', 'solana:signTransaction'])
})

it('is the other side of the EVM wallet of the same name: same publisher, same picture', () => {
  const sides = solanaTestWalletSeeds.map((seed) => createSolanaTestWallet({ ...seed, rpcUrls }))
  expect(sides.map(({ address }) => address)).toEqual(solanaTestWalletSeeds.map(({ address }) => address))
  expect(sides.map(({ provider: { name, id } }) => [name, id])).toEqual(
    testWalletSeeds.map(({ name, rdns }) => [name, rdns]),
  )
  const pictures = sides.map(({ provider: { icon } }) => /^data:image\/svg\+xml;base64,(.+)$/.exec(icon)?.[1] ?? '')
  expect(pictures.map((picture) => Buffer.from(picture, 'base64').toString())).toEqual(
    testWalletSeeds.map(({ icon }) => decodeURIComponent(icon.slice(icon.indexOf(',') + 1))),
  )
})
