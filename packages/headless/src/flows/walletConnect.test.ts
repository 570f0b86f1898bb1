import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Pairing } from '../client/state.js'
import { limits } from '../constants/limits.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { renewPairingWhenVisible, toWalletConnectState } from './walletConnect.js'

const error = new ConnectionFailedError()
const now = 1_000_000

describe('toWalletConnectState', () => {
  const absent = { uri: undefined, expiresAt: undefined, error: null, isPending: false }

  test.each<{ pairing: Pairing; state: object }>([
    { pairing: { step: 'idle' }, state: { ...absent, step: 'idle' } },
    { pairing: { step: 'connected' }, state: { ...absent, step: 'connected' } },
    { pairing: { step: 'expired' }, state: { ...absent, step: 'expired' } },
    { pairing: { step: 'pairing' }, state: { ...absent, step: 'pairing', isPending: true } },
    {
      pairing: { step: 'pairing', uri: 'wc:1', expiresAt: now },
      state: { step: 'pairing', uri: 'wc:1', expiresAt: now, error: null, isPending: true },
    },
    { pairing: { step: 'rejected', error }, state: { ...absent, step: 'rejected', error } },
    { pairing: { step: 'failed', error }, state: { ...absent, step: 'failed', error } },
  ])('toWalletConnectState fills every field of $pairing.step', ({ pairing, state }) => {
    expect(toWalletConnectState(pairing)).toEqual(state)
  })
})

describe('renewPairingWhenVisible', () => {
  const { expiryMargin } = limits.pairing
  let page: EventTarget & { visibilityState: string }
  /** How often a new pairing was started. */
  let starts: number

  beforeEach(() => {
    vi.useFakeTimers({ now })
    starts = 0
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const watch = (pairing: Pairing) =>
    renewPairingWhenVisible(pairing, async () => {
      starts += 1
    })
  const show = () => {
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
  }

  test.each<{ pairing: Pairing; times: number }>([
    { pairing: { step: 'idle' }, times: 0 },
    { pairing: { step: 'connected' }, times: 0 },
    { pairing: { step: 'failed', error }, times: 0 },
    { pairing: { step: 'rejected', error }, times: 1 },
    { pairing: { step: 'expired' }, times: 1 },
    { pairing: { step: 'pairing' }, times: 0 },
    { pairing: { step: 'pairing', expiresAt: now + expiryMargin + 1 }, times: 0 },
    { pairing: { step: 'pairing', expiresAt: now + expiryMargin }, times: 1 },
  ])('renewPairingWhenVisible starts $times new pairings after $pairing', ({ pairing, times }) => {
    watch(pairing)
    expect(starts).toBe(times)
  })

  test('a hidden page renews once it is visible', () => {
    page.visibilityState = 'hidden'
    watch({ step: 'expired' })
    expect(starts).toBe(0)
    show()
    expect(starts).toBe(1)
  })

  test('a stopped renewal ignores the page', () => {
    page.visibilityState = 'hidden'
    const stop = watch({ step: 'expired' })
    stop()
    show()
    expect(starts).toBe(0)
  })
})
