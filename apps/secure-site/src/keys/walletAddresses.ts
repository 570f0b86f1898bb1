/** The addresses of a wallet. Both are public. */
export type WalletAddresses = {
  /** EIP-55. */
  readonly eip155: string
  readonly solana: string
}

/** Whether two wallets are the same one. */
export const isSameWallet = (a: WalletAddresses, b: WalletAddresses): boolean =>
  a.eip155.toLowerCase() === b.eip155.toLowerCase() && a.solana === b.solana
