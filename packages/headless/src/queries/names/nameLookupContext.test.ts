import { expect, test } from 'vitest'
import type { PorticoState } from '../../client/state.js'
import type { ChainFeature } from '../../chains/adapter.js'
import { mainnet } from '../../networks/eip155.js'
import { fakeChain } from '../../../test/fakeChain.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { resolveAddressRequest, getNameLookupContext } from './nameLookupContext.js'

const solana = { ...mainnet, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' } as const
const chain = (namespace: 'eip155' | 'solana', ...supports: ChainFeature[]) =>
  Object.assign(fakeChain(), { namespace, supports: new Set(supports) })

/** A visitor who is connected on two chains, and looks at the second. */
function visitor(...adapters: ReturnType<typeof chain>[]) {
  const client = fakeClient({ networks: [mainnet, solana], adapters })
  const session = { status: 'connected', connectorId: 'a', accounts: [], wallet: { name: 'A' } } as const
  const sessions: PorticoState['sessions'] = {
    eip155: { ...session, address: alice, caipNetworkId: 'eip155:1' },
    solana: { ...session, address: bob, caipNetworkId: 'solana:x' },
  }
  client.internals.store.update(() => ({ namespace: 'solana', sessions }))
  return client
}

test('names are looked up where the visitor stands, when there are names', () => {
  const client = visitor(chain('eip155', 'names'), chain('solana', 'names'))
  expect(getNameLookupContext(client)).toEqual({ caipNetworkId: 'solana:x', sender: bob })
})

test('else in the first namespace that has names', () => {
  const client = visitor(chain('solana', 'balance'), chain('eip155', 'names'))
  expect(getNameLookupContext(client)).toEqual({ caipNetworkId: 'eip155:1', sender: alice })
})

test('without names there is nowhere to look', () => {
  expect(getNameLookupContext(visitor(chain('eip155', 'balance')))).toEqual({})
})

test('who asks, and where, can be said', () => {
  const client = visitor(chain('eip155', 'names'))
  expect(resolveAddressRequest(client, { address: bob, caipNetworkId: 'solana:x', sender: undefined })).toEqual({
    named: undefined,
    caipNetworkId: 'solana:x',
    sender: undefined,
  })
  expect(resolveAddressRequest(client, { address: bob })).toEqual({
    named: bob,
    caipNetworkId: 'eip155:1',
    sender: alice,
  })
})
