import { expect, test } from 'vitest'
import type { StandardWallet } from '../services/standardWallet.js'
import { standardWalletFacts } from './standardWalletFacts.js'

const wallet = (fields: Partial<StandardWallet> = {}): StandardWallet => ({
  name: 'Test Wallet',
  icon: '',
  chains: [],
  features: [],
  feature: () => undefined,
  hasChain: () => false,
  accounts: () => [],
  onGone: () => () => undefined,
  ...fields,
})

test('a wallet is known by its publisher', () => {
  const told = wallet({ id: 'me.rainbow', icon: 'data:image/png,x' })
  expect(standardWalletFacts(told, 'solana', new Set())).toEqual({
    id: 'me.rainbow',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    chain: 'solana',
    imageUrl: 'data:image/png,x',
    info: { rdns: 'me.rainbow' },
  })
})

test('without a publisher the name counts within the namespace, and is nobody’s rdns', () => {
  expect(standardWalletFacts(wallet(), 'bip122', new Set())).toEqual({
    id: 'bip122:Test Wallet',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    chain: 'bip122',
  })
})

test.each([
  { taken: ['me.rainbow'], id: 'me.rainbow-2' },
  { taken: ['me.rainbow', 'me.rainbow-2'], id: 'me.rainbow-3' },
])('beside $taken the same publisher gets an id of its own (R24)', ({ taken, id }) => {
  expect(standardWalletFacts(wallet({ id: 'me.rainbow' }), 'solana', new Set(taken)).id).toBe(id)
})
