import { bech32, bech32m } from '@scure/base'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBech32 } from './bech32.js'

test.each([
  ['A12UEL5L', 'bech32', []],
  ['a12uel5l', 'bech32', []],
  ['an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs', 'bech32', []],
  ['abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 'bech32', Array.from({ length: 32 }, (_, value) => value)],
  ['A1LQFN3A', 'bech32m', []],
  [
    'abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx',
    'bech32m',
    Array.from({ length: 32 }, (_, value) => value).toReversed(),
  ],
] as const)('%s of the standards is %s', (text, checksum, data) => {
  expect(decodeBech32(text)).toEqual({ checksum, data })
})

test.each(['A1G7SGD8', 'a12uel5m', 'b12uel5l', 'M1VUXWEZ', '', '1'])(
  'the checksum of "%s" is of neither kind',
  (text) => {
    expect(decodeBech32(text)).toBeUndefined()
  },
)

const prefix = fc.constantFrom('bc', 'tb', 'cosmos', 'osmo')
const groups = fc.array(fc.nat(31), { maxLength: 60 })

test.each([
  ['bech32', bech32],
  ['bech32m', bech32m],
] as const)('whatever others write in %s is read, and with another letter in it not', (checksum, { encode }) => {
  fc.assert(
    fc.property(prefix, groups, fc.nat(5), (start, data, at) => {
      const text = encode(start, data)
      const place = text.length - 1 - at
      const changed = text.slice(0, place) + (text[place] === 'q' ? 'p' : 'q') + text.slice(place + 1)
      expect([decodeBech32(text), decodeBech32(changed)]).toEqual([{ checksum, data }, undefined])
    }),
    { numRuns: 200 },
  )
})
