import { base58 } from '@scure/base'
import { hexToString } from 'viem'
import { expect, test } from 'vitest'
import { toSignInRequest } from './toSignInRequest'

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const asked = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:8453',
  domain: 'app.example.com',
  uri: 'https://app.example.com/',
  version: '1',
  nonce: '12345678abcd',
  statement: 'Welcome.',
  issuedAt: '2026-01-02T03:04:05Z',
} as const
const textFor = (account: string) =>
  `app.example.com wants you to sign in with your Ethereum account:\n${account}\n\nWelcome.\n\nURI: https://app.example.com/\nVersion: 1\nChain ID: 8453\nNonce: 12345678abcd\nIssued At: 2026-01-02T03:04:05Z`

test('writes the text of the fields, for the account', () => {
  const { request, text, message } = toSignInRequest(asked, 'eip155', address)
  expect(text).toBe(textFor(address))
  expect([request.method, hexToString((request.params as ['0x'])[0])]).toEqual(['personal_sign', text])
  expect(message).toEqual({ ...asked, accountAddress: address })
})

test('asks for it as Solana signs a text', () => {
  const key = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  const { request, text } = toSignInRequest({ ...asked, chainId }, 'solana', key)
  const { message, pubkey } = request.params as { message: string; pubkey: string }
  expect([request.method, pubkey]).toEqual(['solana_signMessage', key])
  expect(new TextDecoder().decode(base58.decode(message))).toBe(text)
  expect(text).toContain(`your Solana account:\n${key}\n`)
})

test('keeps another account that the page names: who reads the request refuses it', () => {
  expect(toSignInRequest({ ...asked, accountAddress: other }, 'eip155', address).text).toBe(textFor(other))
})

test.each(['<<AccountAddress>>', address])('takes a text of the page that has the same fields (%s)', (account) => {
  const message = { ...asked, serializedMessage: textFor(account) }
  expect(toSignInRequest(message, 'eip155', address)).toMatchObject({ text: textFor(address) })
  expect(toSignInRequest(message, 'eip155', address).message).not.toHaveProperty('serializedMessage')
})

test.each([
  ['another text', { serializedMessage: textFor(address).replace('app.example.com', 'evil.example') }],
  ['a text with more in it', { serializedMessage: `${textFor(address)}\nRequest ID: 1` }],
  ['a text for another account', { serializedMessage: textFor(other) }],
  ['a field of two lines', { statement: 'Welcome.\n\nURI: https://evil.example' }],
  ['a short nonce', { nonce: '1234' }],
])('refuses %s', (_, change) => {
  expect(() => toSignInRequest({ ...asked, ...change }, 'eip155', address)).toThrow(
    expect.objectContaining({ code: -32_602 }),
  )
})
