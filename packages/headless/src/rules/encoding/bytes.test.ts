import { expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import { isSameBytes, parseBytes } from './bytes.js'

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
