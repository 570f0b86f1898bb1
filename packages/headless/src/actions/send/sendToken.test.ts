import { getStorage } from '../../client/client.js'
import { QueryClient } from '@tanstack/query-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transactionHash } from '../../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import type { PorticoEvent } from '../../client/events.js'
import type { SendRequest } from '../../entities/sendDraft.js'
import { WalletLockedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { TransactionOutcomeUnknownError, TransactionRejectedByNodeError } from '../../errors/request.js'
import type { TransactionOutcome } from '../../rules/flows/transactions.js'
import { mainnet } from '../../networks/eip155.js'
import { nativeBalanceQuery } from '../../queries/account.js'
import { connect } from '../connection/connect.js'
import { getDraftRequest } from './sendDraft.js'
import { sendToken, sendTokenMutation } from './sendToken.js'
import { signMessage } from '../sign.js'

describe('sendToken', () => {
  const reviewed: SendRequest = {
    from: `eip155:1:${alice}`,
    token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
    amount: 10n ** 18n,
    to: bob,
  }
  const sendDraft = { sendTokenAmount: '1', receiverAddress: bob }

  let client: FakeClient
  let events: PorticoEvent[]

  beforeEach(async () => {
    client = fakeClient()
    events = []
    await connect(client, { connector: client.wallet.info })
    client.internals.store.update(() => ({ sendDraft }))
    client.events.on('*', (event) => event.type !== 'ERROR' && events.push(event))
  })

  const state = () => client.state.getState()
  const transfers = () => client.chain.calls.filter((name) => name === 'transfer')
  const rejectWith = (thrown: unknown) => {
    client.chain.actions.transfer = () => Promise.reject(toPorticoError(thrown))
  }
  /** A send whose rejection is handled later. */
  function send(change: Partial<SendRequest> = {}) {
    const promise = sendToken(client, { ...reviewed, ...change })
    promise.catch(() => undefined)
    return promise
  }

  test('sendToken sends the reviewed amount and returns the hash with its explorer page', async () => {
    const details: unknown[] = []
    client.chain.actions.transfer = async (_signer, request) => {
      details.push(request)
      return transactionHash
    }
    expect(await send()).toMatchObject({
      hash: transactionHash,
      explorerUrl: `https://etherscan.io/tx/${transactionHash}`,
    })
    expect(details).toEqual([{ from: alice, to: bob, amount: 10n ** 18n }])
  })

  test('a send and a signature do not ask the wallet at the same time', async () => {
    let finish = (_hash: string): void => undefined
    client.chain.actions.transfer = () => new Promise((resolve) => (finish = resolve))
    const sending = send()
    await expect(signMessage(client, { message: 'hi' })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    await vi.waitFor(() => expect(transfers()).toHaveLength(1))
    finish(transactionHash)
    await sending
    await expect(signMessage(client, { message: 'hi' })).resolves.toBe(transactionHash)
  })

  test('a wallet that turns out to be locked when it is asked is shown as locked, and nothing was sent', async () => {
    client.chain.actions.transfer = () => Promise.reject(new WalletLockedError())
    await expect(send()).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    expect(state().sessions.eip155).toMatchObject({ status: 'connected', address: alice, isLocked: true })
    expect(state().transactions).toEqual([])
  })

  test('sendToken resets the draft and remembers the receiver', async () => {
    await send()
    await send()
    expect(state()).toMatchObject({ sendDraft: {}, recentRecipients: [{ account: `eip155:1:${alice}`, to: bob }] })
    expect(state().transactions).toHaveLength(2)
  })

  test('sendToken keeps a draft that was begun while the wallet was asking', async () => {
    const begun = { sendTokenAmount: '2' }
    client.chain.actions.transfer = async () => {
      client.internals.store.update(() => ({ sendDraft: begun }))
      return transactionHash
    }
    await send()
    expect(state().sendDraft).toEqual(begun)
  })

  test('sendToken keeps a draft of something else', async () => {
    await send({ amount: 5n })
    expect(state().sendDraft).toBe(sendDraft)
  })

  test('sendToken takes the account in whatever case', async () => {
    await send({ from: `eip155:1:${alice.toLowerCase()}` })
    expect(transfers()).toHaveLength(1)
  })

  test('a double click sends once', async () => {
    const both = [send(), send()]
    await expect(both[1]).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    await both[0]
    expect(transfers()).toHaveLength(1)
  })

  test('sendToken rejects while another send waits for the wallet', async () => {
    client.chain.actions.transfer = () => new Promise(() => undefined)
    void send()
    await vi.waitFor(() => expect(transfers()).toHaveLength(1))
    await expect(send()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('a request that the wallet got is not sent a second time, also when nobody knows what became of it', async () => {
    const same = { ...reviewed }
    client.chain.actions.transfer = () => Promise.reject(new TransactionOutcomeUnknownError())
    await expect(sendToken(client, same)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    client.chain.actions.transfer = async () => transactionHash
    await expect(sendToken(client, same)).rejects.toMatchObject({ code: 'REVIEW_USED' })
    expect(transfers()).toHaveLength(1)
  })

  test('a request that the user rejected can be sent again', async () => {
    const same = { ...reviewed }
    rejectWith({ code: 4001 })
    await sendToken(client, same).catch(() => undefined)
    client.chain.actions.transfer = async () => transactionHash
    await expect(sendToken(client, same)).resolves.toMatchObject({ hash: transactionHash })
    await expect(sendToken(client, same)).rejects.toMatchObject({ code: 'REVIEW_USED' })
  })

  test.each([
    { what: 'has another amount', draft: { sendTokenAmount: '2', receiverAddress: bob } },
    { what: 'was emptied', draft: {} },
  ])('the review of a draft is refused once the draft $what', async ({ draft }) => {
    const review = getDraftRequest(client)
    client.internals.store.update(() => ({ sendDraft: draft }))
    await expect(sendToken(client, review as SendRequest)).rejects.toMatchObject({ code: 'REVIEW_OUTDATED' })
    expect(transfers()).toEqual([])
  })

  test('sendToken can be called again after a failure', async () => {
    rejectWith({ code: 4001 })
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
  ])('sendToken does not ask the wallet when $when than the reviewed one', async ({ change, code }) => {
    await expect(send(change)).rejects.toMatchObject({ code })
    expect(transfers()).toEqual([])
  })

  test('sendToken rejects when the wallet switched its network since the review', async () => {
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
    await expect(send()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('sendToken rejects while disconnected', async () => {
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
  ])('sending $when rejects before the wallet is asked', async ({ change }) => {
    client.chain.actions.isAddress = (address) => !/C51812dC|7C/.test(address) && address.length === 42
    await expect(send(change)).rejects.toMatchObject({ code: 'DRAFT_INCOMPLETE', recovery: 'fixInput' })
    expect([transfers(), state().sendDraft]).toEqual([[], sendDraft])
  })

  test.each([
    { when: 'the user rejects', thrown: { code: 4001 }, code: 'USER_REJECTED' },
    { when: 'the coins do not suffice', thrown: new Error('insufficient funds for gas'), code: 'INSUFFICIENT_FUNDS' },
    { when: 'the wallet is already asking', thrown: { code: -32002 }, code: 'REQUEST_PENDING' },
  ])('sendToken rejects with its code and keeps the draft when $when', async ({ thrown, code }) => {
    rejectWith(thrown)
    await expect(send()).rejects.toMatchObject({ code })
    expect(state()).toMatchObject({ sendDraft, transactions: [], recentRecipients: [] })
  })

  /** The chain's own transfer, with a wallet that answers `eth_sendTransaction` as the test says. */
  async function useWallet(answerSend: () => unknown, check: Partial<Record<string, () => unknown>> = {}) {
    const { transfer } = await import('../../chains/eip155/transactions/transfer.js')
    const answers: Partial<Record<string, () => unknown>> = {
      eth_accounts: () => [alice],
      eth_chainId: () => '0x1',
      eth_sendTransaction: answerSend,
      ...check,
    }
    client.wallet.answer = ({ method }) => answers[method]?.()
    client.chain.actions.transfer = transfer
  }
  const thrower = (thrown: unknown) => () => {
    throw toPorticoError(thrown)
  }

  test.each([
    { when: 'never answered', thrown: Object.assign(new Error('x'), { name: 'TimeoutError' }) },
    { when: 'lost its connection', thrown: { code: 4900 } },
    { when: 'lost its chain', thrown: { code: 4901 } },
    { when: 'let the request expire at the relay', thrown: new Error('Request expired. Please try again.') },
    { when: 'closed its socket', thrown: new Error('WebSocket connection closed') },
    { when: 'could not reach its node', thrown: new TypeError('Failed to fetch') },
    { when: 'waited for its node in vain', thrown: { code: -32603, message: 'request timed out' } },
    { when: 'has a node that knows the transaction', thrown: { code: -32000, message: 'already known' } },
  ])('a wallet that got the request and $when leaves the outcome unknown', async ({ thrown }) => {
    await useWallet(thrower(thrown))
    await expect(send()).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message: 'Status unknown: check your wallet before you send again',
      retryable: false,
      cause: expect.anything(),
    })
    expect(state().sendDraft).toEqual(sendDraft)
  })

  test.each([
    { when: 'is gone', thrown: { code: 4900 }, code: 'PROVIDER_DISCONNECTED' },
    { when: 'does not answer', thrown: new DOMException('late', 'TimeoutError'), code: 'REQUEST_TIMED_OUT' },
    { when: 'fails', thrown: { code: -32603 }, code: 'INTERNAL_RPC_ERROR' },
  ])('a wallet that $when at the check before sent nothing', async ({ thrown, code }) => {
    await useWallet(() => transactionHash, { eth_accounts: thrower(thrown) })
    await expect(send()).rejects.toMatchObject({ code })
    expect(client.wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('an answer that is no hash leaves the outcome unknown', async () => {
    await useWallet(() => undefined)
    await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  test.each(['eoa', 'smartAccount'] as const)(
    'sendToken from an account of type %s emits events without sender and receiver',
    async (accountType) => {
      client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }], accountType })
      await send()
      const isSmartAccount = accountType === 'smartAccount'
      const properties = { network: 'eip155:1', token: 'ETH', amount: '1000000000000000000', isSmartAccount }
      expect(events).toEqual([
        { type: 'SEND_INITIATED', properties },
        { type: 'SEND_SUCCESS', properties },
      ])
    },
  )

  test.each([
    { thrown: { code: 4001 }, type: 'SEND_REJECTED' },
    { thrown: 'boom', type: 'SEND_ERROR' },
  ])('a failed send emits $type', async ({ thrown, type }) => {
    rejectWith(thrown)
    await send().catch(() => undefined)
    expect(events.map((event) => event.type)).toEqual(['SEND_INITIATED', type])
  })

  test('a throwing listener of the app does not fail a sent transfer', async () => {
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

  beforeEach(async () => {
    client = fakeClient()
    queryClient = new QueryClient()
    await connect(client, { connector: client.wallet.info })
    await read()
  })

  const balance = () => ({ ...nativeBalanceQuery(client, reviewed.from), staleTime: 0 })
  const read = () => queryClient.fetchQuery(balance())
  const isStale = () => queryClient.getQueryState(balance().queryKey)?.isInvalidated
  const send = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, sendTokenMutation(client))
      .execute({ ...reviewed })
  const toast = () => client.state.getState().toast?.message

  test('a send resolves before its block', async () => {
    client.chain.actions.waitForTransaction = () => new Promise(() => undefined)
    await expect(send()).resolves.toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  test('a sent transfer invalidates the balance', async () => {
    client.chain.actions.waitForTransaction = () => new Promise(() => undefined)
    await send()
    await vi.waitFor(() => expect(isStale()).toBe(true))
  })

  test('a confirmed transfer invalidates the balance again', async () => {
    let land = (_outcome: TransactionOutcome): void => undefined
    client.chain.actions.waitForTransaction = () => new Promise((resolve) => (land = resolve))
    await send()
    await vi.waitFor(() => expect(client.chain.calls).toContain('waitForTransaction'))
    await read()
    expect(isStale()).toBe(false)
    land({ status: 'confirmed' })
    await vi.waitFor(() => expect(isStale()).toBe(true))
  })

  test('a transfer that reverts in its block shows a toast', async () => {
    const error = new TransactionRejectedByNodeError('EXECUTION_REVERTED', 'Execution reverted')
    client.chain.actions.waitForTransaction = async () => ({ status: 'failed', error })
    await send()
    await vi.waitFor(() => expect(toast()).toBe('Execution reverted'))
  })

  test('a transfer that no block included in time is told as expired', async () => {
    client.chain.actions.waitForTransaction = async () => ({ status: 'expired' })
    await send()
    await vi.waitFor(() => expect(toast()).toBe('The transaction expired before the network included it'))
  })

  test('a node that fails after the send does not fail the send', async () => {
    client.chain.actions.waitForTransaction = () => Promise.reject(new Error('gone'))
    await send()
    await vi.waitFor(() => expect(client.chain.calls).toContain('waitForTransaction'))
    expect(toast()).toBeUndefined()
  })

  test('destroying the client ends the wait for the block', async () => {
    let signal: AbortSignal | undefined
    client.chain.actions.waitForTransaction = (_network, _hash, options) => {
      signal = options?.signal
      return new Promise(() => undefined)
    }
    await send()
    await vi.waitFor(() => expect(signal?.aborted).toBe(false))
    client.destroy()
    expect(signal?.aborted).toBe(true)
  })

  test('a failed send invalidates nothing', async () => {
    client.chain.actions.transfer = () => Promise.reject({ code: 4001 })
    await send().catch(() => undefined)
    expect(isStale()).toBe(false)
  })

  test('balances read before confirmation are not stored', async () => {
    let land = (_outcome: TransactionOutcome): void => undefined
    client.chain.actions.waitForTransaction = () => new Promise((resolve) => (land = resolve))
    const kept = () => getStorage(client).read('nativeBalanceCache')
    expect(kept()).toBeDefined()
    await send()
    await vi.waitFor(() => expect(client.chain.calls).toContain('waitForTransaction'))
    await read()
    expect(kept()).toBeUndefined()
    land({ status: 'confirmed' })
    await vi.waitFor(() => expect(isStale()).toBe(true))
    await read()
    expect(kept()).toBeDefined()
  })
})
