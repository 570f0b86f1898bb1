import { flowSamples, testWalletSeeds } from '@portico/headless/testing'

/** Name of the site that the modal is on. */
export const siteName = 'Tidewater'

const [larkspurSeed, meridianSeed] = testWalletSeeds
export const larkspur = larkspurSeed
export const meridian = meridianSeed

export const continueIn = `Continue in ${larkspur.name}`

export const { wallet } = flowSamples.connectWallet.waiting.target
export const failure = { code: 'HTTP_REQUEST_FAILED', message: 'The node does not answer' } as const
export const { hash } = flowSamples.send.confirming

/** Who is logged in to the embedded wallet. */
export const { email } = flowSamples.emailLogin.otp

/** A quarter of an Ether to Meridian. */
export const { request } = flowSamples.send.review

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

/** A swap that loses much of its value. */
export const swapReview = flowSamples.swap.review.review

export const swapTokens = { dollar: swapReview.from, ether: swapReview.to }

/** What a QR code of WalletConnect holds. */
export const pairingUri = flowSamples.pairing.pairing.uri ?? ''
