import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../entities/caip.js'
import { base58Length } from '../../entities/addressPatterns.js'
import { namespaces } from '../../entities/namespaces.js'
import { PorticoError } from '../../errors/base.js'
import { mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import {
  formatCaipAddress,
  getConfiguredNamespaces,
  getConnectorNamespaces,
  isCaipNetworkId,
  isNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
  shortenAddress,
} from './caip.js'
import { isAddress, isSameAddress } from './address.js'

describe('address', () => {
  describe('isAddress', () => {
    const evm = 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

    test.each<[Namespace, string]>([
      ['eip155', `0x${evm}`],
      ['eip155', evm],
      ['solana', 'So11111111111111111111111111111111111111112'],
      ['solana', '11111111111111111111111111111111'],
      ['solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
      ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
      ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
      ['bip122', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'],
      ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
      ['cosmos', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'],
    ])('accepts on %s the address %s', (namespace, address) => {
      expect(isAddress(address, namespace)).toBe(true)
    })

    test.each<[Namespace, string]>([
      ['eip155', ''],
      ['eip155', `0X${evm}`],
      ['eip155', `0x${evm}0`],
      ['eip155', `0x${evm.slice(1)}`],
      ['eip155', ` 0x${evm}`],
      ['eip155', `0x${evm}\n`],
      ['eip155', `0x${evm.slice(0, -1)}g`],
      ['eip155', `0x${evm.slice(0, -1)}\u0430`],
      ['solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiB'],
      ['solana', 'So1111111111111111111111111111111111111111O'],
      ['solana', '1'.repeat(44)],
      ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdQ'],
      ['bip122', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'],
      ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Div'],
      ['polkadot', `0x${evm}`],
      ['cosmos', 'COSMOS1DEPK54CUAJGKZEA6ZPGKQ36TNJWDZV4AFC3D27'],
    ])('rejects on %s the value %j', (namespace, address) => {
      expect(isAddress(address, namespace)).toBe(false)
    })

    test('rejects inherited property names as namespaces, and values that are not strings', () => {
      expect(isAddress(evm, 'constructor' as Namespace)).toBe(false)
      expect(isAddress(undefined as never, 'eip155')).toBe(false)
    })
  })

  describe('isSameAddress', () => {
    const hex = '70997970C51812dc3A010C7d01b50e0d17dc79C8'

    test.each([
      { when: 'an EVM address differs in case', one: `0x${hex}`, other: `0x${hex.toLowerCase()}`, same: true },
      { when: 'an EVM address comes without 0x', one: `0x${hex}`, other: hex, same: true },
      { when: 'an EVM address differs in a digit', one: `0x${hex}`, other: `0x${hex.slice(0, -1)}9`, same: false },
      { when: 'a base58 address differs in case', one: 'So1111', other: 'so1111', same: false },
      { when: 'a base58 address is the same', one: 'So1111', other: 'So1111', same: true },
    ])('returns $same when $when', ({ one, other, same }) => {
      expect(isSameAddress(one, other)).toBe(same)
    })

    test.each([
      { text: '11111111111111111111111111111111', length: 32 },
      { text: 'So11111111111111111111111111111111111111112', length: 32 },
      { text: '2', length: 1 },
      { text: '5R', length: 2 },
      { text: '', length: undefined },
      { text: '0OIl', length: undefined },
      { text: '1'.repeat(65), length: undefined },
    ])('$text stands for $length bytes', ({ text, length }) => {
      expect(base58Length(text)).toBe(length)
    })
  })

  describe('shortenAddress', () => {
    test('shortenAddress keeps the first 4 and the last 6 characters', () => {
      expect(shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8…A96045')
    })

    test('shortenAddress keeps a text that would not get shorter', () => {
      expect(shortenAddress('0x12345678')).toBe('0x12345678')
      expect(shortenAddress('')).toBe('')
    })
  })
})

describe('caip', () => {
  describe('CAIP-2 and CAIP-10', () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

    test('parseCaipAddress splits an account into three parts', () => {
      expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({ chainNamespace: 'eip155', chainId: '1', address })
      expect(parseCaipAddress('cosmos:cosmoshub-4:cosmos1abc')).toEqual({
        chainNamespace: 'cosmos',
        chainId: 'cosmoshub-4',
        address: 'cosmos1abc',
      })
    })

    test.each([
      '',
      'eip155',
      'eip155:1',
      `eip155:1:${address}:x`,
      ':1:0x',
      'eip155::0x',
      'eip155:1:',
      'eip155:1: ',
      '::',
      'a:b:c\n',
      `eip155:1:${address}\u200b`,
      `eip155:1\u2060:${address}`,
      `eip155:1:\u202e${address}`,
    ])('parseCaipAddress rejects %j', (text) => {
      expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP Address')
    })

    test.each(['', 'eip155', 'eip155:1:2', ':1', 'eip155:', 'eip155: 1'])('the network id %j is refused', (text) => {
      expect(() => parseCaipNetworkId(text)).toThrow('Invalid CAIP-2 network id')
    })

    test('formatCaipAddress rejects incomplete parts with its own message and code', () => {
      expect(() => formatCaipAddress({ chainNamespace: 'eip155', chainId: 1, address: '' })).toThrow(
        'Invalid CAIP-10 address',
      )
      expect(() => formatCaipAddress({ chainNamespace: 'eip155', chainId: '1:2', address })).toThrow(
        'Invalid CAIP-10 address',
      )
      expect(() => formatCaipAddress({ chainNamespace: 'eip155', chainId: 1 } as never)).toThrow(
        'Invalid CAIP-10 address',
      )
      expect(() => formatCaipAddress({ chainNamespace: 'eip155', chainId: 1, address: '' })).toThrow(
        expect.objectContaining({ code: 'INVALID_CAIP_ADDRESS', category: 'DATA_PARSING_ERROR' }),
      )
    })

    test('values that are not strings are rejected with a PorticoError', () => {
      for (const value of [undefined, null, 1, {}, []]) {
        expect(() => parseCaipAddress(value as never)).toThrow(PorticoError)
        expect(() => parseCaipNetworkId(value as never)).toThrow(PorticoError)
      }
    })

    test('parseCaipAddress reverses formatCaipAddress', () => {
      const part = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,40}$/)
      fc.assert(
        fc.property(fc.constantFrom<Namespace>(...namespaces), part, part, (chainNamespace, chainId, account) => {
          const joined = formatCaipAddress({ chainNamespace, chainId, address: account })
          expect(parseCaipAddress(joined)).toEqual({ chainNamespace, chainId, address: account })
        }),
      )
    })

    test('isNamespace and isCaipNetworkId accept only supported namespaces', () => {
      expect(isNamespace('solana')).toBe(true)
      expect(isNamespace('constructor')).toBe(false)
      expect(isCaipNetworkId('eip155:1')).toBe(true)
      expect(isCaipNetworkId('near:mainnet')).toBe(false)
      expect(isCaipNetworkId('eip155:1:0x')).toBe(false)
      expect(isCaipNetworkId(undefined)).toBe(false)
    })
  })

  describe('namespaces', () => {
    test('getConnectorNamespaces returns namespaces, or chain without them', () => {
      expect(getConnectorNamespaces({ chain: 'eip155' })).toEqual(['eip155'])
      expect(getConnectorNamespaces({ chain: 'eip155', namespaces: ['eip155', 'solana'] })).toEqual([
        'eip155',
        'solana',
      ])
    })

    test('getConfiguredNamespaces returns each namespace once, in the order of the networks', () => {
      expect(getConfiguredNamespaces([solanaMainnet, mainnet, solanaMainnet])).toEqual(['solana', 'eip155'])
    })
  })
})
