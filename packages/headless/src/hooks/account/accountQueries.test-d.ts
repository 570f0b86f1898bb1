import { expectTypeOf, test } from 'vitest'
import type { Identity } from '../../entities/schema/nameSchema.js'
import type { TokenBalance, Transaction } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { useActivity } from './useActivity.js'
import { useIdentity } from './useIdentity.js'
import { useTokens } from './useTokens.js'

test('tokens are a list of holdings, amounts as text', () => {
  expectTypeOf(useTokens().data).toEqualTypeOf<readonly TokenBalance[] | undefined>()
  expectTypeOf<TokenBalance['quantity']['numeric']>().toEqualTypeOf<string>()
  expectTypeOf(useTokens().error).toEqualTypeOf<PorticoError | null>()
})

test('an address without its network is refused', () => {
  expectTypeOf(useTokens).toBeCallableWith({ account: 'eip155:1:0xabc' })
  // @ts-expect-error a bare address says nothing about its chain
  useTokens({ account: '0xabc' })
  // @ts-expect-error a bare address says nothing about its chain
  useActivity({ account: '0xabc' })
})

test('the history is transactions, and has more pages or not', () => {
  expectTypeOf(useActivity().data).toEqualTypeOf<{ readonly transactions: readonly Transaction[] } | undefined>()
  expectTypeOf(useActivity().hasNextPage).toEqualTypeOf<boolean>()
  expectTypeOf(useActivity().error).toEqualTypeOf<PorticoError | null>()
})

test('a name and a picture may be missing', () => {
  expectTypeOf(useIdentity({ address: '0xabc' }).data).toEqualTypeOf<Identity | undefined>()
  expectTypeOf<Identity['name']>().toEqualTypeOf<string | undefined>()
})

test('whose name has to be said, also when it is not known yet', () => {
  expectTypeOf(useIdentity).toBeCallableWith({ address: undefined })
  // @ts-expect-error whose name?
  useIdentity({})
  // @ts-expect-error whose name?
  useIdentity()
})
