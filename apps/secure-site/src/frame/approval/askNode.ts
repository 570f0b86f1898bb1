import type { Network } from '../network'
import { fetchFromNode } from '../node'

/** Ms that a node may take for one answer. */
const patience = 10_000

/** One request to the node of the network. Rejects with `NodeRefusal` when the node says no. */
export type AskNode = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** Asks the node that the page has named. */
export const createAskNode =
  ({ rpcUrl }: Network): AskNode =>
  (method, params, signal = AbortSignal.timeout(patience)) =>
    fetchFromNode({ method, params, url: rpcUrl, signal })
