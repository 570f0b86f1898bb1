import { expect, it } from 'vitest'
import { isSameSite } from './isSameSite'

it.each([
  ['https://app.shop.example', 'https://wallet.shop.example', true],
  ['https://shop.example', 'https://wallet.shop.example', true],
  ['https://a.b.shop.example', 'https://wallet.shop.example', true],
  ['https://wallet.shop.example', 'https://wallet.shop.example', true],
  ['https://other.example', 'https://wallet.shop.example', false],
  ['https://evilshop.example', 'https://wallet.shop.example', false],
  ['http://app.shop.example', 'https://wallet.shop.example', false],
  ['http://app.localhost:4500', 'http://wallet.localhost:4810', false],
  ['https://other.example', 'https://wallet.example', false],
])('%s embeds %s as one of its own site: %s', (page, secureSite, expected) => {
  expect(isSameSite(page, secureSite)).toBe(expected)
})
