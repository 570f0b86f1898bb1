/** A network as the protocol writes it: a number for EVM, else a CAIP-2 id. */
export type FrameChainId = string | number

/** The namespaces that the wallet has keys for. */
export type WalletNamespace = 'eip155' | 'solana'

/** The network the page has chosen. */
export type Network = {
  readonly chainId: FrameChainId
  readonly namespace: WalletNamespace
  readonly rpcUrl?: string | undefined
}

/**
 * A network of the wallet's two namespaces.
 *
 * @param chainId - a number, `eip155:1`, or a CAIP-2 id of Solana
 * @throws Error for other namespaces
 */
export function toNetwork(chainId: FrameChainId, rpcUrl?: string): Network {
  const [namespace, reference] = typeof chainId === 'number' ? ['eip155', String(chainId)] : chainId.split(':')
  if (namespace === 'solana' && reference) return { namespace, chainId, rpcUrl }
  const id = reference === undefined ? Number(namespace) : Number(reference)
  const isEvm = namespace === 'eip155' || reference === undefined
  if (isEvm && Number.isSafeInteger(id) && id > 0) return { namespace: 'eip155', chainId: id, rpcUrl }
  throw new Error('Unsupported chain')
}

/** The network of the frame's address: its parameters `chainId` and `rpcUrl`, else Ethereum. */
export function networkOfUrl(search: string): Network {
  const parameters = new URLSearchParams(search)
  return toNetwork(parameters.get('chainId') ?? 1, parameters.get('rpcUrl') ?? undefined)
}

/** The same as CAIP-2 has it. */
export const toCaipNetworkId = ({ namespace, chainId }: Network): `${WalletNamespace}:${string}` =>
  namespace === 'eip155' ? `eip155:${chainId}` : (chainId as `solana:${string}`)
