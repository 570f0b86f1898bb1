import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import { transactionHash } from '../../../test/fakeChain.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { samplePiece, sampleSend, SendSite } from '../../../test/sendSite.js'
import { withProviders } from '../../../test/withProviders.js'
import { limits } from '../../constants/limits.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { usePendingTransactions } from '../../hooks/send/usePendingTransactions.js'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { updateSendDraft } from './sendDraft.js'
import { dismissTransaction, watchTransaction } from './watchTransaction.js'
import { isTransfer } from '../../rules/flows/transactions.js'

const key = '@portico/transactions'
const explorerUrl = `https://etherscan.io/tx/${transactionHash}`

let site: SendSite

beforeEach(() => {
  site = new SendSite()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const statuses = () => site.state.transactions.map(({ status }) => status)
const lookups = () => site.client.chain.calls.filter((name) => name === 'waitForTransaction').length
const wasLookedUp = () => waitFor(() => expect(lookups()).toBeGreaterThan(0))
const isConnected = () => waitFor(() => expect(site.state.sessions.eip155?.status).toBe('connected'))
const emitAccount = (address: string) =>
  site.client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address }] })

/** Ends the page as a closed tab does: nothing runs any more. */
function reload(sessions = [grantedSession()]) {
  const kept = site.storage.getItem(key)
  cleanup()
  site.client.destroy()
  if (kept) site.storage.setItem(key, kept)
  return site.visit(sessions)
}

describe('a reload', () => {
  test('nothing is stored before the wallet is asked', async () => {
    await site.reviewing()
    expect(site.stored).toBeNull()
  })

  test('a send that was with the wallet is unknown, and is not sent again', async () => {
    await site.signing()
    expect(site.stored).toMatchObject([{ status: 'handedOver', amount: '1000000000000000000', to: bob }])
    const { result } = reload()
    await waitFor(() => expect(result.current).toMatchObject({ step: 'unknown', request: sampleSend }))
    await isConnected()
    act(() => result.current.review(sampleSend))
    expect([result.current.step, site.transfers, lookups()]).toEqual(['unknown', 0, 0])
  })

  test('a send that was handed over is waited for again', async () => {
    await site.confirming()
    act(() => site.progress({ isKnown: true, nonce: 12 }))
    expect(site.stored).toMatchObject([{ status: 'pending', hash: transactionHash, nonce: 12 }])
    const { result } = reload()
    await waitFor(() => expect(result.current).toMatchObject({ step: 'confirming', hash: transactionHash }))
    await wasLookedUp()
    await act(async () => site.end({ status: 'confirmed' }))
    await waitFor(() => expect(result.current.step).toBe('sent'))
    expect([site.stored, site.state.toast?.code]).toEqual([null, 'TRANSACTION_CONFIRMED'])
  })

  test('a restored send that fails in its block shows the reason in a toast', async () => {
    await site.confirming()
    const { result } = reload()
    await wasLookedUp()
    const error = new TransactionRejectedByNodeError('EXECUTION_REVERTED', 'Execution reverted', { reason: 'no' })
    await act(async () => site.end({ status: 'failed', error }))
    await waitFor(() => expect(result.current.step).toBe('failed'))
    expect([site.state.toast?.message, site.stored]).toEqual(['Execution reverted: no', null])
  })

  test('a new send after an unknown one keeps it in the list until it is dismissed', async () => {
    await site.signing()
    const { result } = reload()
    await waitFor(() => expect(result.current.step).toBe('unknown'))
    act(() => result.current.back())
    expect([result.current.step, statuses()]).toEqual(['form', ['handedOver']])
    act(() => dismissTransaction(site.client, site.state.transactions[0]?.id ?? ''))
    expect([site.state.transactions, site.stored]).toEqual([[], null])
  })

  test('a second send leaves the first in the list, and both survive', async () => {
    const { result } = await site.confirming()
    act(() => result.current.back())
    act(() => result.current.review({ ...sampleSend, amount: 2n }))
    act(() => void result.current.submit())
    await waitFor(() => expect(site.transfers).toBe(2))
    await act(async () => site.answer.resolve(`0x${'cd'.repeat(32)}`))
    await waitFor(() => expect(site.stored).toHaveLength(2))
    const { result: next } = reload()
    await waitFor(() => expect(next.current).toMatchObject({ step: 'confirming', request: { amount: 2n } }))
    expect(site.state.transactions.filter(isTransfer).map(({ amount }) => amount)).toEqual([2n, 10n ** 18n])
  })

  test('another account finds no send, and finds it again as the account that sent it', async () => {
    await site.confirming()
    const { result } = reload([grantedSession(bob)])
    await act(() => connect(site.client, { connector: site.client.wallet.info }))
    await act(() => settle())
    expect([result.current.step, lookups()]).toEqual(['form', 0])
    const { result: list } = renderHook(usePendingTransactions, { wrapper: withProviders(site.client) })
    expect(list.current.transactions).toEqual([])
    act(() => emitAccount(alice))
    expect(list.current.pending).toMatchObject([{ status: 'handedOver', hash: transactionHash, explorerUrl }])
    await wasLookedUp()
  })

  test.each([
    { what: 'no JSON', change: () => '{' },
    { what: 'another shape', change: () => '[{"status":"pending"}]' },
    {
      what: 'of a network that is not configured',
      change: (text: string) => text.replaceAll('eip155:1', 'eip155:137'),
    },
    { what: 'of an unknown status', change: (text: string) => text.replace('handedOver', 'confirmed') },
  ])('a stored transaction is removed when it is $what', async ({ change }) => {
    await site.signing()
    const kept = change(site.storage.getItem(key) ?? '')
    cleanup()
    site.client.destroy()
    site.storage.setItem(key, kept)
    const { result } = site.visit()
    await act(() => settle())
    expect([result.current.step, site.storage.getItem(key)]).toEqual(['form', null])
  })

  test('what is stored holds no error and nothing of the wallet', async () => {
    await site.confirming()
    expect(Object.keys((site.stored as [object])[0]).toSorted()).toEqual([
      'account',
      'amount',
      'hash',
      'id',
      'kind',
      'status',
      'time',
      'to',
      'token',
    ])
  })
})

describe('a send of an NFT', () => {
  const imageUrl = `data:image/png;base64,${'A'.repeat(64)}`

  /** A piece of the collection in a review. */
  async function reviewing(tokenId: string = samplePiece.nft.tokenId) {
    const { result } = await site.filled()
    const token = { ...samplePiece, nft: { ...samplePiece.nft, tokenId, imageUrl } }
    act(() => updateSendDraft(site.client, { token, sendTokenAmount: '1' }))
    act(() => result.current.review())
    return result
  }

  async function signing() {
    const result = await reviewing()
    act(() => void result.current.submit())
    await waitFor(() => expect(site.transfers).toBe(1))
  }

  test('is unknown after a reload, with its token id and without its image, and is not sent again', async () => {
    await signing()
    const { result } = reload()
    const request = { to: bob, amount: 1n, token: samplePiece }
    await waitFor(() => expect(result.current).toMatchObject({ step: 'unknown', request }))
    await isConnected()
    expect(site.stored).toMatchObject([{ kind: 'send', amount: '1', token: samplePiece }])
    expect(site.storage.getItem(key)).not.toContain('data:')
    act(() => result.current.review({ ...sampleSend, ...request }))
    expect([result.current.step, site.transfers, lookups()]).toEqual(['unknown', 0, 0])
  })

  test.each([
    ['the same', samplePiece.nft.tokenId, 'unknown', 0],
    ['another', '8', 'signing', 1],
  ])('%s piece that another tab asked a wallet for since: %s is %s', async (_, tokenId, step, transfers) => {
    await signing()
    const kept = site.storage.getItem(key) ?? ''
    cleanup()
    site.client.destroy()
    site.storage.removeItem(key)
    const result = await reviewing(tokenId)
    site.storage.setItem(key, kept)
    act(() => void result.current.submit())
    await waitFor(() => expect([result.current.step, site.transfers]).toEqual([step, transfers]))
    await act(() => settle())
    expect(site.transfers).toBe(transfers)
  })
})

describe('another tab', () => {
  const other = (change: object) =>
    JSON.stringify([{ ...(JSON.parse(site.storage.getItem(key) ?? '[]') as [object])[0], id: 'other', ...change }])

  test('what this one sends is written beside what the other one sent', async () => {
    await site.signing()
    site.storage.setItem(key, other({}))
    await act(async () => site.answer.resolve(transactionHash))
    await waitFor(() => expect(site.stored).toMatchObject([{ hash: transactionHash }, { id: 'other' }]))
    await wasLookedUp()
    await act(async () => site.end({ status: 'confirmed' }))
    await waitFor(() => expect(site.stored).toMatchObject([{ id: 'other' }]))
  })

  test('the same send is not sent again when the other one asked a wallet since', async () => {
    await site.signing()
    const kept = other({})
    cleanup()
    site.client.destroy()
    site.storage.removeItem(key)
    const { result } = await site.reviewing()
    site.storage.setItem(key, kept)
    await act(() => result.current.submit())
    expect([result.current.step, site.transfers]).toEqual(['unknown', 0])
  })

  test('a hash that the other one heard of ends the doubt here, and a refusal there takes it out', async () => {
    await site.signing()
    const { result } = reload()
    await waitFor(() => expect(result.current.step).toBe('unknown'))
    const [stored] = site.stored as [object]
    const tell = (list: readonly object[]) => {
      site.storage.setItem(key, JSON.stringify(list))
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    }
    tell([stored, { ...stored, id: 'new' }])
    expect([result.current.step, site.state.transactions.length]).toEqual(['unknown', 1])
    tell([])
    expect([result.current.step, site.state.transactions]).toEqual(['form', []])
  })

  test('what it changed is not written again by this one, so two tabs do not go on for ever', async () => {
    await site.signing()
    const { result } = reload()
    await waitFor(() => expect(result.current.step).toBe('unknown'))
    const [stored] = site.stored as [object]
    const hear = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    site.storage.setItem(key, JSON.stringify([stored, { ...stored, id: 'new' }]))
    const written = [vi.spyOn(site.storage, 'setItem'), vi.spyOn(site.storage, 'removeItem')]
    const writes = () => written.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    hear()
    expect(writes()).toBe(0)
    site.storage.removeItem(key)
    hear()
    const answered = writes()
    hear()
    expect([writes(), result.current.step]).toEqual([answered, 'form'])
  })
})

describe('the account of a transaction', () => {
  test('a network switch keeps looking for it', async () => {
    const { result } = await site.confirming()
    act(() => site.client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }))
    expect([result.current.step, statuses()]).toEqual(['confirming', ['handedOver']])
    await act(async () => site.end({ status: 'confirmed' }))
    await waitFor(() => expect(statuses()).toEqual(['confirmed']))
  })

  test('a disconnect forgets it, in storage as well, and a late end tells nothing', async () => {
    const { result } = await site.confirming()
    await act(async () => disconnect(site.client))
    expect([result.current.step, site.state.transactions, site.storage.getItem(key)]).toEqual(['form', [], null])
    await act(async () => site.end({ status: 'confirmed' }))
    await act(() => settle())
    expect([site.state.transactions, site.state.toast]).toEqual([[], undefined])
  })

  test('a disconnect while another account of the wallet is used forgets it, too', async () => {
    await site.confirming()
    const accounts = [{ address: bob }, { address: alice }]
    act(() => site.client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts }))
    await act(async () => disconnect(site.client))
    expect([site.state.transactions, site.storage.getItem(key)]).toEqual([[], null])
  })

  test('another account does not see it, and hears nothing of its end', async () => {
    const { result } = await site.confirming()
    act(() => emitAccount(bob))
    await act(async () => site.end({ status: 'confirmed' }))
    await act(() => settle())
    expect([result.current.step, statuses(), site.state.toast]).toEqual(['form', ['handedOver'], undefined])
    expect(site.stored).toMatchObject([{ hash: transactionHash }])
    act(() => emitAccount(alice))
    await waitFor(() => expect(lookups()).toBe(2))
  })

  test('a late answer of an earlier send touches neither draft nor step of another account', async () => {
    const { result } = await site.signing()
    act(() => emitAccount(bob))
    const draft = { receiverAddress: alice, sendTokenAmount: '2' }
    act(() => site.client.internals.store.update(() => ({ sendDraft: draft, recentRecipients: [] })))
    await act(async () => site.answer.resolve(transactionHash))
    await act(() => settle())
    expect([result.current.step, site.state.sendDraft, site.state.modal.isOpen]).toEqual(['form', draft, false])
    expect(site.stored).toMatchObject([{ account: sampleSend.from, hash: transactionHash }])
  })
})

describe('a destroyed client', () => {
  test('is not written into by the wallet, by a node, or by a timer', async () => {
    const { sent } = await site.signing()
    const { client, answer } = site
    client.destroy()
    const before = client.state.getState()
    const stored = site.storage.getItem(key)
    answer.resolve(transactionHash)
    await sent
    await settle()
    expect(client.state.getState()).toBe(before)
    expect([site.storage.getItem(key), client.chain.calls.includes('waitForTransaction')]).toEqual([stored, false])
  })

  test('ends the lookup at once', async () => {
    await site.confirming()
    const before = site.state
    site.client.destroy()
    site.end({ status: 'confirmed' })
    await settle()
    expect(site.state).toBe(before)
  })
})

describe('watchTransaction', () => {
  const { from: account, token, amount, to } = sampleSend
  const variables = { account, hash: transactionHash, transfer: { token, amount, to } }

  test('lists what the app sent by itself, and resolves with how it ended', async () => {
    await site.filled()
    const watched = watchTransaction(site.client, variables)
    await wasLookedUp()
    expect(site.stored).toMatchObject([{ hash: transactionHash }])
    const { result } = renderHook(usePendingTransactions, { wrapper: withProviders(site.client) })
    expect(result.current.pending).toMatchObject([{ amount, to, token, explorerUrl }])
    await act(async () => site.end({ status: 'replaced', replacedBy: '0xf' }))
    expect(await watched).toMatchObject({ status: 'replaced', replacedBy: '0xf' })
    expect([result.current.pending, result.current.transactions.length]).toEqual([[], 1])
    expect(result.current.lost).toMatchObject([{ explorerUrl, replacedByUrl: 'https://etherscan.io/tx/0xf' }])
  })

  test('a node that fails is asked again after 30 seconds', async () => {
    await site.filled()
    vi.useFakeTimers()
    let looks = 0
    site.client.chain.actions.waitForTransaction = async () => {
      looks += 1
      if (looks < 3) throw new Error('gone')
      return { status: 'confirmed' }
    }
    const watched = watchTransaction(site.client, variables)
    await act(() => vi.advanceTimersByTimeAsync(limits.confirmation.slowPollInterval - 1))
    expect(looks).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(limits.confirmation.slowPollInterval + 1))
    expect(await watched).toMatchObject({ status: 'confirmed' })
    expect(looks).toBe(3)
  })

  test('a transaction that no node ever had is unknown after half an hour, and stays in the list', async () => {
    await site.filled()
    vi.useFakeTimers()
    site.client.chain.actions.waitForTransaction = () => Promise.reject(new Error('no such action'))
    const watched = watchTransaction(site.client, variables)
    await act(() => vi.advanceTimersByTimeAsync(limits.confirmation.unreported - 1))
    expect(site.state.transactions).toMatchObject([{ status: 'handedOver', isUnknown: false }])
    await act(() => vi.advanceTimersByTimeAsync(limits.confirmation.slowPollInterval))
    expect(await watched).toMatchObject({ status: 'handedOver', isUnknown: true })
    expect([vi.getTimerCount(), site.stored]).toEqual([0, [expect.objectContaining({ hash: transactionHash })]])
  })

  test('resolves with what is known when the client is destroyed', async () => {
    await site.filled()
    const watched = watchTransaction(site.client, variables)
    await wasLookedUp()
    site.client.destroy()
    expect(await watched).toMatchObject({ status: 'handedOver', hash: transactionHash })
  })
})
