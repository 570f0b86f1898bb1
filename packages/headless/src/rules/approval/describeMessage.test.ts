import { describe, expect, it } from 'vitest'
import type { ApprovalRequest } from '../../entities/approval.js'
import { hexToBytes } from '../encoding.js'
import { describeMessage } from './describeMessage.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const request: ApprovalRequest = {
  method: 'personal_sign',
  params: [],
  caipNetworkId: 'eip155:1',
  address,
  origin: 'https://app.shop.example:8443',
}

const describeBytes = (bytes: Uint8Array, asked = request) => describeMessage(bytes, '0x', asked)
const describeText = (text: string, asked = request) => describeBytes(new TextEncoder().encode(text), asked)

/** A sign-in message as EIP-4361 writes it. */
const signIn = ({ domain = 'app.shop.example:8443', account = address, chainId = '1', statement = 'Hello.' } = {}) =>
  `${domain} wants you to sign in with your Ethereum account:
${account}

${statement}

URI: https://app.shop.example:8443
Version: 1
Chain ID: ${chainId}
Nonce: 4f8a1c07b2
Issued At: 2026-01-02T03:04:05.000Z
Expiration Time: 2026-01-02T04:04:05.000Z
Request ID: 7
Resources:
- https://app.shop.example:8443/terms`

describe('a message', () => {
  it.each([
    ['Order 1042 arrived.\n\tThanks', true],
    ['Grüße, مرحبا 👩‍👩‍👧', true],
    ['line\u0000', false],
    ['escape \u001B[2J', false],
    ['pay \u202E0001 to bob', false],
    ['pay \u2066x\u2069', false],
    ['', false],
  ])('%j is text: %s', (text, isText) => {
    const { actions } = describeText(text)
    expect(actions).toEqual([{ type: 'message', ...(isText && { text }), data: '0x', isHash: false }])
  })

  it.each([
    ['32 bytes that are no text', hexToBytes('fe'.repeat(32)), true],
    ['31 bytes that are no text', hexToBytes('fe'.repeat(31)), false],
    ['32 letters', new TextEncoder().encode('I agree to the terms of the shop'), false],
    ['a hash in letters', new TextEncoder().encode(`0x${'5e'.repeat(32)}`), true],
    ['a hash in letters, without 0x', new TextEncoder().encode(` ${'5E'.repeat(32)}\n`), true],
    ['a shorter number in letters', new TextEncoder().encode(`0x${'5e'.repeat(20)}`), false],
  ])('%s: hash %#', (_, bytes, isHash) => {
    expect(describeBytes(bytes).actions).toMatchObject([{ isHash }])
  })
})

describe('a sign-in message', () => {
  it('is told by its fields, in their order', () => {
    const text = signIn()
    expect(describeText(text)).toEqual({
      kind: 'signIn',
      isSent: false,
      expiresAt: Date.UTC(2026, 0, 2, 4, 4, 5) / 1000,
      actions: [
        {
          type: 'signIn',
          domain: 'app.shop.example:8443',
          text,
          fields: [
            { name: 'statement', value: 'Hello.' },
            { name: 'accountAddress', value: address },
            { name: 'uri', value: 'https://app.shop.example:8443' },
            { name: 'version', value: '1' },
            { name: 'chainId', value: 'eip155:1' },
            { name: 'nonce', value: '4f8a1c07b2' },
            { name: 'issuedAt', value: '2026-01-02T03:04:05.000Z' },
            { name: 'expirationTime', value: '2026-01-02T04:04:05.000Z' },
            { name: 'requestId', value: '7' },
            { name: 'resources', fields: [{ name: '', value: 'https://app.shop.example:8443/terms' }] },
          ],
        },
      ],
    })
  })

  it.each([
    ['otherSite', { domain: 'shop.example:8443' }],
    ['otherSite', { domain: 'app.shop.example' }],
    ['otherSite', { domain: 'app.shop.example:8443.evil.example' }],
    ['otherSite', { domain: 'http://app.shop.example:8443' }],
    ['otherAccount', { account: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
    ['otherNetwork', { chainId: '10' }],
    [undefined, { domain: 'https://app.shop.example:8443' }],
    [undefined, { domain: 'APP.shop.example:8443' }],
    [undefined, { account: address.toLowerCase() }],
  ])('is refused as %s, row %#', (refusal, parts) => {
    const { kind, refusal: found, actions } = describeText(signIn(parts))
    expect([kind, found, actions.length]).toEqual(['signIn', refusal, 1])
  })

  it.each([
    ['a blank before it', ` ${signIn({ domain: 'bank.example' })}`],
    ['a line without a nonce', signIn({ domain: 'bank.example' }).replace(/Nonce.*\n/, '')],
    ['other blanks', signIn({ domain: 'bank.example' }).replace('wants you', 'wants  you')],
    ['capital letters', signIn({ domain: 'bank.example' }).toUpperCase()],
    ['text before it', `Hello\n${signIn({ domain: 'bank.example' })}`],
  ])('for another site is refused with %s, too', (_, text) => {
    expect(describeText(text)).toMatchObject({ kind: 'message', refusal: 'otherSite' })
  })

  // Servers that read the text of a sign-in take letters that nobody can see in its statement.
  it.each([
    ['a control character', '\u0007'],
    ['a letter that turns the text', '\u202E'],
    ['an annotation', '\uFFF9'],
  ])('for another site is refused with %s in its statement, which makes it unreadable', (_, letter) => {
    const description = describeText(signIn({ domain: 'bank.example', statement: `Hello${letter}` }))
    expect(description).toMatchObject({ kind: 'message', refusal: 'otherSite' })
    expect(description.actions[0]).not.toHaveProperty('text')
  })

  it('for another site is refused behind bytes that are no text', () => {
    const text = new TextEncoder().encode(signIn({ domain: 'bank.example' }))
    const offChain = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain '), 0, 0, 9, 9, ...text])
    expect(describeBytes(offChain)).toMatchObject({ kind: 'message', refusal: 'otherSite' })
  })

  it('that invites to another site in its statement is refused', () => {
    const statement = 'bank.example wants you to sign in with your Ethereum account:'
    expect(describeText(signIn({ statement }))).toMatchObject({ kind: 'signIn', refusal: 'otherSite' })
  })

  it('of the site itself is a message where it is not written as it has to be', () => {
    const description = describeText(signIn().replace(/Nonce.*\n/, ''))
    expect(description.kind).toBe('message')
    expect(description).not.toHaveProperty('refusal')
  })

  // Each took minutes with a pattern that begins anew at every letter.
  it.each([
    ['letters', 'a'.repeat(262_000)],
    ['blanks', `x${' '.repeat(262_000)}`],
    ['words and blanks', ` wants${' '.repeat(100)}`.repeat(2_400)],
    ['letters before it', `${'a'.repeat(262_000)} wants you to sign in with your Ethereum account:`],
    ['invitations', ' wants you to sign in with your'.repeat(8_000)],
  ])('is looked for in no time in %s', (_, text) => {
    expect(describeText(text).kind).toBe('message')
  })

  it('is refused where the origin is none', () => {
    expect(describeText(signIn(), { ...request, origin: 'null' })).toMatchObject({ refusal: 'otherSite' })
  })
})
