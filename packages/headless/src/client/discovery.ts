import type { Client } from './client.js'

/** Wallets of this browser become connectors, for every configured namespace. Returns the undo. */
export function discover({ options, internals }: Client): () => void {
  const { adapters, enableEIP6963: announced } = options
  const undos = adapters.map((adapter) => {
    const networks = options.networks.filter((network) => network.chainNamespace === adapter.namespace)
    return adapter.discover({ announced, networks }, internals.add)
  })
  return () => {
    for (const undo of undos) undo()
  }
}
