/** Payment links (ERC-681): their scheme and namespace, and the longest one that is read (characters). */
export const paymentLinks = { scheme: 'ethereum', namespace: 'eip155', maxLength: 2048 } as const

/** A link of the form `scheme:address?amount=…`, whose amount is in whole units. */
export type AddressLink = {
  readonly namespace: 'solana' | 'bip122'
  /** Parameters that it may have; any other asks for what a plain transfer cannot do. */
  readonly parameters: RegExp
  /** The parameter with the address of a token. */
  readonly token?: string
  /** Addresses may be in capital letters, which makes a smaller QR code. */
  readonly isCaseless?: true
}

/** Links to an address by their scheme: Solana Pay, and BIP 21, where only `req-` says that a parameter must be understood. */
export const addressLinks: ReadonlyMap<string, AddressLink> = new Map<string, AddressLink>([
  ['solana', { namespace: 'solana', parameters: /^(?:amount|spl-token|label|message)$/, token: 'spl-token' }],
  ['bitcoin', { namespace: 'bip122', parameters: /^(?!req-)/i, isCaseless: true }],
])
