import { afterEach, beforeEach, expect, test } from 'vitest'
import { scriptedConnector } from '../../../test/scriptedConnector.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import { solanaMainnet } from '../../networks/solana.js'
import { createSolanaTestWallet } from '../../testing/wallets/createSolanaTestWallet.js'
import { solanaTestWalletSeeds } from '../../testing/wallets/solanaTestWalletSeeds.js'
import { discoverWallets } from './discoverWallets.js'

const [larkspur, meridian] = solanaTestWalletSeeds

let found: Connector[]
let undos: (() => void)[]

beforeEach(() => {
  found = []
  undos = []
})
afterEach(() => {
  for (const undo of undos) undo()
})

type Options = Partial<Parameters<typeof createSolanaTestWallet>[0]>

const discover = () => {
  const undo = discoverWallets({ announced: true, networks: [solanaMainnet] }, (connector) => found.push(connector))
  undos.push(undo)
  return undo
}
const register = (options: Options = {}) => {
  const undo = createSolanaTestWallet({ ...larkspur, rpcUrls: {}, ...options }).register()
  undos.push(undo)
  return undo
}
const ids = () => found.map(({ facts }) => facts.id)

test('wallets are found in any order, early and late', () => {
  register()
  discover()
  register(meridian)
  expect(ids()).toEqual([larkspur.id, meridian.id])
})

test('a found wallet is known by its publisher, its name and its picture', () => {
  register()
  discover()
  expect(found[0]?.facts).toMatchObject({
    id: larkspur.id,
    name: larkspur.name,
    type: 'ANNOUNCED',
    chain: 'solana',
    info: { rdns: larkspur.id },
  })
  expect(found[0]?.facts.imageUrl).toMatch(/^data:image/)
})

test.each(['standard:connect', 'standard:events'] as const)('a wallet without %s is left out', (missing) => {
  register({ without: [missing] })
  discover()
  expect(ids()).toEqual([])
})

test.each(['solana:signTransaction', 'solana:signAndSendTransaction'] as const)(
  'a wallet without %s is kept, for it can do the other',
  (missing) => {
    register({ without: [missing] })
    discover()
    expect(ids()).toEqual([larkspur.id])
  },
)

test('a wallet that cannot sign a transaction is left out', () => {
  register({ without: ['solana:signTransaction', 'solana:signAndSendTransaction'] })
  discover()
  expect(ids()).toEqual([])
})

test('the stand-in of the relay is left out', () => {
  register({ name: 'WalletConnect' })
  discover()
  expect(ids()).toEqual([])
})

test('two wallets of one publisher are two wallets (R24)', () => {
  discover()
  register()
  register({ name: 'Impostor' })
  expect(ids()).toEqual([larkspur.id, `${larkspur.id}-2`])
})

test('a found wallet is worked with when it is asked, and says so when it takes itself back', async () => {
  const leave = register({ authorised: true })
  discover()
  const events: ConnectorEvent[] = []
  const [connector] = found
  undos.push(connector?.subscribe((event) => events.push(event)) ?? (() => undefined))
  expect(await connector?.restore({ signal: new AbortController().signal })).toMatchObject([
    { accounts: [{ address: larkspur.address }], caipNetworkId: solanaMainnet.caipNetworkId },
  ])
  events.length = 0
  leave()
  expect(events).toEqual([{ type: 'disconnect', namespace: 'solana' }])
})

test('a found wallet can be one with its face in another namespace', () => {
  register()
  discover()
  const [connector] = found
  if (!connector) throw new Error('no wallet')
  const other = scriptedConnector({ id: larkspur.id })
  expect(connector.join?.(other, connector).facts).toMatchObject({
    id: larkspur.id,
    type: 'MULTI_CHAIN',
    namespaces: ['eip155', 'solana'],
  })
})

test('after the undo nothing is found', () => {
  discover()()
  register()
  expect(ids()).toEqual([])
})
