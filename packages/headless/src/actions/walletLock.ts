import type { Client } from '../client/client.js'
import type { OpenRequest } from '../client/state.js'
import { RequestAbortedError } from '../errors/aborted.js'
import { RequestPendingError } from '../errors/connection.js'
import { isSameAddress } from '../rules/address/address.js'
import { abortable, linkAbort } from '../services/abort.js'

/** A registration asks for a signature while it is open. */
const isSameAct = (one: OpenRequest, other: OpenRequest) =>
  one.connectorId === other.connectorId &&
  isSameAddress(one.address, other.address) &&
  (one.kind === 'registration') === (other.kind === 'registration')

/** @throws RequestPendingError while the wallet has a request of the account open */
export function assertNotPending({ state }: Client, request: OpenRequest): void {
  if (state.getState().openRequests.some((other) => isSameAct(other, request))) throw new RequestPendingError()
}

const isConnected = ({ state }: Client, { connectorId }: OpenRequest) =>
  Object.values(state.getState().sessions).some((session) => session.connectorId === connectorId)

/**
 * Asks a wallet while no other request of the account is open in it, so that a double click asks once. A wallet that never
 * answers holds up nobody else, and the account only until the wallet is disconnected or `signal` aborts.
 *
 * @throws RequestPendingError while one is open
 * @throws RequestAbortedError after `signal` aborted, or the wallet was disconnected; what it answers later is dropped
 */
export async function withWalletLock<Result>(
  client: Client,
  request: OpenRequest,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  assertNotPending(client, request)
  if (signal?.aborted) throw new RequestAbortedError()
  const { store, disposables } = client.internals
  let isDestroyed = false
  const ended = new AbortController()
  const unlink = linkAbort(signal, ended)
  const stopWatching = store.subscribe(
    ({ sessions }) => sessions,
    () => isConnected(client, request) || ended.abort(),
  )
  const destroy = () => {
    isDestroyed = true
    ended.abort()
  }
  disposables.add(destroy)
  store.update(({ openRequests }) => ({ openRequests: [...openRequests, request] }))
  try {
    return await abortable(run(), ended.signal)
  } finally {
    stopWatching()
    unlink()
    disposables.delete(destroy)
    if (!isDestroyed)
      store.update(({ openRequests }) => ({ openRequests: openRequests.filter((other) => other !== request) }))
  }
}
