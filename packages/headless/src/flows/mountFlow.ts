import type { Client, Slot } from '../client/client.js'
import type { FlowName } from '../entities/flows.js'

const mountedCopies: Slot<Map<FlowName, number>> = { create: () => new Map() }

export type MountFlowOptions = {
  /**
   * Called for each copy that is still mounted a microtask later, so that the double mount of StrictMode counts once. `isOnly`: no
   * other one is.
   */
  readonly enter?: (isOnly: boolean) => void
  /** Called once no copy is mounted any more. */
  readonly leave: () => void
}

/** Counts the mounted copies of a flow's hook. Returns a function that unmounts this copy. */
export function mountFlow(client: Client, name: FlowName, { enter, leave }: MountFlowOptions): () => void {
  const copies = client.internals.slot(mountedCopies)
  const count = (change: number) => copies.set(name, (copies.get(name) ?? 0) + change)
  let isMounted = true
  count(1)
  queueMicrotask(() => {
    if (isMounted) enter?.(copies.get(name) === 1)
  })
  return () => {
    isMounted = false
    count(-1)
    queueMicrotask(() => {
      if (!copies.get(name)) leave()
    })
  }
}
