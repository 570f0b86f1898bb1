import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transactionHash } from '../../../test/fakeChain.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { SendSite } from '../../../test/sendSite.js'
// It loads late in a page.
import '../../actions/send/checkPayment.js'
import { connect } from '../../actions/connection/connect.js'
import { updateSendDraft } from '../../actions/send/sendDraft.js'
import type { PaymentRequest } from '../../entities/payment.js'
import { NetworkNotInSessionError } from '../../errors/connection.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { useSend } from './useSend.js'
import { usePay, type UsePayOptions } from './usePay.js'

const key = '@portico/transactions'
const ether = { asset: { caipNetworkId: 'eip155:1' }, amount: '0.25', recipient: bob } as const
const onBase = { ...ether, asset: { caipNetworkId: 'eip155:8453' } } as const
const contract = `0x${'3'.repeat(40)}`
const dollars = {
  asset: { caipNetworkId: 'eip155:1', address: contract, symbol: 'USDX', decimals: 6 },
  amount: '12.5',
  recipient: bob,
} as const

let site: SendSite

beforeEach(() => {
  site = new SendSite()
})
afterEach(() => cleanup())

const connectWallet = () => act(() => connect(site.client, { connector: site.client.wallet.info }))

/** A page with a connected account and `usePay`. */
async function visit(options: UsePayOptions = {}, features = { pay: true }) {
  const page = renderHook(usePay, { wrapper: site.load([grantedSession()], features), initialProps: options })
  await connectWallet()
  return page
}

type Page = Awaited<ReturnType<typeof visit>>

/** A page that has asked for a payment. */
async function asking(request: PaymentRequest): Promise<Page> {
  const page = await visit()
  await act(() => page.result.current.pay(request))
  return page
}

async function signing(): Promise<Page> {
  const page = await asking(ether)
  act(() => void page.result.current.submit())
  await waitFor(() => expect(site.transfers).toBe(1))
  return page
}

describe('a request', () => {
  test('is reviewed at once on its network, and asks the wallet nothing', async () => {
    const { result } = await visit()
    expect(result.current).toMatchObject({ step: 'idle', isPending: false })
    await act(() => result.current.pay(ether))
    expect(result.current).toMatchObject({
      step: 'review',
      request: { from: `eip155:1:${alice}`, to: bob, amount: 25n * 10n ** 16n, token: { symbol: 'ETH', decimals: 18 } },
    })
    expect(Object.isFrozen('request' in result.current && result.current.request)).toBe(true)
    expect([site.transfers, site.client.wallet.requests]).toEqual([0, []])
  })

  test('of a token has the symbol and decimals of the site', async () => {
    const { result } = await asking(dollars)
    expect(result.current).toMatchObject({
      step: 'review',
      request: { amount: 12_500_000n, token: { address: contract, symbol: 'USDX', decimals: 6 } },
    })
  })

  test('in base units is taken as it is', async () => {
    const { result } = await asking({ ...ether, amount: 7n })
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 7n } })
  })

  test('of a component is asked for once it is mounted, and again when it changes', async () => {
    const { result, rerender } = await visit({ request: ether })
    await waitFor(() => expect(result.current).toMatchObject({ step: 'review', request: { to: bob } }))
    const { pay } = site.state
    rerender({ request: { ...ether } })
    await act(async () => undefined)
    expect(site.state.pay).toBe(pay)
    rerender({ request: { ...ether, amount: '1' } })
    await waitFor(() => expect(result.current).toMatchObject({ step: 'review', request: { amount: 10n ** 18n } }))
  })

  test.each([
    { what: 'an amount that is no number', request: { ...ether, amount: 'one' }, code: 'DRAFT_INCOMPLETE' },
    { what: 'an amount with an exponent', request: { ...ether, amount: '1e18' }, code: 'DRAFT_INCOMPLETE' },
    { what: 'an amount of a number', request: { ...ether, amount: 1e21 as never }, code: 'DRAFT_INCOMPLETE' },
    { what: 'too many decimals', request: { ...dollars, amount: '0.0000001' }, code: 'DRAFT_INCOMPLETE' },
    { what: 'an amount of zero', request: { ...ether, amount: 0n }, code: 'DRAFT_INCOMPLETE' },
    { what: 'a negative amount', request: { ...ether, amount: -1n }, code: 'DRAFT_INCOMPLETE' },
    { what: 'no amount', request: { ...ether, amount: undefined as never }, code: 'DRAFT_INCOMPLETE' },
    { what: 'a name as recipient', request: { ...ether, recipient: 'bob.eth' }, code: 'DRAFT_INCOMPLETE' },
    { what: 'no recipient', request: { ...ether, recipient: '' }, code: 'DRAFT_INCOMPLETE' },
    { what: 'the account as recipient', request: { ...ether, recipient: alice }, code: 'DRAFT_INCOMPLETE' },
    { what: 'a token as recipient', request: { ...dollars, recipient: contract }, code: 'DRAFT_INCOMPLETE' },
    {
      what: 'a token that is no address',
      request: { ...ether, asset: { caipNetworkId: 'eip155:1', address: 'USDC' } as const },
      code: 'PAYMENT_ASSET_UNKNOWN',
    },
    {
      what: 'a token that nobody knows',
      request: { ...ether, asset: { caipNetworkId: 'eip155:1', address: contract } as const },
      code: 'PAYMENT_ASSET_UNKNOWN',
    },
    {
      what: 'a network that is not configured',
      request: { ...ether, asset: { caipNetworkId: 'eip155:10' } as const },
      code: 'NETWORK_NOT_FOUND',
    },
    { what: 'no asset', request: { amount: '1', recipient: bob } as never, code: 'INVALID_DATA' },
  ])('with $what is refused with $code before anything is asked', async ({ request, code }) => {
    const { result } = await asking(request)
    expect(result.current).toMatchObject({ step: 'invalid', error: { code }, isPending: false })
    await act(() => result.current.review())
    expect(await result.current.submit()).toBeUndefined()
    expect([result.current.step, site.transfers, site.client.wallet.requests]).toEqual(['invalid', 0, []])
  })

  test('with a recipient whose checksum is wrong is refused', async () => {
    const { result } = await visit()
    site.client.chain.actions.isAddress = () => false
    await act(() => result.current.pay(ether))
    expect(result.current).toMatchObject({ step: 'invalid', error: { issues: [{ code: 'INVALID_RECEIVER' }] } })
  })

  test('without the feature is refused', async () => {
    const { result } = await visit({}, { pay: false })
    await act(() => result.current.pay(ether))
    expect(result.current).toMatchObject({ step: 'invalid', error: { code: 'PAYMENTS_DISABLED' } })
  })

  test('without an account is refused', async () => {
    const { result } = renderHook(usePay, { wrapper: site.load([grantedSession()], { pay: true }) })
    await act(() => result.current.pay(ether))
    expect(result.current).toMatchObject({ step: 'invalid', error: { code: 'NOT_CONNECTED' } })
  })

  test('takes the place of the one before', async () => {
    const { result } = await asking(ether)
    await act(() => result.current.pay({ ...ether, amount: '1' }))
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 10n ** 18n } })
  })

  test('that was replaced while it was checked is not shown', async () => {
    const { result } = await visit()
    await act(() => Promise.all([result.current.pay({ ...ether, amount: 'x' }), result.current.pay(ether)]))
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 25n * 10n ** 16n } })
  })

  test('that is cancelled leaves an empty form', async () => {
    const { result } = await asking(ether)
    act(() => result.current.cancel())
    expect([result.current.step, site.state.send?.step, site.state.sendDraft]).toEqual(['idle', 'form', {}])
  })

  test('is let go when no component shows it any more', async () => {
    const { unmount } = await asking(ether)
    unmount()
    await act(async () => undefined)
    expect([site.state.pay?.step, site.state.send?.step, site.state.sendDraft]).toEqual(['idle', 'form', {}])
  })
})

describe('another network', () => {
  test('is asked for first, once, and then the payment is reviewed', async () => {
    const { result } = await asking(onBase)
    expect(result.current).toMatchObject({ step: 'request', needsSwitch: true, network: { name: 'Base' }, error: null })
    expect(site.client.chain.calls).not.toContain('switchNetwork')
    await act(() => Promise.all([result.current.review(), result.current.review()]))
    expect(result.current).toMatchObject({ step: 'review', request: { from: `eip155:8453:${alice}` } })
    expect(site.client.chain.calls.filter((name) => name === 'switchNetwork')).toHaveLength(1)
    expect(site.transfers).toBe(0)
  })

  test.each([
    { what: 'rejects', thrown: new UserRejectedRequestError(), code: 'USER_REJECTED' },
    { what: 'cannot', thrown: new NetworkNotInSessionError(), code: 'NETWORK_NOT_IN_SESSION' },
  ])('that the wallet $what leaves the request, with $code', async ({ thrown, code }) => {
    const { result } = await asking(onBase)
    site.client.chain.actions.switchNetwork = async () => {
      throw thrown
    }
    await act(() => result.current.review())
    expect(result.current).toMatchObject({ step: 'request', needsSwitch: true, error: { code } })
    expect(site.transfers).toBe(0)
  })

  test('that arrives after the payment was let go reviews nothing', async () => {
    const { result } = await asking(onBase)
    let answer = () => {}
    site.client.chain.actions.switchNetwork = () =>
      new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
    let reviewed: Promise<void> = Promise.resolve()
    act(() => void (reviewed = result.current.review()))
    expect(result.current).toMatchObject({ step: 'switching', isPending: true })
    await waitFor(() => expect(site.client.chain.calls).toContain('switchNetwork'))
    act(() => result.current.cancel())
    await act(async () => {
      answer()
      await reviewed
    })
    expect([result.current.step, site.state.send]).toEqual(['idle', undefined])
  })
})

describe('a review', () => {
  test.each([
    {
      what: 'the account',
      change: () =>
        site.client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: contract }] }),
    },
    { what: 'the network', change: () => site.client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }) },
    { what: 'the draft', change: () => updateSendDraft(site.client, { sendTokenAmount: '2' }) },
  ])('is left when $what changes, and sends nothing until it is reviewed again', async ({ change }) => {
    const { result } = await asking(ether)
    const { submit } = result.current
    act(change)
    expect(result.current).toMatchObject({ step: 'request', isStale: true })
    expect(await submit()).toBeUndefined()
    expect(site.transfers).toBe(0)
    await act(() => result.current.review())
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 25n * 10n ** 16n, to: bob } })
  })

  test('waits while the wallet has an earlier send', async () => {
    const wrapper = site.load([grantedSession()], { pay: true })
    const { result } = renderHook(() => ({ payment: usePay(), send: useSend() }), { wrapper })
    await connectWallet()
    act(() => updateSendDraft(site.client, { sendTokenAmount: '1', receiverAddress: bob }))
    act(() => result.current.send.review())
    act(() => void result.current.send.submit())
    await waitFor(() => expect(site.transfers).toBe(1))
    await act(() => result.current.payment.pay(ether))
    expect(result.current.payment).toMatchObject({ step: 'request', error: { code: 'REQUEST_PENDING' } })
    expect(result.current.send?.step).toBe('signing')
    await act(async () => site.answer.resolve(transactionHash))
    await waitFor(() => expect(result.current.send?.step).toBe('confirming'))
    await act(() => result.current.payment.review())
    expect(result.current.payment).toMatchObject({ step: 'review', request: { amount: 25n * 10n ** 16n } })
  })
})

describe('paying', () => {
  test('asks the wallet once, however often it is pressed, for what was reviewed', async () => {
    const { result } = await asking(ether)
    const details: unknown[] = []
    const { transfer } = site.client.chain.actions
    site.client.chain.actions.transfer = (signer, given, options) => {
      details.push(given)
      return (transfer as NonNullable<typeof transfer>)(signer, given, options)
    }
    act(() => {
      void result.current.submit()
      void result.current.submit()
    })
    await waitFor(() => expect(site.transfers).toBe(1))
    expect(result.current).toMatchObject({ step: 'signing', isPending: true })
    await act(async () => site.answer.resolve(transactionHash))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'confirming', hash: transactionHash }))
    await waitFor(() => expect(site.client.chain.calls).toContain('waitForTransaction'))
    await act(async () => site.end({ status: 'confirmed' }))
    await waitFor(() => expect(result.current.step).toBe('sent'))
    expect(details).toEqual([{ from: alice, to: bob, amount: 25n * 10n ** 16n }])
    expect(site.transfers).toBe(1)
  })

  test('while the wallet is asked, another request is not taken', async () => {
    const { result } = await signing()
    await act(() => result.current.pay({ ...ether, amount: '1' }))
    act(() => result.current.cancel())
    await act(() => result.current.review())
    expect(result.current).toMatchObject({ step: 'signing', request: { amount: 25n * 10n ** 16n } })
  })

  test('that was rejected is reviewed again, and then sent with one more request', async () => {
    const { result } = await signing()
    await act(async () => site.answer.reject({ code: 4001 }))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'rejected', error: { code: 'USER_REJECTED' } }))
    await act(() => result.current.review())
    expect(result.current).toMatchObject({ step: 'review', request: { amount: 25n * 10n ** 16n } })
    act(() => void result.current.submit())
    await waitFor(() => expect(site.transfers).toBe(2))
  })

  test('with an outcome that nobody knows is not offered again', async () => {
    const { result } = await signing()
    act(() => result.current.leave())
    expect(result.current).toMatchObject({ step: 'unknown', isPending: false })
    await act(() => result.current.review())
    expect(await result.current.submit()).toBeUndefined()
    await act(() => result.current.pay({ ...ether, recipient: bob.toLowerCase() }))
    expect(result.current.step).toBe('unknown')
    expect(site.transfers).toBe(1)
    await act(async () => site.answer.resolve(transactionHash))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'confirming', hash: transactionHash }))
  })

  test('that nobody shows any more goes on, and the same request finds it', async () => {
    const { unmount } = await signing()
    unmount()
    await act(async () => undefined)
    expect(site.state.transactions).toMatchObject([{ status: 'handedOver', isUnknown: true }])
    expect(site.state.pay?.step).toBe('submitted')
  })

  test('is not repeated after a reload', async () => {
    await signing()
    const kept = site.storage.getItem(key)
    cleanup()
    site.client.destroy()
    if (kept) site.storage.setItem(key, kept)
    const wrapper = site.load([grantedSession()], { pay: true })
    const { result } = renderHook(usePay, { wrapper, initialProps: { request: ether } })
    await waitFor(() => expect(result.current).toMatchObject({ step: 'unknown', request: { to: bob } }))
    expect(await result.current.submit()).toBeUndefined()
    expect([site.transfers, site.state.transactions.length]).toEqual([0, 1])
  })

  test('of the same once the first is in a block is a new payment', async () => {
    const { result } = await signing()
    await act(async () => site.answer.resolve(transactionHash))
    await waitFor(() => expect(site.client.chain.calls).toContain('waitForTransaction'))
    await act(() => result.current.pay(ether))
    expect(result.current.step).toBe('confirming')
    await act(async () => site.end({ status: 'confirmed' }))
    await waitFor(() => expect(result.current.step).toBe('sent'))
    await act(() => result.current.review())
    expect(result.current.step).toBe('sent')
    await act(() => result.current.pay(ether))
    expect(result.current.step).toBe('review')
  })
})
