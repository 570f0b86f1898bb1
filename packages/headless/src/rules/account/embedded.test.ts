import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyRpcMethod, emailCooldown } from './embedded.js'

describe('emailCooldown', () => {
  test.each([
    { when: 'no code was ever requested', lastRequestAt: undefined, now: 0, wait: 0 },
    { when: 'a code was requested this instant', lastRequestAt: 0, now: 0, wait: 30 },
    { when: 'a part of a second is left (rounded up)', lastRequestAt: 0, now: 29_001, wait: 1 },
    { when: 'the cooldown is over', lastRequestAt: 0, now: 30_000, wait: 0 },
    { when: 'the stored time lies in the future', lastRequestAt: 9_999_999, now: 0, wait: 30 },
    { when: 'the stored time is no number', lastRequestAt: Number.NaN, now: 0, wait: 0 },
  ])('a new code waits $wait s when $when', ({ lastRequestAt, now, wait }) => {
    expect(emailCooldown(lastRequestAt, now)).toBe(wait)
  })

  test('no wait for a code is longer than the cooldown', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (last, now) => {
        expect(emailCooldown(last, now)).toBeLessThanOrEqual(30)
        expect(emailCooldown(last, now)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('classifyRpcMethod', () => {
  test.each([
    ['eth_call', 'safe'],
    ['eth_sendRawTransaction', 'safe'],
    ['personal_sign', 'approval'],
    ['wallet_sendCalls', 'approval'],
    ['eth_sign', 'refused'],
    ['ETH_CALL', 'refused'],
    [' eth_call', 'refused'],
    ['constructor', 'refused'],
  ])('the embedded wallet takes %j as %s', (method, kind) => {
    expect(classifyRpcMethod(method)).toBe(kind)
  })
})
