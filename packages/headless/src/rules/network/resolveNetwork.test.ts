import { expect, test } from 'vitest'
import { base, mainnet } from '../../networks/eip155.js'
import { resolveNetwork } from './resolveNetwork.js'

const requested = [mainnet, base]

test.each([
  { when: 'it is stored and configured', stored: 'eip155:8453', fallback: mainnet, network: base },
  { when: 'nothing is stored', stored: undefined, fallback: base, network: base },
  { when: 'nothing is stored and none is preferred', stored: undefined, fallback: undefined, network: mainnet },
  {
    when: 'the stored one has a namespace that is not configured',
    stored: 'solana:abc',
    fallback: base,
    network: base,
  },
  { when: 'the stored value is not a network id', stored: 'eip155:1:0x', fallback: base, network: base },
  { when: 'the stored value has an unknown namespace', stored: '__proto__:1', fallback: base, network: base },
])('returns $network.name when $when', ({ stored, fallback, network }) => {
  expect(resolveNetwork({ stored, requested, fallback })).toBe(network)
})

test('turns a stored network that is not configured into Unknown Network', () => {
  expect(resolveNetwork({ stored: 'eip155:137', requested, fallback: base })).toMatchObject({
    id: 137,
    caipNetworkId: 'eip155:137',
    name: 'Unknown Network',
  })
})

test('falls back to the default network when none is configured', () => {
  expect(resolveNetwork({ requested: [] }).caipNetworkId).toBe('eip155:1')
})
