import { expect, test } from 'vitest'
import { dropEmptyTokens } from './dropEmptyTokens.js'

const token = (decimals: string, numeric = '1') => ({ quantity: { decimals, numeric } })

test.each([
  { when: 'it has decimals', tokens: [token('18')], left: 1 },
  { when: 'it has decimals and no amount', tokens: [token('6', '0')], left: 1 },
  { when: 'it has zero decimals', tokens: [token('0')], left: 0 },
  { when: 'zero is written at length', tokens: [token('00')], left: 0 },
])('a holding is kept $left times when $when', ({ tokens, left }) => {
  expect(dropEmptyTokens(tokens)).toHaveLength(left)
})

test('the others keep their order', () => {
  expect(dropEmptyTokens([token('6'), token('0'), token('18')])).toEqual([token('6'), token('18')])
})
