import { base58check, bech32, bech32m } from '@scure/base'
import { sha256 } from '@scure/btc-signer/utils.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBitcoinAddress } from './isBitcoinAddress.js'

const base58 = base58check(sha256)
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const prefix = fc.constantFrom('bc', 'tb', 'bcrt')

test.each([
  ['of a key, the first of all', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['of a script', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['of a key, on a test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['of a script, on a test network', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  ['of segwit (BIP-173)', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['of segwit, in capitals', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['of a segwit script', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['of taproot (BIP-350)', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['of a later version', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
])('isBitcoinAddress accepts an address %s: %s', (_, address) => {
  expect(isBitcoinAddress(address)).toBe(true)
})

test.each([
  ['with a wrong letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['of another coin', base58.encode(Uint8Array.of(48, ...new Uint8Array(20)))],
  ['of another coin with the same first letter', base58.encode(Uint8Array.of(4, ...new Uint8Array(20).fill(255)))],
  ['of segwit with a wrong letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['with the checksum of the other kind (BIP-350)', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['of taproot with the older checksum', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['in mixed letters', 'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['of a version there cannot be', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['too short for its version', 'bc1pw5dgrnzv'],
  ['of a length segwit does not have', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['with more padding than it needs', bech32m.encode('bc', [2, ...Array<number>(9).fill(0)])],
  ['with padding that says something', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv'],
  ['without data', 'bc1gmk9yu'],
  ['with a space', ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['of another chain', 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0'],
  ['that is empty', ''],
])('isBitcoinAddress refuses an address %s: %s', (_, address) => {
  expect(isBitcoinAddress(address)).toBe(false)
})

const mainnet = { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' } as const
const testnet = { caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba' } as const
const regtest = { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' } as const

test.each([
  { address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', on: [mainnet] },
  { address: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', on: [mainnet] },
  { address: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', on: [testnet, regtest] },
  { address: '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', on: [testnet, regtest] },
  { address: 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', on: [mainnet] },
  { address: 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', on: [testnet] },
])('isBitcoinAddress refuses $address on the networks it is not of', ({ address, on }) => {
  expect([mainnet, testnet, regtest].filter((network) => isBitcoinAddress(address, network))).toEqual(on)
})

test('isBitcoinAddress accepts what another library encodes, and refuses it with one letter changed', () => {
  const written = fc.oneof(
    fc
      .tuple(prefix, fc.constantFrom(20, 32).chain(bytes))
      .map(([start, hash]) => bech32.encode(start, [0, ...bech32.toWords(hash)])),
    fc.tuple(prefix, bytes(32)).map(([start, key]) => bech32m.encode(start, [1, ...bech32m.toWords(key)])),
    fc
      .tuple(fc.constantFrom(0x00, 0x05, 0x6f, 0xc4), bytes(20))
      .map(([version, hash]) => base58.encode(Uint8Array.of(version, ...hash))),
  )
  fc.assert(
    fc.property(written, fc.nat(), fc.constantFrom('q', 'p', '9', '8'), (address, at, letter) => {
      const place = address.length - 1 - (at % 30)
      const changed = address.slice(0, place) + letter + address.slice(place + 1)
      expect([isBitcoinAddress(address), isBitcoinAddress(changed)]).toEqual([true, changed === address])
    }),
    { numRuns: 300 },
  )
})
