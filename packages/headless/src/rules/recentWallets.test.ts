import { expect, test } from 'vitest'
import { addRecentWallet } from './recentWallets.js'

test('the wallet used last comes first, at most two are kept, none twice', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })) as [
    { id: string; name: string },
    ...{ id: string; name: string }[],
  ]
  expect(addRecentWallet([], a)).toEqual([a])
  expect(addRecentWallet([a, b as typeof a], c as typeof a)).toEqual([c, a])
  expect(addRecentWallet([a, b as typeof a], b as typeof a)).toEqual([b, a])
  expect(addRecentWallet([a], { ...a, name: 'New', extra: 1 } as typeof a)).toEqual([{ id: 'a', name: 'New' }])
})
