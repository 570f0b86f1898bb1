import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { transactionHash } from '../../../test/fakeChain.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { sampleSend, SendSite } from '../../../test/sendSite.js'
import { disconnect } from '../disconnect.js'

const key = '@portico/unfinished_send'

let site: SendSite

beforeEach(() => {
  site = new SendSite()
})
afterEach(() => cleanup())

describe('a reload', () => {
  /** Ends the page as a closed tab does: nothing runs any more. */
  function reload(sessions = [grantedSession()]) {
    const kept = site.storage.getItem(key)
    cleanup()
    site.client.destroy()
    if (kept) site.storage.setItem(key, kept)
    return site.visit(sessions)
  }

  test('nothing is stored before the wallet is asked', async () => {
    await site.reviewing()
    expect(site.stored).toBeNull()
  })

  test('a send that was with the wallet is unknown, and is not sent again', async () => {
    await site.signing()
    expect(site.stored).toMatchObject({ step: 'signing', request: { amount: '1000000000000000000', to: bob } })
    const { result } = reload()
    await waitFor(() => expect(result.current).toMatchObject({ step: 'unknown', request: sampleSend }))
    await waitFor(() => expect(site.state.sessions.eip155?.status).toBe('connected'))
    act(() => result.current.review(sampleSend))
    expect([result.current.step, site.transfers]).toEqual(['unknown', 0])
  })

  test('a send that was handed over is waited for again', async () => {
    await site.confirming()
    expect(site.stored).toMatchObject({ step: 'confirming', hash: transactionHash })
    const { result } = reload()
    await waitFor(() => expect(result.current).toMatchObject({ step: 'confirming', hash: transactionHash }))
    await waitFor(() => expect(site.client.chain.calls).toContain('waitForTransaction'))
    await act(async () => site.land(true))
    await waitFor(() => expect(result.current.step).toBe('sent'))
    expect(site.stored).toBeNull()
  })

  test('a restored send that fails in its block shows a toast', async () => {
    await site.confirming()
    const { result } = reload()
    await waitFor(() => expect(site.client.chain.calls).toContain('waitForTransaction'))
    await act(async () => site.land(false))
    await waitFor(() => expect(result.current.step).toBe('failed'))
    expect(site.state.toast?.code).toBe('EXECUTION_REVERTED')
    expect(site.stored).toBeNull()
  })

  test('a new send after an unknown one clears the storage', async () => {
    await site.signing()
    const { result } = reload()
    await waitFor(() => expect(result.current.step).toBe('unknown'))
    act(() => result.current.back())
    expect([result.current.step, site.stored]).toEqual(['form', null])
  })

  test('a review is refused when another tab asked a wallet to send', async () => {
    await site.signing()
    const kept = site.storage.getItem(key) ?? ''
    cleanup()
    site.client.destroy()
    site.storage.removeItem(key)
    const { result } = await site.filled()
    act(() => result.current.review())
    site.storage.setItem(key, kept)
    act(() => result.current.review())
    await waitFor(() => expect(result.current).toMatchObject({ step: 'unknown', request: sampleSend }))
  })

  test('a review goes on after a stored send of another account was removed', async () => {
    await site.signing()
    const kept = (site.storage.getItem(key) ?? '').replaceAll(alice, `0x${'2'.repeat(40)}`)
    cleanup()
    site.client.destroy()
    site.storage.removeItem(key)
    const { result } = await site.filled()
    site.storage.setItem(key, kept)
    act(() => result.current.review())
    await waitFor(() => expect(result.current.step).toBe('review'))
    expect(site.stored).toBeNull()
  })

  test('another account finds no send', async () => {
    await site.signing()
    const { result } = reload([grantedSession(bob)])
    await waitFor(() => expect(site.state.sessions.eip155?.status).toBe('connected'))
    await act(() => settle())
    expect([result.current.step, site.stored]).toEqual(['form', null])
  })

  test.each([
    { what: 'no JSON', text: '{' },
    { what: 'another shape', text: '{"step":"signing"}' },
    { what: 'a network that is not configured', text: undefined },
    { what: 'too long', text: JSON.stringify({ step: 'signing', filler: 'x'.repeat(5_000) }) },
  ])('a stored send is removed when it is $what', async ({ text }) => {
    await site.signing()
    const elsewhere = (site.storage.getItem(key) ?? '').replaceAll('eip155:1', 'eip155:137')
    cleanup()
    site.client.destroy()
    site.storage.setItem(key, text ?? elsewhere)
    const { result } = site.visit()
    await act(() => settle())
    expect([result.current.step, site.storage.getItem(key)]).toEqual(['form', null])
  })
})

describe('the account of a send', () => {
  test('a network switch keeps a send that was handed over', async () => {
    const { result } = await site.confirming()
    act(() => site.client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }))
    expect(result.current.step).toBe('confirming')
  })

  test.each([
    { what: 'a disconnect', leave: () => disconnect(site.client) },
    {
      what: 'another account',
      leave: async () =>
        site.client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }),
    },
  ])('$what forgets a send that was handed over', async ({ leave }) => {
    const { result } = await site.confirming()
    await act(async () => {
      await leave()
    })
    expect([result.current.step, site.storage.getItem(key)]).toEqual(['form', null])
  })
})
