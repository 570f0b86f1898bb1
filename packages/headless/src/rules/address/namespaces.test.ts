import { expect, test } from 'vitest'
import { mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { getConfiguredNamespaces, getConnectorNamespaces } from './namespaces.js'

test('a connector speaks its own namespace, or all it says', () => {
  expect(getConnectorNamespaces({ chain: 'eip155' })).toEqual(['eip155'])
  expect(getConnectorNamespaces({ chain: 'eip155', namespaces: ['eip155', 'solana'] })).toEqual(['eip155', 'solana'])
})

test('configured namespaces come once each, in the order of the networks', () => {
  expect(getConfiguredNamespaces([solanaMainnet, mainnet, solanaMainnet])).toEqual(['solana', 'eip155'])
})
