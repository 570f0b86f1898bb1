import * as fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import type { SiwxMessage, SiwxSession } from '../../entities/schema/accountSchema.js'
import { checkSiwxOptions } from '../../errors/setup.js'
import { cancelSiwx } from './cancelSiwx.js'
import { dropSiwxSessions, formatSiwxMessage, isSiwxSessionCurrent } from './siwx.js'

describe('formatSiwxMessage', () => {
  const message: SiwxMessage = {
    accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
  }

  test('writes every field as CAIP-122 asks', () => {
    const whole = {
      ...message,
      statement: 'I accept the terms.',
      expirationTime: '2026-01-03T03:04:05.000Z',
      notBefore: '2026-01-01T03:04:05.000Z',
      requestId: 'r1',
      resources: ['https://shop.example/terms', 'ipfs://abc'],
    }
    expect(formatSiwxMessage(whole).split('\n')).toEqual([
      'shop.example wants you to sign in with your Ethereum account:',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '',
      'I accept the terms.',
      '',
      'URI: https://shop.example/login',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdefgh12345678',
      'Issued At: 2026-01-02T03:04:05.000Z',
      'Expiration Time: 2026-01-03T03:04:05.000Z',
      'Not Before: 2026-01-01T03:04:05.000Z',
      'Request ID: r1',
      'Resources:',
      '- https://shop.example/terms',
      '- ipfs://abc',
    ])
  })

  test('keeps both empty lines without a statement, and leaves out absent fields', () => {
    expect(
      formatSiwxMessage({ ...message, issuedAt: undefined })
        .split('\n')
        .slice(2),
    ).toEqual(['', '', 'URI: https://shop.example/login', 'Version: 1', 'Chain ID: 1', 'Nonce: abcdefgh12345678'])
  })

  test.each([
    { chainId: 'eip155:8453', kind: 'Ethereum', chain: '8453' },
    { chainId: 'solana:abc', kind: 'Solana', chain: 'abc' },
    { chainId: 'bip122:000', kind: 'Bitcoin', chain: '000' },
    { chainId: 'polkadot:91b', kind: 'Polkadot', chain: '91b' },
    { chainId: 'cosmos:hub', kind: 'Cosmos', chain: 'hub' },
  ] as const)('on $chainId it speaks of an account of $kind', ({ chainId, kind, chain }) => {
    const text = formatSiwxMessage({ ...message, chainId })
    expect(text).toContain(`with your ${kind} account:`)
    expect(text).toContain(`\nChain ID: ${chain}\n`)
    expect(formatSiwxMessage({ ...message, chainId }, { fullChainId: true })).toContain(`\nChain ID: ${chainId}\n`)
  })

  test.each([
    { field: 'domain', change: { domain: 'a.b\nURI: https://evil.example' } },
    { field: 'statement', change: { statement: 'one\ntwo' } },
    { field: 'uri', change: { uri: 'https://a.b\r\n' } },
    { field: 'requestId', change: { requestId: 'a\nb' } },
    { field: 'resources', change: { resources: ['https://a.b\nNonce: x'] } },
    { field: 'nonce', change: { nonce: 'short' } },
    { field: 'nonce', change: { nonce: 'with-signs-in-it' } },
  ])('throws when the $field contains a control character or is too weak', ({ field, change }) => {
    expect(() => formatSiwxMessage({ ...message, ...change })).toThrow(
      expect.objectContaining({ code: 'INVALID_SIWX_MESSAGE', field }),
    )
  })

  const word = fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/)

  test('writes the same message as other libraries, which can parse it', () => {
    const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
    const fields = fc.record({
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
      chain: fc.integer({ min: 1, max: 2 ** 31 }),
      statement: optional(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .,]{0,40}$/)),
      requestId: optional(word),
      resources: optional(
        fc.array(
          word.map((path) => `https://a.example/${path}`),
          { minLength: 1, maxLength: 4 },
        ),
      ),
      issuedAt: time,
      expirationTime: optional(time),
    })
    fc.assert(
      fc.property(fields, ({ chain, issuedAt, expirationTime, statement, requestId, resources, nonce }) => {
        const text = formatSiwxMessage({
          ...message,
          nonce,
          statement,
          requestId,
          resources,
          chainId: `eip155:${chain}`,
          issuedAt: issuedAt.toISOString(),
          expirationTime: expirationTime?.toISOString(),
        })
        const optionalFields = Object.fromEntries(
          Object.entries({ statement, requestId, resources, expirationTime }).filter(
            ([, value]) => value !== undefined,
          ),
        )
        const { accountAddress, domain, uri } = message
        const address = accountAddress as `0x${string}`
        expect(text).toBe(
          createSiweMessage({ address, domain, uri, version: '1', nonce, chainId: chain, issuedAt, ...optionalFields }),
        )
        expect(parseSiweMessage(text)).toMatchObject({
          address,
          domain,
          uri,
          version: '1',
          nonce,
          chainId: chain,
          issuedAt,
        })
      }),
    )
  })
})

describe('SIWX sessions', () => {
  const data = {
    accountAddress: '0xA',
    chainId: 'eip155:1',
    domain: 'a',
    uri: 'b',
    version: '1',
    nonce: 'abcd1234',
  } as const
  const session = (change: Partial<SiwxSession['data']> = {}): SiwxSession => ({
    data: { ...data, ...change },
    message: 'm',
    signature: 's',
  })
  const now = Date.parse('2026-01-02T00:00:00Z')

  test.each([
    { when: 'it is theirs', data: {}, current: true },
    { when: 'it is of another account', data: { accountAddress: '0xB' }, current: false },
    { when: 'the case differs', data: { accountAddress: '0xa' }, current: false },
    { when: 'it is of another network', data: { chainId: 'eip155:10' }, current: false },
    { when: 'it was issued in the past', data: { issuedAt: '2026-01-01T00:00:00Z' }, current: true },
    { when: 'it was issued in the future', data: { issuedAt: '2026-01-02T00:00:01Z' }, current: false },
    { when: 'it is not valid yet', data: { notBefore: '2026-01-03T00:00:00Z' }, current: false },
    { when: 'it ends later', data: { expirationTime: '2026-01-02T00:00:01Z' }, current: true },
    { when: 'it ends now', data: { expirationTime: '2026-01-02T00:00:00Z' }, current: false },
    { when: 'its end is no time', data: { expirationTime: 'never' }, current: false },
  ] as const)('a session counts: $current, when $when', ({ data: change, current }) => {
    expect(isSiwxSessionCurrent(session(change), { caipNetworkId: 'eip155:1', address: '0xA', now })).toBe(current)
  })

  test('dropSiwxSessions removes only the sessions of that account on that network', () => {
    const others = [session({ chainId: 'eip155:10' }), session({ accountAddress: '0xB' })]
    expect(dropSiwxSessions([session(), ...others], { caipNetworkId: 'eip155:1', address: '0xA' })).toEqual(others)
  })

  test.each([
    { isRequired: true, hasSession: false, does: 'disconnect' },
    { isRequired: true, hasSession: true, does: 'switchBack' },
    { isRequired: false, hasSession: false, does: 'close' },
    { isRequired: false, hasSession: true, does: 'close' },
  ])(
    'cancelSiwx returns $does when required: $isRequired, and a session exists: $hasSession',
    ({ does, ...options }) => {
      expect(cancelSiwx(options)).toBe(does)
    },
  )

  test('checkSiwxOptions throws when siweConfig and siwx are both set', () => {
    expect(() => checkSiwxOptions({ siwx: {}, siweConfig: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
    expect(() => checkSiwxOptions({ siwx: {} })).not.toThrow()
    expect(() => checkSiwxOptions({ siweConfig: {} })).not.toThrow()
  })
})
