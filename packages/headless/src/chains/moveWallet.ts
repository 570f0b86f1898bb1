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
  let isReported = false
  const wake = new AbortController()
  const unlink = linkAbort(signal, wake)
  // An event may come before the confirmation.
  const unsubscribe = connector.subscribe((event) => {
    if (event.type !== 'network') return
    isReported = event.caipNetworkId === caipNetworkId
    if (isReported) wake.abort()
  })
  try {
    await connector.request(request, caipNetworkId)
    const end = Date.now() + limits.walletMove.timeout
    while (!isReported && !(await isThere())) {
      if (wake.signal.aborted || Date.now() >= end) return isReported
      await sleep(limits.walletMove.pollInterval, wake.signal)
    }
    return true
  } finally {
    unlink()
    unsubscribe()
  }
}
