import { expect, test } from 'vitest'
import type { SiwxSession } from '../entities/siwxSchema.js'
import { cancelSiwx, checkSiwxOptions, dropSiwxSessions, isSiwxSessionCurrent } from './siwxSession.js'

const data = {
  accountAddress: '0xA',
  chainId: 'eip155:1',
  domain: 'a',
  uri: 'b',
  version: '1',
  nonce: 'abcd1234',
} as const
const session = (change: Partial<SiwxSession['data']> = {}): SiwxSession => ({
  data: { ...data, ...change },
  message: 'm',
  signature: 's',
})
const now = Date.parse('2026-01-02T00:00:00Z')

test.each([
  { when: 'it is theirs', data: {}, current: true },
  { when: 'it is of another account', data: { accountAddress: '0xB' }, current: false },
  { when: 'the case differs', data: { accountAddress: '0xa' }, current: false },
  { when: 'it is of another network', data: { chainId: 'eip155:10' }, current: false },
  { when: 'it was issued in the past', data: { issuedAt: '2026-01-01T00:00:00Z' }, current: true },
  { when: 'it was issued in the future', data: { issuedAt: '2026-01-02T00:00:01Z' }, current: false },
  { when: 'it is not valid yet', data: { notBefore: '2026-01-03T00:00:00Z' }, current: false },
  { when: 'it ends later', data: { expirationTime: '2026-01-02T00:00:01Z' }, current: true },
  { when: 'it ends now', data: { expirationTime: '2026-01-02T00:00:00Z' }, current: false },
  { when: 'its end is no time', data: { expirationTime: 'never' }, current: false },
] as const)('a session counts: $current, when $when', ({ data: change, current }) => {
  expect(isSiwxSessionCurrent(session(change), { caipNetworkId: 'eip155:1', address: '0xA', now })).toBe(current)
})

test('only the sessions of that account on that network are dropped', () => {
  const others = [session({ chainId: 'eip155:10' }), session({ accountAddress: '0xB' })]
  expect(dropSiwxSessions([session(), ...others], { caipNetworkId: 'eip155:1', address: '0xA' })).toEqual(others)
})

test.each([
  { isRequired: true, hasSession: false, does: 'disconnect' },
  { isRequired: true, hasSession: true, does: 'switchBack' },
  { isRequired: false, hasSession: false, does: 'close' },
  { isRequired: false, hasSession: true, does: 'close' },
])('cancelling does $does when required: $isRequired, and a session exists: $hasSession', ({ does, ...facts }) => {
  expect(cancelSiwx(facts)).toBe(does)
})

test('sign-in is configured one way', () => {
  expect(() => checkSiwxOptions({ siwx: {}, siweConfig: {} })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
  expect(() => checkSiwxOptions({ siwx: {} })).not.toThrow()
  expect(() => checkSiwxOptions({ siweConfig: {} })).not.toThrow()
})
