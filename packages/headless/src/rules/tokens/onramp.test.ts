import { expect, test } from 'vitest'
import { paymentIssues, paymentLimits, purchaseNetwork } from './onramp.js'

test('purchaseNetwork returns the name of a network in the on-ramp service', () => {
  expect(purchaseNetwork('eip155:10')).toBe('optimism')
  expect(purchaseNetwork('eip155:999')).toBe('ethereum')
  expect(purchaseNetwork('eip155:constructor')).toBe('ethereum')
})

test('paymentLimits returns the limits of the service, else the defaults', () => {
  const currency = { id: 'USD', payment_method_limits: [{ id: 'card', min: '5', max: '50' }] }
  expect(paymentLimits(currency, 'card')).toEqual({ min: '5', max: '50' })
  expect(paymentLimits(currency, 'ach_bank_account')).toEqual({ min: '10.00', max: '25000.00' })
  expect(paymentLimits(undefined, 'card')).toEqual({ min: '10.00', max: '7500.00' })
})

test.each([
  { amount: '10', codes: [] },
  { amount: '7500.00', codes: [] },
  { amount: '9.99', codes: ['AMOUNT_TOO_SMALL'] },
  { amount: '7500.01', codes: ['AMOUNT_TOO_LARGE'] },
  { amount: 'ten', codes: ['INVALID_AMOUNT'] },
])('paymentIssues returns $codes for $amount', ({ amount, codes }) => {
  expect(paymentIssues(amount, { min: '10.00', max: '7500.00' }).map(({ code }) => code)).toEqual(codes)
})
