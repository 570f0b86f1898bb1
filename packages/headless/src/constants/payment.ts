/** Payment links (ERC-681): their namespace, and the longest one that is read (characters). */
export const paymentLinks = { namespace: 'eip155', maxLength: 2048 } as const
