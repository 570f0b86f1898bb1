import { expectTypeOf, test } from 'vitest'
import type { Namespace } from '../../entities/caip.js'
import type { Route, View } from '../../entities/modal.js'
import type { WalletItem } from '../../entities/wallet.js'
import { useModal } from './useModal.js'

test('useModal opens, pushes and replaces routes', () => {
  const route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } } satisfies Route
  expectTypeOf(useModal().open).toBeCallableWith({ ...route, reason: 'visitor' })
  expectTypeOf(useModal().push).toBeCallableWith(route)
  expectTypeOf(useModal().replace).toBeCallableWith({ view: 'Send' })
  // @ts-expect-error the wallet to connect is missing
  useModal().open({ view: 'ConnectingExternal' })
})

test('useModal narrows params by view', () => {
  const { view, params } = useModal()
  expectTypeOf(view).toEqualTypeOf<View>()
  if (view === 'ConnectingExternal') expectTypeOf(params.wallet).toEqualTypeOf<WalletItem>()
  if (view === 'SwitchActiveChain') expectTypeOf(params.switchToChain).toEqualTypeOf<Namespace>()
  if (view === 'Send') expectTypeOf(params).toEqualTypeOf<undefined>()
})
