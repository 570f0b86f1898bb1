import { expect, test } from 'vitest'
import type { CaipAddress } from '../../entities/caip.js'
import { alice } from '../../../test/fakeConnector.js'
import { accountSegment, addressSegment, nameSegment } from './pathSegment.js'

const steps = ['', '.', '..', '../x', '%2e%2e', 'a/b', 'a?b', 'a#b', 'a\\b', `${alice}/..`, ` ${alice}`, `${alice}\n`]

test('an address of its namespace may be a part of a path', () => {
  expect(addressSegment(alice, 'eip155')).toBe(alice)
  expect(addressSegment('DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', 'solana')).toMatch(/^DRpb/)
})

test.each([...steps, '0x1', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'])(
  '%j is no EVM address and no part of a path (R22)',
  (address) => {
    expect(() => addressSegment(address, 'eip155')).toThrow(
      expect.objectContaining({ code: 'INVALID_DATA', issues: [expect.objectContaining({ code: 'INVALID_ADDRESS' })] }),
    )
  },
)

test('an account is encoded into a part of a path', () => {
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
])('%s is no account and no part of a path (R22)', (account) => {
  expect(() => accountSegment(account as CaipAddress)).toThrow(
    expect.objectContaining({ code: 'INVALID_CAIP_ADDRESS' }),
  )
})

test('a name is written in lower case', () => {
  expect(nameSegment('Anna-1')).toBe('anna-1')
})

test.each([...steps, 'ann', 'an.na', 'änna'])('%j is no name and no part of a path (R22)', (name) => {
  expect(() => nameSegment(name)).toThrow(expect.objectContaining({ code: 'INVALID_DATA' }))
})
