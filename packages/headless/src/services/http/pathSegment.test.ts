import { expect, test } from 'vitest'
import type { CaipAddress } from '../../entities/caip.js'
import { alice } from '../../../test/fakeConnector.js'
import { accountSegment, addressSegment, nameSegment } from './pathSegment.js'

const steps = ['', '.', '..', '../x', '%2e%2e', 'a/b', 'a?b', 'a#b', 'a\\b', `${alice}/..`, ` ${alice}`, `${alice}\n`]

test('addressSegment accepts an address of its namespace', () => {
  expect(addressSegment(alice, 'eip155')).toBe(alice)
  expect(addressSegment('DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', 'solana')).toMatch(/^DRpb/)
})

test.each([...steps, '0x1', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'])('addressSegment rejects %j', (address) => {
  expect(() => addressSegment(address, 'eip155')).toThrow(
    expect.objectContaining({ code: 'INVALID_DATA', issues: [expect.objectContaining({ code: 'INVALID_ADDRESS' })] }),
  )
})

test('accountSegment encodes a CAIP-10 account id', () => {
  expect(accountSegment(`eip155:1:${alice}`)).toBe(`eip155%3A1%3A${alice}`)
})

test.each([
  alice,
  `eip155:1:${alice}:x`,
  `eip155:../1:${alice}`,
  `eip155::${alice}`,
  `near:mainnet:${alice}`,
  `constructor:1:${alice}`,
  'eip155:1:..',
  `solana:1:${alice}`,
  `eip155:1:${alice}/x`,
])('accountSegment rejects %s', (account) => {
  expect(() => accountSegment(account as CaipAddress)).toThrow(
    expect.objectContaining({ code: 'INVALID_CAIP_ADDRESS' }),
  )
})

test('nameSegment returns the name in lower case', () => {
  expect(nameSegment('Anna-1')).toBe('anna-1')
})

test.each([...steps, 'ann', 'an.na', 'änna'])('nameSegment rejects %j', (name) => {
  expect(() => nameSegment(name)).toThrow(expect.objectContaining({ code: 'INVALID_DATA' }))
})
