import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { transactionHash } from '../../../test/fakeChain.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { samplePiece, sampleSend, SendSite } from '../../../test/sendSite.js'
import { withProviders } from '../../../test/withProviders.js'
import { updateSendDraft } from '../../actions/send/sendDraft.js'
import { NetworkNotInSessionError } from '../../errors/connection.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { useSend } from './useSend.js'

const reverted = {
  status: 'failed',
  error: new TransactionRejectedByNodeError('EXECUTION_REVERTED', 'Execution reverted', { reason: 'not enough' }),
} as const

const carol = `0x${'c'.repeat(40)}`

let site: SendSite

beforeEach(() => {
  site = new SendSite()
})
afterEach(() => cleanup())

describe('review', () => {
  test('review freezes the draft', async () => {
    const { result } = await site.reviewing()
    expect(result.current).toMatchObject({ step: 'review', request: sampleSend, error: null, isPending: false })
    expect(Object.isFrozen('request' in result.current && result.current.request)).toBe(true)
  })

  test('review shows a request that is given, and puts it into the form', async () => {
    const { result } = await site.filled()
    act(() => result.current.review({ ...sampleSend, amount: 5n * 10n ** 17n }))
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 5n * 10n ** 17n } })
    expect(site.state.sendDraft).toMatchObject({ sendTokenAmount: '0.5', receiverAddress: bob })
  })

  test.each([
    { what: 'nothing to send', draft: {} },
    { what: 'no receiver', draft: { sendTokenAmount: '1' } },
    { what: 'an amount of zero', draft: { sendTokenAmount: '0', receiverAddress: bob } },
    { what: 'the own address', draft: { sendTokenAmount: '1', receiverAddress: alice } },
  ])('review stays in the form with $what', async ({ draft }) => {
    const { result } = await site.filled()
    act(() => site.client.internals.store.update(() => ({ sendDraft: draft })))
    act(() => result.current.review())
    expect(result.current).toMatchObject({ step: 'form', isStale: false })
  })

  test.each([
    { what: 'an amount of zero', request: { ...sampleSend, amount: 0n } },
    { what: 'the own address', request: { ...sampleSend, to: alice } },
    { what: 'an amount that no transaction can name', request: { ...sampleSend, amount: 2n ** 256n } },
    { what: 'another account', request: { ...sampleSend, from: `eip155:1:${bob}`, to: alice } as const },
    { what: 'the draft, for another account', request: { ...sampleSend, from: `eip155:1:${carol}` } as const },
  ])('a request of $what is refused, and the draft is kept', async ({ request }) => {
    const { result } = await site.filled()
    const { sendDraft } = site.state
    act(() => result.current.review(request))
    expect(result.current.step).toBe('form')
    expect(site.state.sendDraft).toEqual(sendDraft)
  })

  test('a request that is refused while an earlier transfer of the piece may go through keeps the draft', async () => {
    const { result } = await site.filled()
    const piece = { ...sampleSend, amount: 1n, token: samplePiece }
    act(() => result.current.review(piece))
    act(() => void result.current.submit())
    await waitFor(() => expect(site.transfers).toBe(1))
    act(() => result.current.leave())
    act(() => result.current.back())
    act(() => result.current.review(piece))
    expect([result.current.step, site.state.sendDraft]).toEqual(['form', {}])
  })

  test.each([
    {
      what: 'the account',
      change: () => site.client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }),
    },
    { what: 'the network', change: () => site.client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }) },
    { what: 'the amount', change: () => updateSendDraft(site.client, { sendTokenAmount: '2' }) },
    { what: 'the receiver', change: () => updateSendDraft(site.client, { receiverAddress: `0x${'1'.repeat(40)}` }) },
  ])('a review is stale after $what changed, and sends nothing', async ({ change }) => {
    const { result } = await site.reviewing()
    const { submit } = result.current
    act(change)
    expect(result.current).toMatchObject({ step: 'form', isStale: true })
    expect(await submit()).toBeUndefined()
    expect(site.transfers).toBe(0)
  })

  test.each([
    {
      what: 'a network switch keeps the receiver and clears the amount, which was meant for another coin',
      change: () => site.client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }),
      draft: { receiverAddress: bob },
      cleared: ['sendTokenAmount'],
    },
    {
      what: 'another account keeps amount and receiver',
      change: () => site.client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: carol }] }),
      draft: { token: sampleSend.token, sendTokenAmount: '1', receiverAddress: bob },
      cleared: [],
    },
    {
      what: 'an account that would pay itself loses the receiver',
      change: () => site.client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }),
      draft: { token: sampleSend.token, sendTokenAmount: '1' },
      cleared: ['receiverAddress'],
    },
  ])('during the review, $what', async ({ change, draft, cleared }) => {
    const { result } = await site.reviewing()
    act(change)
    expect(result.current).toMatchObject({ step: 'form', isStale: true, cleared })
    expect(site.state.sendDraft).toEqual(draft)
  })

  test('during the review of a token, a network switch clears the token and its amount', async () => {
    const { result } = await site.filled()
    const token = { ...sampleSend.token, address: `0x${'3'.repeat(40)}`, symbol: 'T' }
    act(() => result.current.review({ ...sampleSend, token }))
    act(() => site.client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }))
    expect(result.current).toMatchObject({ step: 'form', cleared: ['token', 'sendTokenAmount'] })
    expect(site.state.sendDraft).toEqual({ receiverAddress: bob })
  })

  test('a new review of a stale draft is not stale', async () => {
    const { result } = await site.reviewing()
    act(() => updateSendDraft(site.client, { sendTokenAmount: '2' }))
    act(() => result.current.review())
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 2n * 10n ** 18n } })
  })

  test('back returns to the form and keeps the draft', async () => {
    const { result } = await site.reviewing()
    act(() => result.current.back())
    expect(result.current).toMatchObject({ step: 'form', isStale: false })
    expect(site.state.sendDraft).toMatchObject({ sendTokenAmount: '1', receiverAddress: bob })
  })

  test('a review survives leaving the view', async () => {
    const { unmount } = await site.reviewing()
    unmount()
    await settle()
    expect(site.state.send?.step).toBe('review')
  })
})

describe('a single NFT', () => {
  const piece = { token: samplePiece, sendTokenAmount: '1', receiverAddress: bob }

  test('whose transfer nobody knows about is not reviewed again, until that is taken out of the list', async () => {
    const { result } = await site.filled()
    act(() => site.client.internals.store.update(() => ({ sendDraft: piece })))
    act(() => result.current.review())
    act(() => void result.current.submit())
    await waitFor(() => expect(site.transfers).toBe(1))
    act(() => result.current.leave())
    expect(result.current.step).toBe('unknown')
    act(() => result.current.back())
    act(() => site.client.internals.store.update(() => ({ sendDraft: piece })))
    act(() => result.current.review())
    expect(result.current.step).toBe('form')
    act(() => site.client.internals.store.update(() => ({ transactions: [] })))
    act(() => result.current.review())
    expect(result.current).toMatchObject({ step: 'review', request: { token: samplePiece } })
  })
})

describe('submit', () => {
  test('several clicks send once', async () => {
    const { result } = await site.reviewing()
    const { submit } = result.current
    act(() => void [submit(), submit(), submit()])
    await waitFor(() => expect(site.transfers).toBe(1))
    expect(result.current).toMatchObject({ step: 'signing', isPending: true, request: sampleSend })
    await act(() => submit())
    expect(site.transfers).toBe(1)
  })

  test('submit without a review sends nothing', async () => {
    const { result } = await site.filled()
    expect(await result.current.submit()).toBeUndefined()
    expect(site.transfers).toBe(0)
  })

  test('a hash leads to confirming, and the block to sent', async () => {
    const { result, sent } = await site.confirming()
    const explorerUrl = `https://etherscan.io/tx/${transactionHash}`
    expect(result.current).toMatchObject({ step: 'confirming', hash: transactionHash, explorerUrl, isPending: true })
    expect(await sent).toMatchObject({ hash: transactionHash, explorerUrl })
    expect(site.state.sendDraft).toEqual({})
    await act(async () => site.end({ status: 'confirmed' }))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'sent', hash: transactionHash, isPending: false }))
  })

  test('a transaction that fails in its block leads to failed, and shows a toast', async () => {
    const { result } = await site.confirming()
    await act(async () => site.end(reverted))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'failed', hash: transactionHash }))
    expect(result.current.error?.message).toBe('Execution reverted: not enough')
    expect(site.state.toast?.code).toBe('EXECUTION_REVERTED')
  })

  test.each([
    { outcome: { status: 'replaced', replacedBy: '0xf' }, code: 'TRANSACTION_REPLACED', shown: { replacedBy: '0xf' } },
    { outcome: { status: 'dropped' }, code: 'TRANSACTION_DROPPED', shown: {} },
    { outcome: { status: 'expired' }, code: 'TRANSACTION_EXPIRED', shown: {} },
  ] as const)('a transaction that is $outcome.status is told as that, once', async ({ outcome, code, shown }) => {
    const { result } = await site.confirming()
    await act(async () => site.end(outcome))
    await waitFor(() => expect(result.current).toMatchObject({ step: outcome.status, hash: transactionHash, ...shown }))
    expect(site.state.toast?.code).toBe(code)
    act(() => result.current.back())
    expect(result.current.step).toBe('form')
  })

  test('confirming says whether the network has the transaction', async () => {
    const { result } = await site.confirming()
    expect(result.current).toMatchObject({ step: 'confirming', isPublic: false })
    act(() => site.progress({ isKnown: true, nonce: 3 }))
    expect(result.current).toMatchObject({ step: 'confirming', isPublic: true })
  })

  test('a node that cannot tell leaves the send in confirming', async () => {
    const { result } = await site.signing()
    site.client.chain.actions.waitForTransaction = () => Promise.reject(new Error('gone'))
    await act(async () => site.answer.resolve(transactionHash))
    await act(() => settle())
    expect(result.current.step).toBe('confirming')
  })

  test('a rejection keeps the draft, and back returns to the review', async () => {
    const { result, sent } = await site.signing()
    await act(async () => site.answer.reject({ code: 4001 }))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'rejected', error: { code: 'USER_REJECTED' } }))
    expect(await sent).toBeUndefined()
    act(() => result.current.back())
    expect(result.current).toMatchObject({ step: 'review', request: sampleSend })
  })

  test('a failure for a network that the wallet connection does not include leads to a new pairing', async () => {
    const { result } = await site.signing()
    await act(async () => site.answer.reject(new NetworkNotInSessionError()))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'failed', hash: undefined }))
    expect(result.current).toMatchObject({ leadsTo: { view: 'ConnectingWalletConnect' } })
  })

  test('back from a failure returns to the form when the draft changed', async () => {
    const { result } = await site.signing()
    await act(async () => site.answer.reject(new Error('insufficient funds for gas')))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'failed', error: { code: 'INSUFFICIENT_FUNDS' } }))
    expect(result.current).toMatchObject({ leadsTo: undefined })
    act(() => updateSendDraft(site.client, { sendTokenAmount: '0.5' }))
    act(() => result.current.back())
    expect(result.current).toMatchObject({ step: 'form', isStale: false })
  })

  test('an answer that does not say whether it was sent leads to unknown', async () => {
    const { result } = await site.signing()
    await act(async () => site.answer.reject({ code: 4900 }))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'unknown', request: sampleSend, error: null }))
  })

  test('chain code that cannot be loaded leads to failed before the wallet is asked', async () => {
    const { result } = await site.reviewing()
    site.client.chain.loadFailure = new Error('Failed to fetch')
    await act(() => result.current.submit())
    expect([result.current.step, site.transfers]).toEqual(['failed', 0])
  })
})

describe('leaving', () => {
  test('leave leads to unknown, and a late hash to confirming', async () => {
    const { result } = await site.signing()
    act(() => result.current.leave())
    expect(result.current).toMatchObject({ step: 'unknown', isPending: false })
    await act(async () => site.answer.resolve(transactionHash))
    await waitFor(() => expect(result.current.step).toBe('confirming'))
  })

  test('a late rejection leads to rejected', async () => {
    const { result } = await site.signing()
    act(() => result.current.leave())
    await act(async () => site.answer.reject({ code: 4001 }))
    await waitFor(() => expect(result.current.step).toBe('rejected'))
  })

  test('a review is refused until the user starts a new send, which begins empty', async () => {
    const { result } = await site.signing()
    act(() => result.current.leave())
    act(() => result.current.review(sampleSend))
    expect(result.current.step).toBe('unknown')
    act(() => result.current.back())
    expect([result.current.step, site.state.sendDraft]).toEqual(['form', {}])
  })

  test('a late hash does not touch the draft and the step of a new send', async () => {
    const { result } = await site.signing()
    act(() => result.current.leave())
    act(() => result.current.back())
    act(() => updateSendDraft(site.client, { sendTokenAmount: '3', receiverAddress: bob }))
    act(() => result.current.review())
    await act(async () => site.answer.resolve(transactionHash))
    await act(() => settle())
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 3n * 10n ** 18n } })
    expect(site.state.transactions).toMatchObject([{ hash: transactionHash, amount: 10n ** 18n }])
  })

  test('a new send while the wallet still asks for the last one is refused', async () => {
    const { result } = await site.signing()
    act(() => result.current.leave())
    act(() => result.current.back())
    act(() => result.current.review({ ...sampleSend, amount: 1n }))
    await act(() => result.current.submit())
    expect(result.current).toMatchObject({ step: 'failed', error: { code: 'REQUEST_PENDING' } })
    expect(site.transfers).toBe(1)
  })

  test('unmounting while the wallet is asked leads to unknown; StrictMode does not', async () => {
    const { result, unmount } = await site.signing()
    expect(result.current.step).toBe('signing')
    unmount()
    await settle()
    expect(site.state.transactions).toMatchObject([{ status: 'handedOver', isUnknown: true }])
    const { result: again } = renderHook(useSend, { wrapper: withProviders(site.client) })
    expect(again.current).toMatchObject({ step: 'unknown', request: sampleSend })
  })

  test('a second copy keeps the send when the first unmounts, and shows the same', async () => {
    const { result, unmount } = await site.signing()
    const second = renderHook(useSend, { wrapper: withProviders(site.client) })
    expect(second.result.current.step).toBe(result.current.step)
    unmount()
    await settle()
    expect(second.result.current.step).toBe('signing')
  })

  test.each([
    { what: 'a rejection', finish: async () => site.answer.reject({ code: 4001 }), step: 'rejected' },
    { what: 'a failure', finish: async () => site.answer.reject({ code: 4100 }), step: 'failed' },
  ])('$what that was shown is gone when the view comes back', async ({ finish, step }) => {
    const { result, unmount } = await site.signing()
    await act(finish)
    await waitFor(() => expect(result.current.step).toBe(step))
    unmount()
    await settle()
    expect(site.state.send).toEqual({ step: 'form', isStale: false, cleared: [] })
  })

  test('a rejection that nobody saw waits for the view', async () => {
    const { unmount } = await site.signing()
    unmount()
    await settle()
    site.answer.reject({ code: 4001 })
    await settle()
    const { result } = renderHook(useSend, { wrapper: withProviders(site.client) })
    expect(result.current.step).toBe('rejected')
  })

  test('leaving a send that was handed over makes room for the next one, and the list goes on with it', async () => {
    const { unmount } = await site.confirming()
    unmount()
    await settle()
    expect(site.state.send).toEqual({ step: 'form', isStale: false, cleared: [] })
    site.end({ status: 'confirmed' })
    await settle()
    expect(site.state.transactions).toMatchObject([{ status: 'confirmed' }])
  })

  test('leaving before the wallet was asked sends nothing', async () => {
    const { result, unmount } = await site.reviewing()
    let ask = () => undefined as void
    const { transfer } = site.client.chain.actions
    site.client.chain.actions.transfer = async (...values) => {
      await new Promise<void>((resolve) => (ask = resolve))
      return transfer?.(...values) ?? ''
    }
    act(() => void result.current.submit())
    await waitFor(() => expect(site.transfers).toBe(1))
    unmount()
    await settle()
    expect([site.state.send?.step, site.state.transactions]).toEqual(['form', []])
    ask()
    await settle()
    expect([site.answer, site.state.send?.step, site.state.transactions]).toEqual([undefined, 'form', []])
  })
})

test('its functions keep their reference between renders', async () => {
  const { result } = await site.filled()
  const { review, submit, back, leave } = result.current
  act(() => review())
  expect(result.current).toMatchObject({ step: 'review', review, submit, back, leave })
})
