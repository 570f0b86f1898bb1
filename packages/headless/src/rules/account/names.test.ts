import { describe, expect, test } from 'vitest'
import {
  isNameLike,
  isRegistrable,
  registrationMessage,
  stripZone,
  toCoinType,
  validateName,
  withZone,
} from './names.js'

describe('validateName and toCoinType', () => {
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

  test('toCoinType returns the coin type of ENSIP-11', () => {
    expect(toCoinType(137)).toBe(2147483785)
    expect(toCoinType(1)).toBe(2147483649)
    expect(toCoinType(2 ** 31 - 1)).toBe(2 ** 32 - 1)
  })

  test.each([2 ** 31, -1, 1.5, Number.NaN, Infinity])('the chain %d has no coin type', (chainId) => {
    expect(() => toCoinType(chainId)).toThrow('Invalid chainId')
  })
})

describe('names with their zone', () => {
  test.each([
    { name: 'Anna', full: 'anna.reown.id', chosen: 'anna' },
    { name: ' anna ', full: 'anna.reown.id', chosen: 'anna' },
    { name: 'anna.reown.id', full: 'anna.reown.id', chosen: 'anna' },
    { name: 'vitalik.eth', full: 'vitalik.eth.reown.id', chosen: 'vitalik.eth' },
  ])('$name has the full name $full and the chosen part $chosen', ({ name, full, chosen }) => {
    expect([withZone(name), stripZone(name)]).toEqual([full, chosen])
  })

  test('registrationMessage contains the name, no attributes and whole seconds, in that order', () => {
    expect(registrationMessage('Anna', 1_700_000_000_999)).toBe(
      '{"name":"anna.reown.id","attributes":{},"timestamp":1700000000}',
    )
    expect(JSON.parse(registrationMessage('a"b\n', 0))).toEqual({ name: 'a"b.reown.id', attributes: {}, timestamp: 0 })
  })
})

test.each([
  ['anna.eth', true],
  ['wallet.anna.eth', true],
  ['anna.reown.id', true],
  ['\u0430nna.eth', true],
  ['anna', false],
  ['anna.', false],
  ['.eth', false],
  ['a..eth', false],
  ['an na.eth', false],
  ['https://anna.eth', false],
  ['anna.eth/x', false],
  [`${'a'.repeat(252)}.eth`, false],
])('whether %j is meant as a name: %j', (text, expected) => {
  expect(isNameLike(text)).toBe(expected)
})

test.each([
  ['anna', true],
  ['Anna.REOWN.id', true],
  ['anna.eth', false],
  ['reown.id.eth', false],
])('whether the name service registers %j: %j', (name, expected) => {
  expect(isRegistrable(name)).toBe(expected)
})
