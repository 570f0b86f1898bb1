import { expect, test } from 'vitest'
import { toCoinType, validateName } from './names.js'

test.each([
  ['abcd', []],
  ['Ab-1', []],
  ['abc', ['NAME_TOO_SHORT']],
  ['ab_c', ['NAME_CHARACTERS']],
  ['a.b', ['NAME_CHARACTERS', 'NAME_TOO_SHORT']],
  ['', ['NAME_TOO_SHORT']],
  ['na\u00efve', ['NAME_CHARACTERS']],
])('the name %j has the issues %j', (name, codes) => {
  expect(validateName(name).map(({ code }) => code)).toEqual(codes)
})

test('a chain has the coin type of ENSIP-11', () => {
  expect(toCoinType(137)).toBe(2147483785)
  expect(toCoinType(1)).toBe(2147483649)
  expect(toCoinType(2 ** 31 - 1)).toBe(2 ** 32 - 1)
})

test.each([2 ** 31, -1, 1.5, Number.NaN, Infinity])('the chain %d has no coin type', (chainId) => {
  expect(() => toCoinType(chainId)).toThrow('Invalid chainId')
})
