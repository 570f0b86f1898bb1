/** Namespaces in which the embedded wallet has an account. */
export const embeddedNamespaces: readonly string[] = ['eip155', 'solana']

/** Requests of pages that the embedded wallet has a way of its own for. */
export const frameMethods = { readChain: 'eth_chainId', switchChain: 'wallet_switchEthereumChain' } as const
