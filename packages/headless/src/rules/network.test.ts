import { expect, test } from 'vitest'
import { base, mainnet } from '../networks/eip155.js'
import { resolveNetwork } from './network.js'

const requested = [mainnet, base]

test.each([
  { when: 'it is stored and requested', stored: 'eip155:8453', fallback: mainnet, is: base },
  { when: 'nothing is stored', stored: undefined, fallback: base, is: base },
  { when: 'nothing is stored and none is preferred', stored: undefined, fallback: undefined, is: mainnet },
  { when: 'the stored one belongs to a family nobody requested', stored: 'solana:abc', fallback: base, is: base },
  { when: 'what is stored is no network id', stored: 'eip155:1:0x', fallback: base, is: base },
  { when: 'what is stored names an unknown family', stored: '__proto__:1', fallback: base, is: base },
])('the page starts on $is.name when $when', ({ stored, fallback, is }) => {
  expect(resolveNetwork({ stored, requested, fallback })).toBe(is)
})

test('a stored network nobody requested becomes Unknown Network', () => {
  expect(resolveNetwork({ stored: 'eip155:137', requested, fallback: base })).toMatchObject({
    id: 137,
    caipNetworkId: 'eip155:137',
    name: 'Unknown Network',
  })
})

test('without any network the default chain stands in', () => {
  expect(resolveNetwork({ requested: [] }).caipNetworkId).toBe('eip155:1')
})
