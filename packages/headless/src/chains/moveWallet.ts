import type { Connector, WalletRequest } from '../connectors/connector.js'
import { limits } from '../constants/limits.js'
import type { Network } from '../entities/network.js'
import { linkAbort, sleep } from '../services/abort.js'

export type WalletMove = {
  readonly connector: Connector
  readonly network: Network
  /** Asks the wallet, without a prompt, whether it is on the network. */
  readonly isThere: () => Promise<boolean>
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests something that moves a wallet to a network, and tells whether it got there. Some wallets confirm before they have
 * moved, so a confirmation is followed by a short time in which the wallet says so in an event, or when it is asked.
 */
export async function moveWallet(
  { connector, network: { caipNetworkId }, isThere, signal }: WalletMove,
  request: WalletRequest,
): Promise<boolean> {
  const arrival = new AbortController()
  const unlink = linkAbort(signal, arrival)
  // An event may come before the confirmation.
  const unsubscribe = connector.subscribe((event) => {
    if (event.type === 'network' && event.caipNetworkId === caipNetworkId) arrival.abort()
  })
  try {
    await connector.request(request, caipNetworkId)
    const end = Date.now() + limits.walletMove.timeout
    while (!arrival.signal.aborted && !(await isThere())) {
      if (Date.now() >= end) return false
      await sleep(limits.walletMove.pollInterval, arrival.signal)
    }
    return !signal?.aborted
  } finally {
    unlink()
    unsubscribe()
  }
}
