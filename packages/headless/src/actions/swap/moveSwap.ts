import type { Client } from '../../client/client.js'
import { moveFlow } from '../../client/flow.js'
import { swapMachine, type SwapEvent } from '../../flows/swap/machine.js'

/** Moves the swap by an event. */
export const moveSwap = (client: Client, event: SwapEvent): boolean => moveFlow(client, swapMachine, event)
