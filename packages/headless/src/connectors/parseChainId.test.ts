import { expect, test } from 'vitest'
import { parseChainId } from './parseChainId.js'

test.each([
  { when: 'hex', value: '0x2105', reference: '8453' },
  { when: 'hex in capitals', value: '0X1A', reference: '26' },
  { when: 'hex with leading zeros', value: '0x0001', reference: '1' },
  { when: 'decimal text', value: '137', reference: '137' },
  { when: 'decimal text with leading zeros', value: '001', reference: '1' },
  { when: 'a number, as WalletConnect answers', value: 137, reference: '137' },
  { when: 'larger than a number can hold', value: '9007199254740993', reference: '9007199254740993' },
  { when: 'the largest word', value: `0x${'f'.repeat(64)}`, reference: (2n ** 256n - 1n).toString() },
])('parseChainId reads $when', ({ value, reference }) => {
  expect(parseChainId(value)).toBe(reference)
})

test.each([
  '',
  ' 1',
  '1 ',
  '1\n',
  '-1',
  '+1',
  '1.0',
  '1e3',
  '0x',
  '0xg',
  '0b1',
  'eip155:1',
  `0x${'f'.repeat(65)}`,
  '9'.repeat(79),
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  true,
  null,
  undefined,
  [1],
  { valueOf: () => 1 },
])('parseChainId returns undefined for %j', (value) => {
  expect(parseChainId(value)).toBeUndefined()
})
