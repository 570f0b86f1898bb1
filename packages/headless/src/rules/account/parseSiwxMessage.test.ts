import * as fc from 'fast-check'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { formatSiwxMessage } from './siwx.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'

const message = {
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-02T03:04:05.000Z',
} as const
const text = formatSiwxMessage(message)

const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const isoTime = time.map((date) => date.toISOString())
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
const anyMessage = fc
  .record({
    chainId: fc.constantFrom(
      'eip155:1',
      'eip155:8453',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'cosmos:cosmoshub-4',
    ),
    accountAddress: fc.stringMatching(/^[A-Za-z0-9]{20,60}$/),
    domain: fc.constantFrom('shop.example', 'localhost:3000', '[::1]:8080', 'xn--bcher-kva.example'),
    uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
    statement: optional(fc.string({ unit: 'grapheme', minLength: 1 }).filter((line) => !/\p{Cc}/u.test(line))),
    issuedAt: isoTime,
    expirationTime: optional(isoTime),
    notBefore: optional(isoTime),
    requestId: optional(fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/)),
    resources: optional(fc.array(fc.webUrl(), { minLength: 1, maxLength: 4 })),
  })
  .map((fields) => ({ ...message, ...fields }))
const withoutUndefined = (fields: object) => JSON.parse(JSON.stringify(fields)) as object

describe('parseSiwxMessage', () => {
  test('reads every message that formatSiwxMessage writes, with and without the namespace of the network', () => {
    fc.assert(
      fc.property(anyMessage, fc.boolean(), (fields, fullChainId) => {
        const written = formatSiwxMessage(fields, { fullChainId })
        expect(parseSiwxMessage(written)).toEqual(withoutUndefined(fields))
      }),
    )
  })

  test('reads what viem writes, its scheme too', () => {
    const { accountAddress: address, domain, uri, version, nonce, issuedAt } = message
    const fields = { address, domain, uri, version, nonce, chainId: 1, issuedAt: new Date(issuedAt) } as const
    expect(parseSiwxMessage(createSiweMessage({ ...fields, scheme: 'https' }))).toEqual({ ...message, scheme: 'https' })
  })

  test.each([
    ['one empty line without a statement', text.replace('\n\n\n', '\n\n'), {}],
    ['an empty list of resources', `${text}\nResources:`, { resources: [] }],
    [
      'a statement that looks like fields',
      text.replace('\n\n\n', '\n\nNonce: evil1234 URI: https://evil.example\n\n'),
      {
        statement: 'Nonce: evil1234 URI: https://evil.example',
      },
    ],
  ])('reads %s', (_what, written, change) => {
    expect(parseSiwxMessage(written)).toEqual({ ...message, ...change })
  })

  test.each([
    ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana:devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('reads the network %s of a wallet on Solana', (written, reference) => {
    const solana = text.replace('your Ethereum', 'your Solana').replace('Chain ID: 1', `Chain ID: ${written}`)
    expect(parseSiwxMessage(solana)?.chainId).toBe(`solana:${reference}`)
  })

  const fieldLines = text.split('\n')
  const without = (name: string) => fieldLines.filter((each) => !each.startsWith(name)).join('\n')
  const twice = (name: string) =>
    fieldLines.flatMap((each) => (each.startsWith(name) ? [each, each] : [each])).join('\n')
  test.each([
    ['nothing', ''],
    ['a text of another kind', 'Hello'],
    ['a text before it', ` ${text}`],
    ['a line after it', `${text}\n`],
    ['Windows lines', text.replaceAll('\n', '\r\n')],
    ['a chain that has no sign-in', text.replace('your Ethereum', 'your Tezos')],
    ['a nonce that is too short', text.replace('abcdefgh12345678', 'abcdefg')],
    ['a nonce with other signs', text.replace('abcdefgh12345678', 'abcdefgh-2345678')],
    ['a network with leading zeros', text.replace('Chain ID: 1', 'Chain ID: 01')],
    ['a network in hex', text.replace('Chain ID: 1', 'Chain ID: 0x1')],
    ['a network of another namespace', text.replace('Chain ID: 1', 'Chain ID: solana:1')],
    ['a time without a zone', text.replace('05.000Z', '05.000')],
    ['a time that is none', text.replace('2026-01-02', '2026-13-40')],
    ['a statement of two lines', text.replace('\n\n\n', '\n\none\ntwo\n\n')],
    ['a domain with a path', text.replace('shop.example wants', 'shop.example/x wants')],
    ['a domain with a user', text.replace('shop.example wants', 'a@shop.example wants')],
    ...['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'].flatMap((name) => [
      [`no ${name}`, without(name)],
      [`${name} twice`, twice(name)],
    ]),
  ])('refuses %s', (_what, written) => {
    expect(parseSiwxMessage(written)).toBeUndefined()
  })
})
