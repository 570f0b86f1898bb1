import { expect, test } from 'vitest'
import { bitcoin } from '../../networks/bip122.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { groupNetworks } from './networkGroups.js'

test('groupNetworks groups by namespace in the order of the site, named after the first network', () => {
  const groups = groupNetworks([solanaMainnet, mainnet, bitcoin, base])
  expect(groups.map(({ namespace, name }) => [namespace, name])).toEqual([
    ['solana', 'Solana'],
    ['eip155', 'Ethereum'],
    ['bip122', 'Bitcoin'],
  ])
  expect(groups[1]?.networks).toEqual([mainnet, base])
})
