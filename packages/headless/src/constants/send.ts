/** Message of the issue of a single NFT that was handed over already. */
export const undecidedNftMessage = 'An earlier transaction with this NFT may still go through'
