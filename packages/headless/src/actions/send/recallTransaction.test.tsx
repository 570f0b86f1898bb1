import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import { transactionHash } from '../../../test/fakeChain.js'
import { grantedSession } from '../../../test/fakeConnector.js'
import { SendSite } from '../../../test/sendSite.js'
import { limits } from '../../constants/limits.js'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import './recallTransaction.js'

const key = '@portico/transactions'

let site: SendSite
/** Names of the locks that pages of this origin hold. */
let locks: Set<string>

/** What browsers have, and the DOM of these tests has not. */
const lockManager = {
  async request(name: string, run: () => Promise<void>) {
    locks.add(name)
    await run()
    locks.delete(name)
  },
  query: async () => ({ held: [...locks].map((name) => ({ name })) }),
}

const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true })

beforeEach(() => {
  site = new SendSite()
  locks = new Set()
  setLocks(lockManager)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

type Answer = (id: unknown) => unknown

const signed = (...transactionHashes: readonly string[]) => ({
  version: '2.0.0',
  id: 'a batch',
  status: transactionHashes.length > 0 ? 100 : 400,
  capabilities: { caip345: { caip2: 'eip155:1', transactionHashes } },
})

/** The ids that the wallet was asked by. */
const asked = () =>
  site.client.wallet.requests.flatMap(({ method, params }) =>
    method === 'wallet_getCallsStatus' ? (params as readonly string[]) : [],
  )

/** Loads the page anew. The locks of the old one are gone, unless another tab has it open. */
function reload(answer: Answer, { isOpenElsewhere = false } = {}) {
  const kept = site.storage.getItem(key)
  cleanup()
  site.client.destroy()
  if (kept) site.storage.setItem(key, kept)
  if (!isOpenElsewhere) locks.clear()
  const providers = site.load([grantedSession()])
  const { wallet } = site.client
  const other = wallet.answer
  wallet.answer = (request, network) =>
    request.method === 'wallet_getCallsStatus'
      ? answer((request.params as readonly unknown[])[0])
      : other(request, network)
  return site.show(providers)
}

async function reloadWhileAsked(answer: Answer, options?: { readonly isOpenElsewhere: boolean }) {
  await site.signing()
  const [{ id } = { id: '' }] = site.state.transactions
  return { id, ...reload(answer, options) }
}

const isConnected = () => waitFor(() => expect(site.state.sessions.eip155?.status).toBe('connected'))

describe('a reload while the wallet is asked', () => {
  beforeEach(() => {
    site.tracked = ['waiting', 'sent']
  })

  test('is stored with how far the request has come', async () => {
    await site.signing()
    expect(site.stored).toMatchObject([{ request: 'sent', status: 'handedOver' }])
  })

  test('takes over the hash of what was signed, and looks for it on the chain', async () => {
    const { id, result } = await reloadWhileAsked(() => signed(transactionHash))
    await waitFor(() => expect(result.current).toMatchObject({ step: 'confirming', hash: transactionHash }))
    expect([asked(), site.stored]).toMatchObject([[id], [{ hash: transactionHash }]])
    await waitFor(() => expect(site.client.chain.calls).toContain('waitForTransaction'))
    await act(async () => site.end({ status: 'confirmed' }))
    await waitFor(() => expect(site.state.transactions).toMatchObject([{ status: 'confirmed' }]))
  })

  test('takes what was never signed out of the list, and tells nothing', async () => {
    const { result } = await reloadWhileAsked(() => signed())
    await waitFor(() => expect(result.current.step).toBe('form'))
    expect([site.state.transactions, site.stored, site.state.toast]).toEqual([[], null, undefined])
  })

  test.each<[string, Answer]>([
    ['an id that the wallet does not know', () => Promise.reject(refusal(5730))],
    ['a wallet that has no such method', () => Promise.reject(refusal(4200))],
    ['a wallet of another team, in its own words', () => Promise.reject(refusal())],
    ['a status without transactions', () => ({ version: '2.0.0', id: 'a batch', status: 400 })],
    ['a hash that is none', () => signed('<b>')],
    ['nothing at all', () => null],
  ])('leaves it unknown after %s, and asks once', async (_, answer) => {
    const { id, result } = await reloadWhileAsked(answer)
    await isConnected()
    await waitFor(() => expect(asked()).toEqual([id]))
    await act(() => settle())
    expect([result.current.step, asked()]).toEqual(['unknown', [id]])
    expect(site.stored).toMatchObject([{ request: 'sent' }])
  })

  test('asks again while what the wallet needs for its answer is away', async () => {
    let times = 0
    await site.signing()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    reload(() => {
      times += 1
      if (times === 1) throw new EmbeddedWalletError('FRAME_REFUSED', { reason: 'unreachable' })
      return signed(transactionHash)
    })
    await vi.waitFor(() => expect(times).toBe(1))
    expect(site.state.transactions).toMatchObject([{ isUnknown: true }])
    await act(() => vi.advanceTimersByTimeAsync(limits.confirmation.slowPollInterval))
    await vi.waitFor(() => expect(site.state.transactions).toMatchObject([{ hash: transactionHash }]))
  })

  test('leaves it to the tab that still waits for the answer', async () => {
    const { result } = await reloadWhileAsked(() => signed(), { isOpenElsewhere: true })
    await isConnected()
    await act(() => settle())
    expect([result.current.step, asked()]).toEqual(['unknown', []])
  })

  test('is not told to be unsigned where nobody can say whether another tab waits for it', async () => {
    setLocks(undefined)
    const { id, result } = await reloadWhileAsked(() => signed())
    await waitFor(() => expect(asked()).toEqual([id]))
    await act(() => settle())
    expect(result.current.step).toBe('unknown')
  })
})

test('a request that never reached the wallet leaves the list at the reload, and the wallet is not asked', async () => {
  site.tracked = ['waiting']
  const { result } = await reloadWhileAsked(() => signed(transactionHash))
  await waitFor(() => expect(site.state.transactions).toEqual([]))
  expect([result.current.step, site.stored, asked()]).toEqual(['form', null, []])
})

test('a wallet that tells nothing of a request is not asked', async () => {
  const { result } = await reloadWhileAsked(() => signed(transactionHash))
  await isConnected()
  await act(() => settle())
  expect([result.current.step, asked()]).toEqual(['unknown', []])
})

test('a request whose answer got lost while the page stayed open is asked about as well', async () => {
  site.tracked = ['waiting', 'sent']
  const { result } = await site.signing()
  site.client.wallet.answer = () => signed(transactionHash)
  await act(async () => site.answer.reject(new EmbeddedWalletError('FRAME_CLOSED')))
  await waitFor(() => expect(result.current).toMatchObject({ step: 'confirming', hash: transactionHash }))
})

/** What the channel to the frame rejects with. */
function refusal(code?: number): EmbeddedWalletError {
  return new EmbeddedWalletError('FRAME_REFUSED', { ...(code && { cause: { code, message: 'No' } }) })
}
