import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Pairing } from '../client/state.js'
import { limits } from '../constants/limits.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { shouldRenewPairing, toWalletConnectState } from './walletConnect.js'

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

describe('shouldRenewPairing', () => {
  beforeEach(() => void vi.useFakeTimers({ now }))
  afterEach(() => void vi.useRealTimers())

  const { expiryMargin } = limits.pairing

  test.each<{ pairing: Pairing; isRenewed: boolean }>([
    { pairing: { step: 'idle' }, isRenewed: false },
    { pairing: { step: 'connected' }, isRenewed: false },
    { pairing: { step: 'failed', error }, isRenewed: false },
    { pairing: { step: 'rejected', error }, isRenewed: true },
    { pairing: { step: 'expired' }, isRenewed: true },
    { pairing: { step: 'pairing' }, isRenewed: false },
    { pairing: { step: 'pairing', expiresAt: now + expiryMargin + 1 }, isRenewed: false },
    { pairing: { step: 'pairing', expiresAt: now + expiryMargin }, isRenewed: true },
  ])('shouldRenewPairing of $pairing is $isRenewed', ({ pairing, isRenewed }) => {
    expect(shouldRenewPairing(pairing)).toBe(isRenewed)
  })
})
