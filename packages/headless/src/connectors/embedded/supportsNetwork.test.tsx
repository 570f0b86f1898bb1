import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, openEmbeddedPage, pass, toReady } from '../../../test/embeddedPage.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { defaultServices } from '../../constants/defaults.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { embedded } from './embedded.js'
import { supportsNetwork } from './supportsNetwork.js'

const vendor = defaultServices.secureSite
const own = 'https://wallet.shop.example'
/** A chain of the team's own. */
const harbor = { ...mainnet, id: 424_242, caipNetworkId: 'eip155:424242', name: 'Harbor' } as const

test.each([
  { secureSite: vendor, id: 'eip155:8453', isSupported: true },
  { secureSite: vendor, id: solanaMainnet.caipNetworkId, isSupported: true },
  { secureSite: vendor, id: harbor.caipNetworkId, isSupported: false },
  { secureSite: vendor, id: 'solana:localnet', isSupported: false },
  { secureSite: own, id: harbor.caipNetworkId, isSupported: true },
  { secureSite: own, id: 'bip122:000000000019d6689c085ae165831e93', isSupported: false },
] as const)('$secureSite on $id: $isSupported', ({ secureSite, id, isSupported }) => {
  expect(supportsNetwork(secureSite, id)).toBe(isSupported)
})

const infoOf = (options: Parameters<typeof fakeClient>[0]) =>
  fakeClient(options)
    .state.getState()
    .connectors.find(({ type }) => type === 'AUTH')

test('the wallet has the chains of the networks that its secure site supports', () => {
  const networks = [harbor, solanaMainnet] as const
  expect(infoOf({ networks, connectors: [embedded()] })).toMatchObject({ chain: 'solana', namespaces: ['solana'] })
  expect(infoOf({ networks, connectors: [embedded({ secureSite: own })] })).toMatchObject({
    chain: 'eip155',
    namespaces: ['eip155', 'solana'],
  })
  expect(() => fakeClient({ networks: [harbor], connectors: [embedded()] })).toThrow('that its secure site supports')
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a network that it does not support is neither asked for nor switched to', async () => {
  const setup = openEmbeddedPage({}, { networks: [harbor, mainnet, base], connectors: [embedded()] }, vendor)
  const { site, client, answers, logIn, sessions } = setup
  answers.push('480216')
  const connecting = logIn()
  await toReady()
  await connecting
  expect(sessions().eip155).toMatchObject({ caipNetworkId: 'eip155:1' })
  const connector = client.internals.connectors.get('ID_AUTH')
  const { signal } = new AbortController()
  const again = await connector?.connect({ signal, caipNetworkId: harbor.caipNetworkId })
  expect(again).toMatchObject([{ caipNetworkId: 'eip155:1' }])
  site.received.length = 0
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x67932' }] }
  const switching = connector?.request(request, 'eip155:1')
  await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', message: 'Chain is not supported' })
  await pass(0)
  expect(calls(site)).toEqual([])
})
