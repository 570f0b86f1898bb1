import { expect, test, vi } from 'vitest'
import { transactionHash } from '../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { alice, bob, fakeConnector, grantedSession } from '../../test/fakeConnector.js'
import type { SendRequest } from '../entities/sendDraft.js'
import { AccountChangedError, UnsupportedNetworkError } from '../errors/connection.js'
import { connect } from './connection/connect.js'
import { disconnect } from './connection/disconnect.js'
import { sendToken } from './send/sendToken.js'
import { watchTransactions } from './send/watchTransaction.js'
import { signMessage } from './sign.js'

/** A client whose wallet never answers the first signature request. */
async function silentWallet(): Promise<{ readonly client: FakeClient; readonly open: Promise<unknown> }> {
  const client = fakeClient({ testWallets: [fakeConnector(), fakeConnector({ id: 'other.wallet' })] })
  await connect(client, { connector: client.wallet.info })
  client.chain.actions.signMessage = () => new Promise(() => undefined)
  const open = signMessage(client, { message: 'first' }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(client.chain.calls).toContain('signMessage'))
  client.chain.actions.signMessage = async () => transactionHash
  return { client, open }
}

const signAgain = (client: FakeClient) => signMessage(client, { message: 'second' })
const ether = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const send: SendRequest = { from: `eip155:1:${alice}`, token: ether, amount: 1n, to: bob }

test('a wallet with an open request refuses a second one of the same account', async () => {
  const { client } = await silentWallet()
  await expect(signAgain(client)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

test('a wallet that never answers does not hold up another wallet', async () => {
  const { client } = await silentWallet()
  await connect(client, { connector: { ...client.wallet.info, id: 'other.wallet' } })
  expect(await signAgain(client)).toBe(transactionHash)
})

test('a wallet that never answers does not hold up another of its accounts', async () => {
  const { client } = await silentWallet()
  client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
  expect(await signAgain(client)).toBe(transactionHash)
})

test('disconnecting ends the open request and frees the wallet', async () => {
  const { client, open } = await silentWallet()
  await disconnect(client)
  expect(await open).toMatchObject({ code: 'REQUEST_ABORTED' })
  await connect(client, { connector: client.wallet.info })
  expect(await signAgain(client)).toBe(transactionHash)
})

test('a signal cancels a signature request and frees the wallet', async () => {
  const { client, open } = await silentWallet()
  await disconnect(client)
  await open
  await connect(client, { connector: client.wallet.info })
  client.chain.actions.signMessage = () => new Promise(() => undefined)
  const cancel = new AbortController()
  const request = signMessage(client, { message: 'second', signal: cancel.signal })
  cancel.abort()
  await expect(request).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(client.state.getState().openRequests).toEqual([])
})

test('an aborted signal asks no wallet', async () => {
  const client = fakeClient()
  await connect(client, { connector: client.wallet.info })
  await expect(signMessage(client, { message: 'hi', signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(client.chain.calls).toEqual([])
})

test('a signal cancels a send, whose outcome is unknown once the wallet has it', async () => {
  const client = fakeClient()
  await connect(client, { connector: client.wallet.info })
  client.chain.actions.transfer = (_signer, _details, options) => {
    options?.onHandOver?.()
    return new Promise(() => undefined)
  }
  const cancel = new AbortController()
  const request = sendToken(client, send, { signal: cancel.signal })
  await vi.waitFor(() => expect(client.state.getState().transactions).toHaveLength(1))
  cancel.abort()
  await expect(request).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  expect(client.state.getState()).toMatchObject({ openRequests: [], transactions: [{ isUnknown: true }] })
})

test.each([
  { when: 'after', isAsked: true, code: 'OUTCOME_UNKNOWN' },
  { when: 'before', isAsked: false, code: 'REQUEST_ABORTED' },
])('a disconnect $when the wallet was asked for a watched send ends it as $code', async ({ isAsked, code }) => {
  const client = fakeClient()
  await connect(client, { connector: client.wallet.info })
  watchTransactions(client)
  client.chain.actions.transfer = (_signer, _details, options) => {
    if (isAsked) options?.onHandOver?.()
    return new Promise(() => undefined)
  }
  const open = sendToken(client, { ...send }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(client.chain.calls).toContain('transfer'))
  await disconnect(client)
  expect(await open).toMatchObject({ code })
  expect(client.state.getState()).toMatchObject({ openRequests: [], transactions: [] })
})

test.each([
  { what: 'account', error: new AccountChangedError(), found: grantedSession(bob), stored: { address: bob } },
  {
    what: 'network',
    error: new UnsupportedNetworkError(),
    found: grantedSession(alice, 'eip155:8453'),
    stored: { caipNetworkId: 'eip155:8453' },
  },
])('a check before a request that finds another $what stores it', async ({ error, found, stored }) => {
  const client = fakeClient()
  await connect(client, { connector: client.wallet.info })
  client.wallet.sessions = [found]
  client.chain.actions.signMessage = () => Promise.reject(error)
  await expect(signMessage(client, { message: 'hi' })).rejects.toBe(error)
  await vi.waitFor(() => expect(client.state.getState().sessions.eip155).toMatchObject(stored))
})
