import { blake2AsU8a, checkAddress, decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { base58, hex } from '@scure/base'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSs58PublicKey } from './actions.js'

const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** All but two numbers that are kept free. */
const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((prefix) => prefix !== 46 && prefix !== 47)

test.each([
  ['any chain', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['Kusama', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
])('parseSs58PublicKey returns the key of an address for %s', (_, address) => {
  expect(parseSs58PublicKey(address)).toBe(alice)
})

test.each([
  ['with a wrong letter', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ'],
  ['one letter short', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ'],
  ['with a space', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY '],
  ['with a letter that is none', '0GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['of another chain', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0'],
  ['of a kind that is kept free', base58.encode(Uint8Array.of(200, ...new Uint8Array(34)))],
  ['that is empty', ''],
  ['that is no text', 7],
])('parseSs58PublicKey refuses an address %s', (_, address) => {
  expect(parseSs58PublicKey(address)).toBeUndefined()
})

test('parseSs58PublicKey refuses a body that is too long, despite its checksum', () => {
  const body = Uint8Array.of(42, ...new Uint8Array(33))
  const checksum = blake2AsU8a(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), 512).slice(0, 2)
  const address = base58.encode(Uint8Array.of(...body, ...checksum))
  expect(parseSs58PublicKey(address)).toBeUndefined()
})

test('parseSs58PublicKey reads every address that another library encodes', () => {
  fc.assert(
    fc.property(key, prefixes, (publicKey, prefix) => {
      const address = encodeAddress(publicKey, prefix)
      expect(parseSs58PublicKey(address)).toBe(hex.encode(decodeAddress(address)))
    }),
    { numRuns: 300 },
  )
})

test('parseSs58PublicKey refuses the same addresses as another library', () => {
  fc.assert(
    fc.property(
      key,
      fc.constantFrom(0, 2, 42),
      fc.nat(46),
      fc.constantFrom('1', 'z', 'A'),
      (publicKey, prefix, at, letter) => {
        const address = encodeAddress(publicKey, prefix)
        const changed = address.slice(0, at) + letter + address.slice(at + 1)
        expect(parseSs58PublicKey(changed) !== undefined).toBe(checkAddress(changed, prefix)[0])
      },
    ),
    { numRuns: 300 },
  )
})
