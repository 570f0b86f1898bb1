import { expect, test } from 'vitest'
import { transferSign } from './transferSign.js'

test.each([
  ['receive', '+'],
  ['claim', '+'],
  ['burn', '-'],
  ['withdraw', '-'],
  ['send', ''],
  ['toString', ''],
])('a transfer of kind %s has the sign %j', (kind, sign) => {
  expect(transferSign(kind)).toBe(sign)
})
