import { expect, test } from 'vitest'
import { alice, fakeConnector } from '../../../test/fakeConnector.js'
import { mainnet } from '../../networks/eip155.js'
import { ownedNfts } from './assets.js'

const contract = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'

/** What a wallet lists as NFTs when it answers so (ERC-7811). */
async function list(assets: readonly object[]) {
  const connector = fakeConnector()
  connector.answer = ({ method }) =>
    method === 'wallet_getAssets' ? { '0x1': assets } : { '0x1': { assetDiscovery: { supported: true } } }
  return ownedNfts({ connector, address: alice, network: mainnet })
}

test('an NFT that a wallet lists twice is listed once', async () => {
  const nft = { address: contract, balance: '0x1', type: 'ERC721', metadata: { name: 'Cat', tokenId: '0x7' } }
  const again = { ...nft, address: contract.toLowerCase(), metadata: { ...nft.metadata, tokenId: '0x07' } }
  const other = { ...nft, metadata: { ...nft.metadata, tokenId: '0x8' } }
  expect((await list([nft, other, again]))?.map(({ tokenId }) => tokenId)).toEqual(['7', '8'])
})
