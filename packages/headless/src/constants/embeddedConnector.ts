/** Namespaces in which the embedded wallet has an account. */
export const embeddedNamespaces: readonly string[] = ['eip155', 'solana']

/** Requests of pages that the embedded wallet has a way of its own for. */
export const frameMethods = { readChain: 'eth_chainId', switchChain: 'wallet_switchEthereumChain' } as const

/** Methods of pages that send what the user approves. */
export const sendingMethods: readonly string[] = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'eth_sendUserOperation',
]
