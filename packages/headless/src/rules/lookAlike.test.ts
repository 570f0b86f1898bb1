import { expect, test } from 'vitest'
import { lookAlike } from './lookAlike.js'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('an address with the start and end of a known one is pointed out', () => {
  const known = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(lookAlike('0xd8dA000000000000000000000000000000006045', [contract, known])).toBe(known)
  expect(lookAlike(`0xd8${'1'.repeat(32)}a96045`, [known])).toBe(known)
})

test('the known address itself, in any case, and a quite different one are not', () => {
  expect(lookAlike(to.toLowerCase(), [to])).toBeUndefined()
  expect(lookAlike(contract, [to])).toBeUndefined()
  expect(lookAlike(to, [])).toBeUndefined()
})
