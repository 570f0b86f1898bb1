import { expect, test } from 'vitest'
import type { Network } from '../../entities/network.js'
import * as networks from '../../exports/networks.js'
import { getKnownNetworkName } from './knownNetworks.js'

const shipped = Object.values<Network>(networks)

test('getKnownNetworkName knows every network that the package ships, by its name', () => {
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.map(({ caipNetworkId }) => getKnownNetworkName(caipNetworkId))).toEqual(
    shipped.map(({ name }) => name),
  )
})

test('getKnownNetworkName knows no other network', () => {
  expect(getKnownNetworkName('eip155:4242')).toBeUndefined()
})
