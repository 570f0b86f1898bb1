/** English messages of the Nft view. */
export const nftMessages = {
  'nft.collection': 'Collection',
  'nft.amount': 'You have',
  'nft.tokenId': 'Token ID',
  'nft.contract': 'Contract',
  'nft.explorer': 'View contract on explorer',
} as const
