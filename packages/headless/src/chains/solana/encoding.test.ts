import { base58 } from '@scure/base'
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import { fromBase58, fromBase64, isSameBytes, parseBytes, toBase58, toBase64 } from './encoding.js'

describe('base58', () => {
  test('bytes are written as everybody writes them, and read back', () => {
    assert(
      property(uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase58(bytes)
        expect(text).toBe(base58.encode(bytes))
        expect(fromBase58(text)).toEqual(bytes)
      }),
    )
  })

  test.each([
    { what: 'no byte', bytes: [], text: '' },
    { what: 'a zero', bytes: [0], text: '1' },
    { what: 'zeros before a byte', bytes: [0, 0, 1], text: '112' },
  ])('$what is "$text"', ({ bytes, text }) => {
    expect(toBase58(Uint8Array.from(bytes))).toBe(text)
    expect(fromBase58(text)).toEqual(Uint8Array.from(bytes))
  })

  test.each(['0', 'O', 'I', 'l', 'a b', ' ', 'é', undefined, 7, null])('%j is no base58', (text) => {
    expect(fromBase58(text)).toBeUndefined()
  })
})

describe('bytes', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)

  test('bytes are written as base64, and read back', () => {
    expect(toBase64(every)).toBe(Buffer.from(every).toString('base64'))
    expect(fromBase64(toBase64(every))).toEqual(every)
  })

  test.each(['%', 'ab=c', undefined, 7])('%j is no base64', (text) => {
    expect(fromBase64(text)).toBeUndefined()
  })

  test.each([
    { first: [1, 2], second: [1, 2], same: true },
    { first: [], second: [], same: true },
    { first: [1, 2], second: [1, 3], same: false },
    { first: [1], second: [1, 2], same: false },
    { first: [1, 2], second: [1], same: false },
  ])('$first and $second are the same: $same', ({ first, second, same }) => {
    expect(isSameBytes(Uint8Array.from(first), Uint8Array.from(second))).toBe(same)
  })

  test('bytes of a wallet are copied, whatever view they come in', () => {
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
  ])('%s cannot be read as bytes', (_, value) => {
    expect(() => parseBytes(value)).toThrow(expect.objectContaining({ code: 'UNREADABLE_REPLY' }) as Error)
  })
})
