import type { Client } from './client.js'

/** Wallets of this browser become connectors, for every configured namespace. Returns the undo. */
export function discover({ options, internals }: Client): () => void {
  const { adapters, enableEIP6963: announced } = options
  const undos = adapters.map((adapter) => adapter.discover({ announced }, internals.add))
  return () => {
    for (const undo of undos) undo()
  }
}
