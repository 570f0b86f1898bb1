import { expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  PairingExpiredError,
  RequestAbortedError,
} from '../../errors/connection.js'
import { nextState } from '../../rules/flows/machine.js'
import { isPairingLive, isPairingRenewed, pairingMachine, type Pairing } from './machine.js'
import { toWalletConnectStep } from './view.js'

const now = 1_000_000
const error = new ConnectionFailedError()
const absent = { uri: undefined, expiresAt: undefined, error: null }
const { expiryMargin } = limits.pairing

test.each<{ pairing: Pairing; fields: object; isLive: boolean; isRenewed: boolean }>([
  { pairing: { step: 'idle' }, fields: absent, isLive: false, isRenewed: false },
  { pairing: { step: 'connected' }, fields: absent, isLive: false, isRenewed: false },
  { pairing: { step: 'expired' }, fields: absent, isLive: false, isRenewed: true },
  { pairing: { step: 'pairing' }, fields: absent, isLive: true, isRenewed: false },
  {
    pairing: { step: 'pairing', uri: 'wc:1', expiresAt: now + expiryMargin + 1 },
    fields: { uri: 'wc:1', expiresAt: now + expiryMargin + 1, error: null },
    isLive: true,
    isRenewed: false,
  },
  {
    pairing: { step: 'pairing', uri: 'wc:1', expiresAt: now + expiryMargin },
    fields: { uri: 'wc:1', expiresAt: now + expiryMargin, error: null },
    isLive: false,
    isRenewed: false,
  },
  { pairing: { step: 'rejected', error }, fields: { ...absent, error }, isLive: false, isRenewed: true },
  { pairing: { step: 'failed', error }, fields: { ...absent, error }, isLive: false, isRenewed: false },
])('a pairing in the step $pairing has every field, and is renewed only without need of a decision', (row) => {
  const { pairing, fields, isLive, isRenewed } = row
  expect(toWalletConnectStep(pairing)).toEqual({ step: pairing.step, ...fields })
  expect([isPairingLive(pairing, now), isPairingRenewed(pairing)]).toEqual([isLive, isRenewed])
})

test.each([
  { thrown: new RequestAbortedError(), step: 'idle' },
  { thrown: new PairingExpiredError(), step: 'expired' },
  { thrown: new ConnectionRejectedError(), step: 'rejected' },
  { thrown: new ConnectionFailedError(), step: 'failed' },
])('a pairing that ends with $thrown.code is $step', ({ thrown, step }) => {
  const pairing: Pairing = { step: 'pairing', id: 1 }
  expect(nextState(pairingMachine, pairing, { type: 'ended', id: 1, error: thrown }).step).toBe(step)
  expect(nextState(pairingMachine, pairing, { type: 'ended', id: 2, error: thrown })).toBe(pairing)
})
