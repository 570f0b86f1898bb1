import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../entities/caip.js'
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
} from './caip.js'

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
    expect(getConnectorNamespaces({ chain: 'eip155', namespaces: ['eip155', 'solana'] })).toEqual(['eip155', 'solana'])
  })

  test('getConfiguredNamespaces returns each namespace once, in the order of the networks', () => {
    expect(getConfiguredNamespaces([solanaMainnet, mainnet, solanaMainnet])).toEqual(['solana', 'eip155'])
  })
})
