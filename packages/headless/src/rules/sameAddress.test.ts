import { expect, test } from 'vitest'
import { base58Length } from '../entities/base58.js'
import { sameAddress } from './sameAddress.js'

const hex = '70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  { when: 'an EVM address differs in case', one: `0x${hex}`, other: `0x${hex.toLowerCase()}`, same: true },
  { when: 'an EVM address comes without 0x', one: `0x${hex}`, other: hex, same: true },
  { when: 'an EVM address differs in a digit', one: `0x${hex}`, other: `0x${hex.slice(0, -1)}9`, same: false },
  { when: 'a base58 address differs in case', one: 'So1111', other: 'so1111', same: false },
  { when: 'a base58 address is the same', one: 'So1111', other: 'So1111', same: true },
])('two texts name one account: $same, when $when', ({ one, other, same }) => {
  expect(sameAddress(one, other)).toBe(same)
})

test.each([
  { text: '11111111111111111111111111111111', length: 32 },
  { text: 'So11111111111111111111111111111111111111112', length: 32 },
  { text: '2', length: 1 },
  { text: '5R', length: 2 },
  { text: '', length: undefined },
  { text: '0OIl', length: undefined },
  { text: '1'.repeat(65), length: undefined },
])('$text stands for $length bytes', ({ text, length }) => {
  expect(base58Length(text)).toBe(length)
})
