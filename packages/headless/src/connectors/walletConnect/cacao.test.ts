import { expect, test } from 'vitest'
import { alice } from '../../../test/fakeConnector.js'
import { parseCacao } from './cacao.js'

const payload = {
  iss: `did:pkh:eip155:1:${alice}`,
  domain: 'site.test',
  aud: 'https://site.test/',
  version: '1',
  nonce: 'abcdefgh12345678',
  iat: '2026-01-02T03:04:05.000Z',
}
const s = { t: 'eip191', s: '0x11' }

test('is the text of EIP-4361 with everything that the wallet says it signed', () => {
  const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/eth_sign': [{}] } } }))}`
  const cacao = parseCacao({
    p: { ...payload, statement: 'Welcome.', exp: '2026-01-03T03:04:05.000Z', requestId: '7', resources: [recap] },
    s,
  })
  expect(cacao).toMatchObject({ caipNetworkId: 'eip155:1', address: alice, recap: { methods: ['eth_sign'] } })
  expect(cacao?.signed).toEqual({
    signature: '0x11',
    message: [
      'site.test wants you to sign in with your Ethereum account:',
      alice,
      '',
      "Welcome. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign' for 'eip155'.",
      '',
      'URI: https://site.test/',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdefgh12345678',
      'Issued At: 2026-01-02T03:04:05.000Z',
      'Expiration Time: 2026-01-03T03:04:05.000Z',
      'Request ID: 7',
      'Resources:',
      `- ${recap}`,
    ].join('\n'),
  })
})

test.each([
  'did:pkh:eip155:1',
  `did:pkh:eip155:1:${alice}:${alice}`,
  `did:pkh:solana:1:${alice}`,
  `did:web:eip155:1:${alice}`,
  `did:pkh:eip155:one:${alice}`,
  'did:pkh:eip155:1:0x12',
  '',
  undefined,
  7,
])('is of no account when its issuer is %j', (iss) => {
  expect(parseCacao({ p: { ...payload, iss }, s })).toBeUndefined()
})

test.each([
  { what: 'no signature', value: { p: payload, s: null } },
  { what: 'a signature that is no text', value: { p: payload, s: { s: 7 } } },
  { what: 'a field with a line of its own', value: { p: { ...payload, domain: 'site.test\nNonce: 1' }, s } },
  { what: 'no nonce', value: { p: { ...payload, nonce: undefined }, s } },
])('with $what signed nothing', ({ value }) => {
  expect(parseCacao(value)).toMatchObject({ address: alice, signed: undefined })
})

test.each([undefined, null, 7, 'text', [], {}, { p: null }])('%j is none', (value) => {
  expect(parseCacao(value)).toBeUndefined()
})
