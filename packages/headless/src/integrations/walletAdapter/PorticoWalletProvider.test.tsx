import { verifyAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import { ConnectionProvider, useAnchorWallet, useConnection, useWallet } from '@solana/wallet-adapter-react'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { verifySignIn } from '@solana/wallet-standard-util'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hasStarted, withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { solana } from '../../chains/solana/adapter.js'
import type { Client } from '../../client/client.js'
import { createPortico } from '../../client/createPortico.js'
import { solanaMainnet } from '../../networks/solana.js'
import { createSolanaTestWallet } from '../../testing/wallets/solana/createSolanaTestWallet.js'
import { type SolanaTestWallet, solanaTestWalletSeeds } from '../../testing/wallets/solana/solanaTestWallet.js'
import { PorticoWalletProvider } from './PorticoWalletProvider.js'

type Call = { readonly id: string; readonly method: string; readonly params: readonly [string, object?] }

const endpoint = 'https://node.test/'
const [larkspur] = solanaTestWalletSeeds
const address = new PublicKey(larkspur.address)
const other = Keypair.fromSeed(new Uint8Array(32).fill(0x11))
const blockhash = '9sHcv6xwn9YkB8nxTUGKDwPwNnmqVp5oAXxU8Fdkm4J6'

/** Transactions that a node got, as they were sent. */
let sent: VersionedTransaction[]
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const server = setupServer(
  http.options(endpoint, () => new HttpResponse(null, { headers })),
  http.post(endpoint, async ({ request }) => {
    const { id, method, params } = (await request.json()) as Call
    const reply = (result: unknown) => HttpResponse.json({ jsonrpc: '2.0', id, result }, { headers })
    const withContext = (value: unknown) => reply({ context: { slot: 1 }, value })
    if (method === 'getLatestBlockhash') return withContext({ blockhash, lastValidBlockHeight: 250 })
    if (method !== 'sendTransaction') return withContext([null])
    const transaction = VersionedTransaction.deserialize(Buffer.from(params[0], 'base64'))
    sent.push(transaction)
    return reply(base58.encode(transaction.signatures[0] ?? new Uint8Array()))
  }),
)

let wallet: SolanaTestWallet
let unregister: () => void
let portico: Client

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  sent = []
  wallet = createSolanaTestWallet({
    ...larkspur,
    rpcUrls: { 'solana:mainnet': endpoint },
    otherKeys: [`0x${'11'.repeat(32)}`],
  })
  unregister = wallet.register()
  portico = createPortico({
    projectId: '',
    debug: false,
    metadata: { name: 'A site', description: '', url: 'https://site.test', icons: ['https://site.test/icon.svg'] },
    networks: [{ ...solanaMainnet, rpcUrls: { default: { http: [endpoint] } } }],
    adapters: [solana()],
    storage: null,
  })
})
afterEach(() => {
  cleanup()
  portico.destroy()
  unregister()
})

/** What a site sees that is written with wallet-adapter. */
async function renderSite(onError?: (error: Error) => void) {
  const Providers = withProviders(portico)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Providers>
      <ConnectionProvider endpoint={endpoint}>
        <PorticoWalletProvider {...(onError && { onError })}>{children}</PorticoWalletProvider>
      </ConnectionProvider>
    </Providers>
  )
  const site = () => ({ ...useWallet(), ...useConnection(), anchor: useAnchorWallet() })
  const { result } = renderHook(site, { wrapper })
  await hasStarted(portico)
  await vi.waitUntil(() => portico.state.getState().connectors.length > 0)
  return result
}

const connectWallet = () => act(() => connect(portico, { connector: `solana:${larkspur.name}` }))
const account = ({ connected, publicKey }: { connected: boolean; publicKey: PublicKey | null }) => [
  connected,
  publicKey?.toBase58(),
]
const failureOf = (promise: Promise<unknown> | undefined) => promise?.catch((thrown: unknown) => thrown)
const payment = () => SystemProgram.transfer({ fromPubkey: address, toPubkey: other.publicKey, lamports: 7 })
const versioned = (payerKey = address) =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions: [payment()] }).compileToV0Message(),
  )

test('useWallet has the account that the visitor connects in the modal, until the visitor disconnects', async () => {
  const site = await renderSite()
  expect(account(site.current)).toEqual([false, undefined])
  expect(site.current.anchor).toBeUndefined()
  expect(site.current.wallet?.adapter).toMatchObject({ name: 'A site', icon: 'https://site.test/icon.svg' })
  await connectWallet()
  expect(account(site.current)).toEqual([true, larkspur.address])
  expect(site.current.anchor?.publicKey.toBase58()).toBe(larkspur.address)
  expect(site.current.wallet?.adapter.name).toBe(larkspur.name)
  await act(() => disconnect(portico))
  expect(account(site.current)).toEqual([false, undefined])
})

test('connect of useWallet opens the modal, and resolves once the visitor connected a wallet', async () => {
  const site = await renderSite()
  let connected: Promise<void> | undefined
  act(() => void (connected = site.current.connect()))
  expect(portico.state.getState().modal).toMatchObject({ isOpen: true, history: [{ view: 'Connect' }] })
  await connectWallet()
  await connected
  expect(account(site.current)).toEqual([true, larkspur.address])
})

test('connect of useWallet rejects when the visitor closes the modal', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const site = await renderSite(onError)
  let failure: Promise<unknown> | undefined
  act(() => void (failure = failureOf(site.current.connect())))
  act(() => portico.internals.modal.close('escape'))
  expect(await failure).toMatchObject({ name: 'WalletWindowClosedError' })
  expect(onError.mock.calls).toEqual([[await failure]])
})

test('disconnect of useWallet, and to select nothing, disconnect the page', async () => {
  const site = await renderSite()
  for (const leave of [() => site.current.disconnect(), async () => site.current.select(null)]) {
    await connectWallet()
    await act(leave)
    await waitFor(() => expect(account(site.current)).toEqual([false, undefined]))
    expect(portico.state.getState().sessions).toEqual({})
    expect(site.current.disconnecting).toBe(false)
  }
})

test('useWallet follows the wallet to another account, and so do listeners of the adapter', async () => {
  const site = await renderSite()
  const heard: unknown[] = []
  const adapter = site.current.wallet?.adapter
  adapter?.on('connect', (key) => heard.push(key.toBase58()))
  adapter?.on('disconnect', () => heard.push('disconnect'))
  await connectWallet()
  act(() => wallet.setAccounts([other.publicKey.toBase58()]))
  await waitFor(() => expect(account(site.current)).toEqual([true, other.publicKey.toBase58()]))
  await act(() => disconnect(portico))
  expect(heard).toEqual([larkspur.address, other.publicKey.toBase58(), 'disconnect'])
})

test('signMessage signs bytes that are no text', async () => {
  const site = await renderSite()
  await connectWallet()
  const bytes = Uint8Array.from([0xff, 0xfe, 1, 2, 3])
  const signature = await site.current.signMessage?.(bytes)
  expect(await verifyAsync(signature ?? new Uint8Array(), bytes, address.toBytes())).toBe(true)
})

const signInInput = {
  domain: 'site.test',
  statement: 'Welcome.',
  uri: 'https://site.test/',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-02T03:04:05.000Z',
  resources: ['https://site.test/terms'],
} as const

test.each([
  { what: 'a wallet that has a sign-in of its own', supportsSignIn: true, asked: 'solana:signIn' },
  { what: 'a wallet that only signs messages', supportsSignIn: false, asked: 'solana:signMessage' },
])('signIn of useWallet signs in with $what, as the server of wallet-adapter verifies it', async (way) => {
  const site = await renderSite()
  unregister()
  wallet = createSolanaTestWallet({ ...larkspur, rpcUrls: {}, supportsSignIn: way.supportsSignIn })
  unregister = wallet.register()
  await vi.waitUntil(() => portico.state.getState().connectors.length > 1)
  let signedIn: ReturnType<NonNullable<typeof site.current.signIn>> | undefined
  act(() => void (signedIn = site.current.signIn?.(signInInput)))
  const { id } = portico.state.getState().connectors.at(-1) ?? { id: '' }
  await act(() => connect(portico, { connector: id }))
  const output = await signedIn
  expect(output && verifySignIn(signInInput, output)).toBe(true)
  expect([output?.account.address, wallet.requests.at(-1)?.method]).toEqual([larkspur.address, way.asked])
})

test('signIn of useWallet needs nothing but an account, and signs for no other one', async () => {
  const site = await renderSite()
  await connectWallet()
  const output = await site.current.signIn?.()
  expect(output && verifySignIn({ domain: location.host }, output)).toBe(true)
  const before = wallet.requests.length
  const failure = await failureOf(site.current.signIn?.({ address: other.publicKey.toBase58() }))
  expect(failure).toMatchObject({ name: 'WalletSignInError', error: { code: 'ACCOUNT_CHANGED' } })
  wallet.behavior = 'reject'
  expect(await failureOf(site.current.signIn?.())).toMatchObject({ error: { isUserRejection: true } })
  expect(wallet.requests).toHaveLength(before + 1)
})

test('transactions of both versions are signed, alone and together, in the form they came in', async () => {
  const site = await renderSite()
  await connectWallet()
  const legacy = new Transaction({ feePayer: address, recentBlockhash: blockhash }).add(payment())
  expect((await site.current.signTransaction?.(legacy))?.verifySignatures()).toBe(true)
  const all = (await site.current.signAllTransactions?.([versioned(), versioned()])) ?? []
  expect(all.map((one) => one instanceof VersionedTransaction)).toEqual([true, true])
  for (const { signatures, message } of all)
    expect(await verifyAsync(signatures[0] ?? new Uint8Array(), message.serialize(), address.toBytes())).toBe(true)
})

test('sendTransaction fills in payer and blockhash, signs with further signers, and is listed as pending', async () => {
  const site = await renderSite()
  await connectWallet()
  const byBoth = SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: address, lamports: 1 })
  const transaction = new Transaction().add(payment(), byBoth)
  const hash = await act(() =>
    site.current.sendTransaction(transaction, site.current.connection, { signers: [other], maxRetries: 2 }),
  )
  expect(sent).toHaveLength(1)
  const [{ message, signatures } = versioned()] = sent
  expect(message.recentBlockhash).toBe(blockhash)
  expect(base58.encode(signatures[0] ?? new Uint8Array())).toBe(hash)
  for (const [index, key] of [address, other.publicKey].entries())
    expect(await verifyAsync(signatures[index] ?? new Uint8Array(), message.serialize(), key.toBytes())).toBe(true)
  expect(wallet.requests.at(-1)).toMatchObject({ params: [{ options: { maxRetries: 2 } }] })
  expect(portico.state.getState().transactions).toMatchObject([{ kind: 'transaction', hash }])
})

test('a versioned transaction is sent as it is, with further signers', async () => {
  const site = await renderSite()
  await connectWallet()
  await act(() => site.current.sendTransaction(versioned(), site.current.connection))
  const byOther = versioned(other.publicKey)
  await act(() => site.current.sendTransaction(byOther, site.current.connection, { signers: [other] }))
  expect(sent.map(({ signatures }) => signatures.length)).toEqual([1, 2])
})

test('what the visitor rejects is an error of wallet-adapter with the error of the kit, and sends nothing', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const site = await renderSite(onError)
  await connectWallet()
  wallet.behavior = 'reject'
  const { signMessage, signTransaction, sendTransaction, connection } = site.current
  const failures = [
    await failureOf(signMessage?.(new Uint8Array([1]))),
    await failureOf(signTransaction?.(versioned())),
    await act(() => failureOf(sendTransaction(versioned(), connection))),
  ]
  const names = ['WalletSignMessageError', 'WalletSignTransactionError', 'WalletSendTransactionError']
  expect(failures).toMatchObject(names.map((name) => ({ name, error: { isUserRejection: true } })))
  expect(onError.mock.calls).toEqual(failures.map((failure) => [failure]))
  expect(sent).toEqual([])
})

test('nothing is asked of a wallet before one is connected', async () => {
  const site = await renderSite()
  const before = wallet.requests.length
  const failure = await failureOf(site.current.signMessage?.(new Uint8Array([1])))
  expect(failure).toMatchObject({ name: 'WalletNotConnectedError' })
  expect(wallet.requests).toHaveLength(before)
})
