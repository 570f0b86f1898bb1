import { QueryClient } from '@tanstack/query-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transactionHash } from '../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import type { PorticoEvent } from '../client/events.js'
import type { SendRequest } from '../entities/sendDraft.js'
import { toPorticoError } from '../errors/normalize.js'
import { mainnet } from '../networks/eip155.js'
import { nativeBalanceQuery } from '../queries/nativeBalance.js'
import { connect } from './connect.js'
import { sendToken, sendTokenMutation } from './sendToken.js'

describe('sendToken', () => {
  const reviewed: SendRequest = {
    from: `eip155:1:${alice}`,
    token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
    amount: 10n ** 18n,
    to: bob,
  }
  const sendDraft = { sendTokenAmount: '1', receiverAddress: bob }

  let client: FakeClient
  let told: PorticoEvent[]

  beforeEach(async () => {
    client = fakeClient()
    told = []
    await connect(client, { connector: client.wallet.info })
    client.internals.store.update(() => ({ sendDraft }))
    client.events.on('*', (event) => event.type !== 'ERROR' && told.push(event))
  })

  const state = () => client.state.getState()
  const asked = () => client.chain.calls.filter((name) => name === 'transfer')
  const answering = (thrown: unknown) => {
    client.chain.actions.transfer = () => Promise.reject(toPorticoError(thrown))
  }
  /** A send whose failure is looked at later. */
  function send(change: Partial<SendRequest> = {}) {
    const promise = sendToken(client, { ...reviewed, ...change })
    promise.catch(() => undefined)
    return promise
  }

  test('the reviewed amount is sent, and the hash told with its page', async () => {
    const details: unknown[] = []
    client.chain.actions.transfer = async (_signer, given) => {
      details.push(given)
      return transactionHash
    }
    expect(await send()).toMatchObject({
      hash: transactionHash,
      explorerUrl: `https://etherscan.io/tx/${transactionHash}`,
    })
    expect(details).toEqual([{ from: alice, to: bob, amount: 10n ** 18n }])
  })

  test('a sent draft is emptied, and its receiver known for this page load', async () => {
    await send()
    await send()
    expect(state()).toMatchObject({ sendDraft: {}, recentRecipients: [bob], sentCount: 2, isSending: false })
  })

  test('two clicks are one request (R4)', async () => {
    const both = [send(), send()]
    await expect(both[1]).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    await both[0]
    expect(asked()).toHaveLength(1)
  })

  test('while the wallet thinks, nothing more is sent (R4)', async () => {
    client.chain.actions.transfer = () => new Promise(() => undefined)
    void send()
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    await expect(send()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('after a failure one may send again', async () => {
    answering({ code: 4001 })
    await send().catch(() => undefined)
    client.chain.actions.transfer = async () => transactionHash
    await expect(send()).resolves.toMatchObject({ hash: transactionHash })
  })

  test.each([
    { when: 'the account is another', change: { from: `eip155:1:${bob}` as const }, code: 'ACCOUNT_CHANGED' },
    { when: 'the network is another', change: { from: `eip155:8453:${alice}` as const }, code: 'UNSUPPORTED_NETWORK' },
    {
      when: 'the coin is of another network',
      change: { token: { ...reviewed.token, caipNetworkId: 'eip155:8453' as const } },
      code: 'UNSUPPORTED_NETWORK',
    },
  ])('when $when than the reviewed one, the wallet is not asked (R60)', async ({ change, code }) => {
    await expect(send(change)).rejects.toMatchObject({ code })
    expect(asked()).toEqual([])
  })

  test('a wallet that moved since the review is not asked (R60)', async () => {
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
    await expect(send()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('a visitor who is not connected sends nothing (R7)', async () => {
    client.wallet.emit({ type: 'disconnect' })
    await expect(send()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test.each([
    { when: 'nothing', change: { amount: 0n } },
    { when: 'less than nothing', change: { amount: -1n } },
    { when: 'to nobody', change: { to: '' } },
    { when: 'to half an address', change: { to: bob.slice(0, 20) } },
    { when: 'to an address with a wrong checksum', change: { to: bob.replace('c', 'C') } },
    { when: 'to the zero address', change: { to: `0x${'0'.repeat(40)}` } },
    { when: 'to oneself', change: { to: alice } },
    { when: 'a token, which would go out as coins', change: { token: { ...reviewed.token, address: bob } } },
  ])('sending $when is refused before the wallet is asked (R10, R12)', async ({ change }) => {
    client.chain.actions.isAddress = (address) => !/C51812dC|7C/.test(address) && address.length === 42
    await expect(send(change)).rejects.toMatchObject({ code: 'DRAFT_INCOMPLETE', recovery: 'fixInput' })
    expect([asked(), state().sendDraft, state().isSending]).toEqual([[], sendDraft, false])
  })

  test.each([
    { when: 'the visitor refuses', thrown: { code: 4001 }, code: 'USER_REJECTED' },
    { when: 'the coins do not suffice', thrown: new Error('insufficient funds for gas'), code: 'INSUFFICIENT_FUNDS' },
    { when: 'the wallet is already asking', thrown: { code: -32002 }, code: 'REQUEST_PENDING' },
  ])('when $when, that is told and the draft kept (R3)', async ({ thrown, code }) => {
    answering(thrown)
    await expect(send()).rejects.toMatchObject({ code })
    expect(state()).toMatchObject({ sendDraft, sentCount: 0, recentRecipients: [], isSending: false })
  })

  test.each([
    { when: 'never answered', thrown: Object.assign(new Error('x'), { name: 'TimeoutError' }) },
    { when: 'lost its connection', thrown: { code: 4900 } },
    { when: 'lost its chain', thrown: { code: 4901 } },
    { when: 'let the request expire at the relay', thrown: new Error('Request expired. Please try again.') },
  ])('a wallet that got the request and $when left the outcome unknown (R61)', async ({ thrown }) => {
    answering(thrown)
    await expect(send()).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message: 'Outcome unknown: check the wallet before sending again',
      retryable: false,
      cause: expect.anything(),
    })
    expect(state().sendDraft).toEqual(sendDraft)
  })

  test('an answer that is no hash left the outcome unknown (R61)', async () => {
    const { transfer } = await import('../chains/eip155/transfer.js')
    const answers = new Map<string, unknown>([
      ['eth_accounts', [alice]],
      ['eth_chainId', '0x1'],
    ])
    client.wallet.answer = ({ method }) => answers.get(method)
    client.chain.actions.transfer = transfer
    await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  test('a send is told as events, without sender and receiver (R51)', async () => {
    await send()
    const properties = { network: 'eip155:1', token: 'ETH', amount: '1000000000000000000', isSmartAccount: false }
    expect(told).toEqual([
      { type: 'SEND_INITIATED', properties },
      { type: 'SEND_SUCCESS', properties },
    ])
  })

  test.each([
    { thrown: { code: 4001 }, type: 'SEND_REJECTED' },
    { thrown: 'boom', type: 'SEND_ERROR' },
  ])('a failed send is told as $type', async ({ thrown, type }) => {
    answering(thrown)
    await send().catch(() => undefined)
    expect(told.map((event) => event.type)).toEqual(['SEND_INITIATED', type])
  })

  test('a listener of the host that throws does not turn a sent transfer into a failure (R3)', async () => {
    vi.stubGlobal('reportError', () => undefined)
    client.events.on('SEND_SUCCESS', () => {
      throw new Error('host')
    })
    await expect(send()).resolves.toMatchObject({ hash: transactionHash })
    vi.unstubAllGlobals()
  })
})

describe('sendTokenMutation', () => {
  const reviewed: SendRequest = {
    from: `eip155:1:${alice}`,
    token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
    amount: 1n,
    to: bob,
  }

  let client: FakeClient
  let queryClient: QueryClient
  /** How often a balance was read. */
  let reads: number

  beforeEach(async () => {
    client = fakeClient()
    queryClient = new QueryClient()
    reads = 0
    await connect(client, { connector: client.wallet.info })
    await queryClient.prefetchQuery({ queryKey: ['nativeBalance', 'a'], queryFn: () => (reads += 1) })
  })

  const isStale = () => queryClient.getQueryState(['nativeBalance', 'a'])?.isInvalidated
  const send = () => queryClient.getMutationCache().build(queryClient, sendTokenMutation(client)).execute(reviewed)
  const toast = () => client.state.getState().toast?.message

  test('a send does not wait for its block', async () => {
    client.chain.actions.waitForTransaction = () => new Promise(() => undefined)
    await expect(send()).resolves.toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  test('a sent transfer outdates the balance', async () => {
    client.chain.actions.waitForTransaction = () => new Promise(() => undefined)
    await send()
    await vi.waitFor(() => expect(isStale()).toBe(true))
  })

  test('a transfer that landed outdates the balance once more', async () => {
    let land = (_ok: boolean): void => undefined
    client.chain.actions.waitForTransaction = () => new Promise((resolve) => (land = resolve))
    await send()
    await vi.waitFor(() => expect(client.chain.calls).toContain('waitForTransaction'))
    await queryClient.fetchQuery({ queryKey: ['nativeBalance', 'a'], queryFn: () => (reads += 1), staleTime: 0 })
    expect(isStale()).toBe(false)
    land(true)
    await vi.waitFor(() => expect(isStale()).toBe(true))
  })

  test('a transfer that failed in its block is told', async () => {
    client.chain.actions.waitForTransaction = async () => false
    await send()
    await vi.waitFor(() => expect(toast()).toBe('Execution reverted'))
  })

  test('a node that goes away after the send is no failure of the send (R3)', async () => {
    client.chain.actions.waitForTransaction = () => Promise.reject(new Error('gone'))
    await send()
    await vi.waitFor(() => expect(client.chain.calls).toContain('waitForTransaction'))
    expect(toast()).toBeUndefined()
  })

  test('a failed send outdates nothing', async () => {
    client.chain.actions.transfer = () => Promise.reject({ code: 4001 })
    await send().catch(() => undefined)
    expect(isStale()).toBe(false)
  })

  test('amounts of before the transfer are not kept for the next page', async () => {
    let land = (_ok: boolean): void => undefined
    client.chain.actions.waitForTransaction = () => new Promise((resolve) => (land = resolve))
    const kept = () => client.internals.storage.read('nativeBalanceCache')
    const read = () => queryClient.fetchQuery({ ...nativeBalanceQuery(client, `eip155:1:${alice}`), staleTime: 0 })
    await read()
    expect(kept()).toBeDefined()
    await send()
    await vi.waitFor(() => expect(client.chain.calls).toContain('waitForTransaction'))
    await read()
    expect(kept()).toBeUndefined()
    land(true)
    await vi.waitFor(() => expect(isStale()).toBe(true))
    await read()
    expect(kept()).toBeDefined()
  })
})
