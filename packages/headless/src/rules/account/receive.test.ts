import { expect, test } from 'vitest'
import { bitcoin } from '../../networks/bip122.js'
import { cosmosHub } from '../../networks/cosmos.js'
import { arbitrum, base, mainnet } from '../../networks/eip155.js'
import { polkadot } from '../../networks/polkadot.js'
import { solanaMainnet } from '../../networks/solana.js'
import { toReceiveTarget } from './receive.js'

const networks = [mainnet, solanaMainnet, base, bitcoin, arbitrum, polkadot, cosmosHub]

// Addresses: EIP-681 and BIP 21 name these two in their examples; the others are those of the chains' own documentation.
test.each([
  [base, '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'ethereum:0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359@8453'],
  [solanaMainnet, 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', 'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'],
  [bitcoin, '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W', 'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'],
  [polkadot, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [cosmosHub, 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'],
])('toReceiveTarget writes the whole address as wallets of $name read it', ({ caipNetworkId }, address, uri) => {
  expect(toReceiveTarget(networks, { address, caipNetworkId }).uri).toBe(uri)
})

test('toReceiveTarget lists the networks of the namespace, the current one first, and the others by namespace', () => {
  const target = toReceiveTarget(networks, { address: '0x', caipNetworkId: base.caipNetworkId })
  expect(target.networks).toEqual([base, mainnet, arbitrum])
  expect(target.otherNetworks.map(({ name, networks: others }) => [name, others.length])).toEqual([
    ['Solana', 1],
    ['Bitcoin', 1],
    ['Polkadot', 1],
    ['Cosmos Hub', 1],
  ])
})

test('toReceiveTarget names a network of the application while the wallet is on an unsupported one', () => {
  const target = toReceiveTarget(networks, { address: '0xab', caipNetworkId: 'eip155:56' })
  expect([target.uri, target.networks]).toEqual(['ethereum:0xab@1', [mainnet, base, arbitrum]])
})
