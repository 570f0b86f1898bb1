import { expect, test } from 'vitest'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import { toConnectorInfo } from './toConnectorInfo.js'

const wallet = (fields: Partial<WalletSnapshot> = {}): WalletSnapshot => ({
  name: 'Test Wallet',
  icon: '',
  chains: [],
  features: [],
  feature: () => undefined,
  hasChain: () => false,
  accounts: () => [],
  onUnregister: () => () => undefined,
  ...fields,
})

test('toConnectorInfo identifies a wallet by its publisher’s id', () => {
  const events = wallet({ id: 'me.rainbow', icon: 'data:image/png,x' })
  expect(toConnectorInfo(events, 'solana', new Set())).toEqual({
    id: 'me.rainbow',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    chain: 'solana',
    imageUrl: 'data:image/png,x',
    info: { rdns: 'me.rainbow' },
  })
})

test('toConnectorInfo identifies a wallet without publisher’s id by namespace and name, without rdns', () => {
  expect(toConnectorInfo(wallet(), 'bip122', new Set())).toEqual({
    id: 'bip122:Test Wallet',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    chain: 'bip122',
  })
})

test.each([
  { taken: ['me.rainbow'], id: 'me.rainbow-2' },
  { taken: ['me.rainbow', 'me.rainbow-2'], id: 'me.rainbow-3' },
])('toConnectorInfo avoids the ids $taken', ({ taken, id }) => {
  expect(toConnectorInfo(wallet({ id: 'me.rainbow' }), 'solana', new Set(taken)).id).toBe(id)
})
