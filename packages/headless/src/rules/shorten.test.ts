import { expect, test } from 'vitest'
import { shortenAddress, shortenEmail } from './shorten.js'

test('an address keeps its first 4 and last 6 characters', () => {
  expect(shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8…A96045')
})

test('a text that would not get shorter stays whole', () => {
  expect(shortenAddress('0x12345678')).toBe('0x12345678')
  expect(shortenAddress('')).toBe('')
})

test('an e-mail address of up to 30 characters stays whole, a longer one ends in dots', () => {
  const thirty = `${'a'.repeat(18)}@example.org`
  expect(shortenEmail(thirty)).toBe(thirty)
  expect(shortenEmail(`a${thirty}`)).toBe(`a${'a'.repeat(18)}@example...`)
  expect(shortenEmail('x'.repeat(500))).toHaveLength(30)
})
