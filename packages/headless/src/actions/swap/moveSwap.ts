import type { Client } from '../../client/client.js'
import { nextSwapState, type SwapEvent } from '../../rules/flows/swap.js'

/** Moves the swap by an event. */
export function moveSwap(client: Client, event: SwapEvent): void {
  const { store } = client.internals
  const { swap } = store.getState()
  const next = nextSwapState(swap, event)
  if (next !== swap) store.update(() => ({ swap: next }))
}
