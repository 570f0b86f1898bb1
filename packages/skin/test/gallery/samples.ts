import { base } from '@portico/headless/networks'
import { testWalletSeeds } from '@portico/headless/testing'

/** Name of the site that the modal is on. */
export const siteName = 'Tidewater'

const [larkspurSeed, meridianSeed] = testWalletSeeds
export const larkspur = larkspurSeed
export const meridian = meridianSeed

export const account = `eip155:1:${larkspur.address}` as const
export const continueIn = `Continue in ${larkspur.name}`
export const wallet = {
  id: larkspur.rdns,
  name: larkspur.name,
  imageUrl: larkspur.icon,
  connectorId: larkspur.rdns,
  installed: true,
  namespaces: ['eip155'],
  chains: [],
} as const

export const rejection = { code: 'USER_REJECTED' } as const
export const failure = { code: 'HTTP_REQUEST_FAILED', message: 'The node does not answer' } as const
export const hash = `0x${'ab'.repeat(32)}`
export const replacedBy = `0x${'cd'.repeat(32)}`
export const caipNetworkId = base.caipNetworkId

/** A quarter of an Ether to Meridian. */
export const request = {
  from: account,
  to: meridian.address,
  amount: '250000000000000000',
  token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

/** Contracts of the NFTs: of single pieces (ERC-721), and of editions (ERC-1155). */
export const collections = {
  pieces: '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
  editions: '0x0000000000000000000000000000000000005ea5',
} as const

/** A single piece, and an edition of which the account holds several. */
export const piece = {
  caipNetworkId: 'eip155:1',
  address: collections.pieces,
  name: 'Porticoes',
  symbol: 'Arcade No. 7',
  decimals: 0,
  nft: { tokenId: '7', standard: 'ERC721' },
} as const
export const edition = {
  ...piece,
  address: collections.editions,
  symbol: 'Low tide No. 8',
  nft: { tokenId: '8', standard: 'ERC1155' },
} as const

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const swapTokens = {
  dollar: { address: `eip155:1:${dollar}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  ether: {
    address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
} as const

/** A swap that loses much of its value. */
export const swapReview = {
  account,
  from: swapTokens.dollar,
  to: swapTokens.ether,
  amount: '250000000',
  toAmount: '72680000000000000',
  minimumReceived: '71953200000000000',
  slippage: 1,
  priceImpact: '12.5',
  isHighImpact: true,
} as const

/** What a QR code of WalletConnect holds. */
export const pairingUri = `wc:${'7'.repeat(64)}@2?relay-protocol=irn&symKey=${'5'.repeat(64)}`
