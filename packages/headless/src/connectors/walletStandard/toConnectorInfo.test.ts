import { expect, test } from 'vitest'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import { toConnectorInfo } from './toConnectorInfo.js'

const wallet = (fields: Partial<WalletSnapshot> = {}): WalletSnapshot => ({
  source: {},
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

test('toConnectorInfo identifies a known wallet by its name, with its rdns and its id in the directory', () => {
  const phantom = wallet({ name: 'Phantom', icon: 'data:image/png,x' })
  expect(toConnectorInfo(phantom, 'solana', new Set())).toEqual({
    id: 'app.phantom',
    name: 'Phantom',
    type: 'ANNOUNCED',
    chain: 'solana',
    imageUrl: 'data:image/png,x',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    info: { rdns: 'app.phantom' },
  })
})

test('toConnectorInfo knows a wallet that registers under a shorter name', () => {
  expect(toConnectorInfo(wallet({ name: 'Trust' }), 'solana', new Set())).toMatchObject({
    id: 'com.trustwallet.app',
    name: 'Trust',
  })
})

test('toConnectorInfo gives a second wallet with the name of a known one neither its id nor its rdns', () => {
  expect(toConnectorInfo(wallet({ name: 'Phantom' }), 'solana', new Set(['app.phantom']))).toEqual({
    id: 'solana:Phantom',
    name: 'Phantom',
    type: 'ANNOUNCED',
    chain: 'solana',
  })
})

test('toConnectorInfo identifies any other wallet by namespace and name, without rdns', () => {
  expect(toConnectorInfo(wallet(), 'bip122', new Set())).toEqual({
    id: 'bip122:Test Wallet',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    chain: 'bip122',
  })
})

test.each([
  { taken: ['solana:Test Wallet'], id: 'solana:Test Wallet-2' },
  { taken: ['solana:Test Wallet', 'solana:Test Wallet-2'], id: 'solana:Test Wallet-3' },
])('toConnectorInfo avoids the ids $taken', ({ taken, id }) => {
  expect(toConnectorInfo(wallet(), 'solana', new Set(taken)).id).toBe(id)
})
