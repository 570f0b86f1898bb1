import { expect, it } from 'vitest'
import * as networks from '../../networks/bip122.js'
import { bitcoinNetworks } from './constants.js'

it('bitcoinNetworks has every exported Bitcoin network', () => {
  const known = bitcoinNetworks.map(({ caipNetworkId }): string => caipNetworkId)
  expect(known).toEqual(expect.arrayContaining(Object.values(networks).map(({ caipNetworkId }) => caipNetworkId)))
})

it('bitcoinNetworks has 32 hex digits of the genesis block as reference (CAIP-2)', () => {
  for (const { caipNetworkId } of bitcoinNetworks) expect(caipNetworkId).toMatch(/^bip122:[0-9a-f]{32}$/)
})

it.each(['caipNetworkId', 'standard', 'satsConnect', 'unisat'] as const)(
  'gives no two networks the same %s',
  (name) => {
    const names = bitcoinNetworks.map((network) => network[name])
    expect(new Set(names).size).toBe(names.length)
  },
)
