import { expectTypeOf, test } from 'vitest'
import type { Identity, TokenBalance, Transaction } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { useActivity } from './useActivity.js'
import { useIdentity } from './useIdentity.js'
import { useTokens } from './useTokens.js'

test('useTokens returns a list of balances', () => {
  expectTypeOf(useTokens().data).toEqualTypeOf<readonly TokenBalance[] | undefined>()
  expectTypeOf<TokenBalance['quantity']['numeric']>().toEqualTypeOf<string>()
  expectTypeOf(useTokens().error).toEqualTypeOf<PorticoError | null>()
})

test('account hooks reject an address without its network', () => {
  expectTypeOf(useTokens).toBeCallableWith({ account: 'eip155:1:0xabc' })
  // @ts-expect-error a bare address says nothing about its chain
  useTokens({ account: '0xabc' })
  // @ts-expect-error a bare address says nothing about its chain
  useActivity({ account: '0xabc' })
})

test('useActivity returns transactions, page by page', () => {
  expectTypeOf(useActivity().data).toEqualTypeOf<{ readonly transactions: readonly Transaction[] } | undefined>()
  expectTypeOf(useActivity().hasNextPage).toEqualTypeOf<boolean>()
  expectTypeOf(useActivity().error).toEqualTypeOf<PorticoError | null>()
})

test('useIdentity may have no name and no avatar', () => {
  expectTypeOf(useIdentity({ address: '0xabc' }).data).toEqualTypeOf<Identity | undefined>()
  expectTypeOf<Identity['name']>().toEqualTypeOf<string | undefined>()
})

test('useIdentity requires an address, which may be undefined', () => {
  expectTypeOf(useIdentity).toBeCallableWith({ address: undefined })
  // @ts-expect-error the address is missing
  useIdentity({})
  // @ts-expect-error the address is missing
  useIdentity()
})
