import { bech32, bech32m } from '@scure/base'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCosmosAddress } from './isCosmosAddress.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test.each([
  ['of the Cosmos Hub', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0'],
  ['of Osmosis', bech32.encode('osmo', bech32.decode('cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0').words)],
  ['of a contract', bech32.encode('osmo', bech32.toWords(new Uint8Array(32).fill(7)))],
])('an address %s is one: %s', (_, address) => {
  expect(isCosmosAddress(address)).toBe(true)
})

test.each([
  ['with a wrong letter', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky9'],
  ['with another start', 'osmo1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0'],
  ['in capitals', 'COSMOS1KU4NW67Q80J5FVHJ0ZTC4UZH3MUA8SG9PAJKY0'],
  ['with the checksum of another kind', bech32m.encode('cosmos', bech32.toWords(new Uint8Array(20)))],
  ['of another length', bech32.encode('cosmos', bech32.toWords(new Uint8Array(25)))],
  [
    'with padding that says something',
    bech32.encode('cosmos', [...bech32.toWords(new Uint8Array(32)).slice(0, -1), 1]),
  ],
  ['with a space', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0 '],
  ['that is empty', ''],
])('an address %s is none: %s (R12)', (_, address) => {
  expect(isCosmosAddress(address)).toBe(false)
})

test('whatever others write as an address is one, and with another letter in it none', () => {
  const prefix = fc.constantFrom('cosmos', 'osmo', 'celestia', 'sei')
  fc.assert(
    fc.property(prefix, fc.constantFrom(20, 32).chain(bytes), fc.nat(37), (start, account, at) => {
      const address = bech32.encode(start, bech32.toWords(account))
      const place = address.length - 1 - at
      const changed = address.slice(0, place) + (address[place] === 'q' ? 'p' : 'q') + address.slice(place + 1)
      expect([isCosmosAddress(address), isCosmosAddress(changed)]).toEqual([true, false])
    }),
    { numRuns: 300 },
  )
})
