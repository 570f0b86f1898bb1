import { QueryClient } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import { fakeChain } from '../../test/fakeChain.js'
import { fakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import type { NftHolding } from '../entities/sendDraft.js'
import { nftHoldingQuery } from './nftHolding.js'

const nft = { account: `eip155:1:${alice}`, caipNetworkId: 'eip155:1', address: bob, tokenId: '7' } as const

test('nftHoldingQuery asks the chain each time, whatever staleTime the app has', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const client = fakeClient({ chain: { ...fakeChain(), supports: new Set(['nfts']) } })
  const nftHolding = vi.fn<() => Promise<NftHolding>>()
  nftHolding.mockResolvedValueOnce({ standard: 'ERC1155', balance: 3n })
  nftHolding.mockResolvedValueOnce({ standard: 'ERC1155', balance: 1n })
  Object.assign(client.chain.actions, { nftHolding })
  const balance = async () => (await queries.fetchQuery(nftHoldingQuery(client, nft)))?.balance
  expect([await balance(), await balance()]).toEqual([3n, 1n])
})

test.each(['', 'seven', '-7', '7.5', '0x7', '9'.repeat(78), '1'.repeat(79)])(
  'nftHoldingQuery is disabled for %s, which is no token id',
  (tokenId) => {
    const client = fakeClient({ chain: { ...fakeChain(), supports: new Set(['nfts']) } })
    const isEnabled = (id: string) => nftHoldingQuery(client, { ...nft, tokenId: id }).enabled
    expect([isEnabled('7'), isEnabled(tokenId)]).toEqual([true, false])
  },
)
