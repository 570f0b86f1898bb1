/** English messages of the Nft view. */
export const nftMessages = {
  'nft.collection': 'Collection',
  'nft.amount': 'You have',
  'nft.tokenId': 'Token ID',
  'nft.contract': 'Contract',
  'nft.send': 'Send',
  'nft.notHeld': 'This account no longer has this NFT.',
  'nft.explorer': 'View contract on explorer',
} as const

type NftMessages = typeof nftMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends NftMessages {}
}
