import type { Network } from '../entities/network.js'

/** Address of an account or a transaction on the network's explorer; `undefined` where the network names none. */
export function explorerPage(network: Network | undefined, kind: 'address' | 'tx', id: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && `${explorer}/${kind}/${id}`
}
