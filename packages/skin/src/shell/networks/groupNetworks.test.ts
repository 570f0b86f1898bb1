import { base, bitcoin, mainnet, solanaMainnet } from '@portico/headless/networks'
import { expect, it } from 'vitest'
import { groupNetworks } from './groupNetworks.js'

it('groups networks by namespace in the order of the site, named after the first network', () => {
  const groups = groupNetworks([solanaMainnet, mainnet, bitcoin, base])
  expect(groups.map(({ namespace, name }) => [namespace, name])).toEqual([
    ['solana', 'Solana'],
    ['eip155', 'Ethereum'],
    ['bip122', 'Bitcoin'],
  ])
  expect(groups[1]?.networks).toEqual([mainnet, base])
})
