import { expect, test } from 'vitest'
import { checkSiwxMessage } from './checkSiwxMessage.js'

const now = Date.parse('2026-01-02T03:04:05Z')
const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString()
const message = {
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: at(0),
} as const
const domains = ['shop.example', 'localhost:3000', '*.preview.example']
const expected = { domains, nonce: message.nonce, caipNetworkIds: ['eip155:1', 'eip155:10'], now } as const

test.each([
  ['the site', {}],
  ['its domain in capitals', { domain: 'Shop.Example' }],
  ['the scheme of its page', { scheme: 'https' }],
  ['a host one label below a pattern', { domain: 'pr-7.preview.example', uri: 'https://pr-7.preview.example/' }],
  ['the machine of a developer without TLS', { domain: 'localhost:3000', uri: 'http://localhost:3000/' }],
  ['a second network', { chainId: 'eip155:10' }],
  ['a clock that is a minute ahead', { issuedAt: at(60), notBefore: at(60) }],
  ['a clock that is a minute behind', { expirationTime: at(-59) }],
  ['an address in small letters', { accountAddress: message.accountAddress.toLowerCase() }],
] as const)('accepts %s', (_what, change) => {
  expect(checkSiwxMessage({ ...message, ...change }, expected)).toBeUndefined()
})

test.each([
  ['domain', 'another domain', { domain: 'evil.example', uri: 'https://evil.example/' }],
  ['domain', 'a domain that ends with the right one', { domain: 'notshop.example', uri: 'https://notshop.example/' }],
  ['domain', 'a host below the site', { domain: 'a.shop.example', uri: 'https://a.shop.example/' }],
  [
    'domain',
    'a host two labels below a pattern',
    { domain: 'a.b.preview.example', uri: 'https://a.b.preview.example/' },
  ],
  ['domain', 'the host of a pattern itself', { domain: 'preview.example', uri: 'https://preview.example/' }],
  ['domain', 'another port', { domain: 'shop.example:444', uri: 'https://shop.example:444/' }],
  ['domain', 'a developer’s host with another port', { domain: 'localhost:3001', uri: 'http://localhost:3001/' }],
  ['uri', 'a page of another host', { uri: 'https://evil.example/' }],
  ['uri', 'a page of another port', { uri: 'https://shop.example:444/' }],
  ['uri', 'a page without TLS', { uri: 'http://shop.example/' }],
  ['uri', 'a page that is none', { uri: 'shop.example' }],
  ['uri', 'a script', { uri: 'javascript:alert(1)//shop.example' }],
  ['uri', 'a scheme that is not that of the page', { scheme: 'http' }],
  ['version', 'another version', { version: '2' }],
  ['nonce', 'another nonce', { nonce: 'abcdefgh12345679' }],
  ['issuedAt', 'a message from the future', { issuedAt: at(61) }],
  ['issuedAt', 'a message without a time', { issuedAt: undefined }],
  ['notBefore', 'a message that is not valid yet', { notBefore: at(61) }],
  ['expirationTime', 'a message that has expired', { expirationTime: at(-60) }],
  ['chain', 'a network of no configuration', { chainId: 'eip155:56' }],
  ['account', 'an address of another namespace', { accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' }],
] as const)('refuses by its %s %s', (reason, _what, change) => {
  expect(checkSiwxMessage({ ...message, ...change }, expected)).toBe(reason)
})

test('refuses another account than the one that may sign in', () => {
  const account = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  expect(checkSiwxMessage(message, { ...expected, account })).toBe('account')
  expect(checkSiwxMessage(message, { ...expected, account: message.accountAddress })).toBeUndefined()
})
