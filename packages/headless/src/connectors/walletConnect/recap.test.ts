import { describe, expect, test } from 'vitest'
import { addRecapStatement, isRecapWithin, parseRecap } from './recap.js'

const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replaceAll('=', '')}`
const permitting = (abilities: unknown) => encode({ att: { eip155: abilities } })
const chains = ['eip155:1', 'eip155:8453']

describe('a ReCap', () => {
  const uri = permitting({ 'request/personal_sign': [{ chains }], 'request/eth_sign': [{ chains: ['eip155:1'] }] })

  test('is the last resource, with its methods in order, its networks, and the words of ERC-5573', () => {
    expect(parseRecap(['https://site.test/terms', uri])).toEqual({
      uri,
      methods: ['eth_sign', 'personal_sign'],
      networks: chains,
      statement:
        "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'.",
    })
  })

  test.each([
    { what: 'not the last resource', resources: [uri, 'https://site.test/terms'] },
    { what: 'no resource', resources: [] },
    { what: 'no base64', resources: ['urn:recap:%'] },
    { what: 'no JSON', resources: [`urn:recap:${btoa('{')}`] },
    { what: 'nothing', resources: [encode(null)] },
    { what: 'no list of permissions', resources: [encode({})] },
    {
      what: 'about something else',
      resources: [encode({ att: { 'https://site.test': { 'request/eth_sign': [{}] } } })],
    },
    {
      what: 'about something else, too',
      resources: [
        encode({ att: { eip155: { 'request/eth_sign': [{}] }, 'https://site.test': { 'crud/delete': [{}] } } }),
      ],
    },
    { what: 'about no method', resources: [permitting({})] },
    { what: 'about another ability', resources: [permitting({ 'crud/delete': [{}] })] },
    { what: 'with limits of another form', resources: [permitting({ 'request/eth_sign': [{ chains: 'eip155:1' }] })] },
    { what: 'without limits', resources: [permitting({ 'request/eth_sign': {} })] },
  ])('is none when it is $what', ({ resources }) => {
    expect(parseRecap(resources)).toBeUndefined()
  })

  test('may permit less than what was asked for, and nothing else', () => {
    const recap = parseRecap([uri])
    const isWithin = (methods: readonly string[], ids: readonly `eip155:${string}`[]) =>
      recap && isRecapWithin(recap, methods, ids)
    expect(
      isWithin(['personal_sign', 'eth_sign', 'eth_sendTransaction'], ['eip155:1', 'eip155:8453', 'eip155:10']),
    ).toBe(true)
    expect(isWithin(['personal_sign'], ['eip155:1', 'eip155:8453'])).toBe(false)
    expect(isWithin(['personal_sign', 'eth_sign'], ['eip155:1'])).toBe(false)
  })

  test('follows the statement of the site', () => {
    const recap = parseRecap([uri])
    expect(recap && [addRecapStatement('Welcome.', recap), addRecapStatement(undefined, recap)]).toEqual([
      `Welcome. ${recap?.statement}`,
      recap?.statement,
    ])
  })
})
