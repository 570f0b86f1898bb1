import { bech32, bech32m } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import * as fc from 'fast-check'
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../constants/limits.js'
import {
  base58ToBytes,
  base64ToBytes,
  bytesToBase58,
  bytesToBase64,
  bytesToHex,
  decodeBech32,
  hexToBytes,
  isSameBytes,
  parseBytes,
  wordsToBytes,
} from './encoding.js'

describe('bytes', () => {
  test.each([
    { first: [1, 2], second: [1, 2], same: true },
    { first: [], second: [], same: true },
    { first: [1, 2], second: [1, 3], same: false },
    { first: [1], second: [1, 2], same: false },
    { first: [1, 2], second: [1], same: false },
  ])('isSameBytes of $first and $second is $same', ({ first, second, same }) => {
    expect(isSameBytes(Uint8Array.from(first), Uint8Array.from(second))).toBe(same)
  })

  test('parseBytes copies the bytes of every kind of view', () => {
    const own = Uint8Array.of(9, 1, 2, 9)
    const views = [own.subarray(1, 3), new DataView(own.buffer, 1, 2), Buffer.from([1, 2])]
    const copies = views.map(parseBytes)
    own.fill(0)
    expect(copies).toEqual([Uint8Array.of(1, 2), Uint8Array.of(1, 2), Uint8Array.of(1, 2)])
  })

  test.each([
    ['nothing', undefined],
    ['a list of numbers', [1, 2]],
    ['a text', 'AQI='],
    ['more than anybody signs', new Uint8Array(limits.text.data + 1)],
  ])('parseBytes refuses %s', (_, value) => {
    expect(() => parseBytes(value)).toThrow(expect.objectContaining({ code: 'UNREADABLE_REPLY' }) as Error)
  })
})

describe('hex', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

  test('bytesToHex writes every byte like Node does, and hexToBytes reads it back', () => {
    expect(bytesToHex(everyByte)).toBe(Buffer.from(everyByte).toString('hex'))
    expect(hexToBytes(bytesToHex(everyByte))).toEqual(everyByte)
  })

  test('hexToBytes reads digits in either case', () => {
    expect(hexToBytes('0aBCff')).toEqual(Uint8Array.of(0x0a, 0xbc, 0xff))
    expect(hexToBytes('')).toEqual(new Uint8Array())
  })
})

describe('base64', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

  test('bytesToBase64 writes every byte like Node does, and base64ToBytes reads it back', () => {
    expect(bytesToBase64(everyByte)).toBe(Buffer.from(everyByte).toString('base64'))
    expect(base64ToBytes(bytesToBase64(everyByte))).toEqual(everyByte)
  })

  test('base64ToBytes reads a text without padding', () => {
    expect(base64ToBytes('AQI')).toEqual(Uint8Array.of(1, 2))
  })

  test.each(['%', 'ab=c', 'AQIDB', undefined, 7])('base64ToBytes returns undefined for %j', (text) => {
    expect(base64ToBytes(text)).toBeUndefined()
  })
})

describe('base58', () => {
  test('bytesToBase58 writes a key like the Solana library does', () => {
    assert(
      property(uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(bytesToBase58(bytes)).toBe(new PublicKey(bytes).toBase58())
      }),
    )
  })

  test('base58ToBytes reads back what bytesToBase58 wrote', () => {
    assert(
      property(uint8Array({ maxLength: 80 }), (bytes) => {
        expect(base58ToBytes(bytesToBase58(bytes))).toEqual(bytes)
      }),
    )
  })

  test.each([
    { what: 'no byte', bytes: [], text: '' },
    { what: 'a zero', bytes: [0], text: '1' },
    { what: 'zeros before a byte', bytes: [0, 0, 1], text: '112' },
  ])('base58 of $what is "$text", both ways', ({ bytes, text }) => {
    expect(bytesToBase58(Uint8Array.from(bytes))).toBe(text)
    expect(base58ToBytes(text)).toEqual(Uint8Array.from(bytes))
  })

  test.each(['0', 'O', 'I', 'l', 'a b', ' ', 'é', undefined, 7, null])(
    'base58ToBytes returns undefined for %j',
    (text) => {
      expect(base58ToBytes(text)).toBeUndefined()
    },
  )
})

describe('bech32', () => {
  const everyWord = Array.from({ length: 32 }, (_, word) => word)

  test.each([
    ['A12UEL5L', 'bech32', []],
    ['a12uel5l', 'bech32', []],
    ['an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs', 'bech32', []],
    ['abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 'bech32', everyWord],
    ['A1LQFN3A', 'bech32m', []],
    ['abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx', 'bech32m', everyWord.toReversed()],
  ] as const)('decodeBech32 reads %s of BIP-173 and BIP-350 as %s', (text, checksum, words) => {
    expect(decodeBech32(text)).toEqual({ checksum, words })
  })

  test.each(['A1G7SGD8', 'a12uel5m', 'b12uel5l', 'M1VUXWEZ', '', '1'])(
    'decodeBech32 returns undefined for "%s", whose checksum is of neither kind',
    (text) => {
      expect(decodeBech32(text)).toBeUndefined()
    },
  )

  const prefix = fc.constantFrom('bc', 'tb', 'cosmos', 'osmo')
  const groups = fc.array(fc.nat(31), { maxLength: 60 })

  test.each([
    ['bech32', bech32],
    ['bech32m', bech32m],
  ] as const)(
    'decodeBech32 reads whatever is written in %s, and nothing with one letter changed',
    (checksum, { encode }) => {
      fc.assert(
        fc.property(prefix, groups, fc.nat(5), (start, words, at) => {
          const text = encode(start, words)
          const place = text.length - 1 - at
          const changed = text.slice(0, place) + (text[place] === 'q' ? 'p' : 'q') + text.slice(place + 1)
          expect([decodeBech32(text), decodeBech32(changed)]).toEqual([{ checksum, words }, undefined])
        }),
        { numRuns: 200 },
      )
    },
  )

  test.each([
    { words: [], bytes: [] },
    { words: [31, 28], bytes: [255] },
    { words: [31, 29], bytes: undefined },
    { words: [31, 28, 0], bytes: undefined },
  ])('wordsToBytes of $words is $bytes', ({ words, bytes }) => {
    expect(wordsToBytes(words)).toEqual(bytes && Uint8Array.from(bytes))
  })
})
