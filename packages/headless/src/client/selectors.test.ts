import { expect, test } from 'vitest'
import { alice } from '../../test/fakeConnector.js'
import type { ConnectorInfo } from '../entities/connection.js'
import { mainnet } from '../networks/eip155.js'
import { getAccount } from './selectors.js'
import type { Session } from './state.js'

const connector: ConnectorInfo = { id: 'test.wallet', name: 'Test Wallet', type: 'ANNOUNCED', chain: 'eip155' }
const wallet = { name: 'Test Wallet' }
const connected: Session = {
  status: 'connected',
  connectorId: 'test.wallet',
  accounts: [{ address: alice }],
  address: alice,
  caipNetworkId: 'eip155:1',
  wallet,
}
const account = (session: Session | undefined, connectors = [connector]) =>
  getAccount({ networks: [mainnet] }, session, { connectors, isReady: true })

test('getAccount returns the account with its wallet and explorer page', () => {
  expect(account(connected)).toEqual({
    status: 'connected',
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    caipNetworkId: 'eip155:1',
    accountType: 'eoa',
    connector,
    walletInfo: wallet,
    user: undefined,
    explorerUrl: `https://etherscan.io/address/${alice}`,
    isConnected: true,
    isConfirmed: true,
    locked: false,
    isReady: true,
  })
})

test('getAccount is disconnected without a session', () => {
  expect(account(undefined)).toMatchObject({ status: 'disconnected', address: undefined, isConnected: false })
})

test('getAccount names the connector while connecting, and no account', () => {
  const session = { status: 'connecting', connectorId: 'test.wallet' } as const
  expect(account(session)).toMatchObject({ status: 'connecting', connector, address: undefined, isConnected: false })
})

test('getAccount returns accountType payment when the active account is a payment address', () => {
  const accounts = [
    { address: 'bc1q', type: 'payment' as const },
    { address: 'bc1p', type: 'ordinal' as const },
  ]
  expect(account({ ...connected, accounts, address: 'bc1q' }).accountType).toBe('payment')
  expect(account({ ...connected, accounts, address: 'bc1p' }).accountType).toBe('eoa')
})

test('getAccount has the account type and the user that the wallet told', () => {
  const user = { email: 'anna@mail.example' }
  expect(account({ ...connected, accountType: 'smartAccount', user })).toMatchObject({
    accountType: 'smartAccount',
    user,
  })
  expect(account({ status: 'connecting', connectorId: 'test.wallet' }).user).toBeUndefined()
})

test('getAccount has no explorer page on an unconfigured network, and no connector that is not known', () => {
  const elsewhere = { ...connected, caipNetworkId: 'eip155:137' as const }
  expect(account(elsewhere, [])).toMatchObject({ explorerUrl: undefined, connector: undefined, isConnected: true })
})
