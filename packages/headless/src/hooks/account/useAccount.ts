import { useMemo } from 'react'
import type { WalletInfo } from '../../connectors/connector.js'
import { type ConnectedSession, findNetwork } from '../../client/selectors.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { getExplorerUrl } from '../../rules/network/network.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseAccountResult = {
  readonly status: 'connecting' | 'connected' | 'disconnected'
  readonly address: string | undefined
  /** The account on the wallet's network (CAIP-10). */
  readonly caipAddress: CaipAddress | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** External wallets hold plain accounts. */
  readonly accountType: 'eoa' | 'smartAccount' | 'payment' | undefined
  readonly connector: ConnectorInfo | undefined
  readonly walletInfo: WalletInfo | undefined
  /** The embedded wallet's user; `undefined` for every other wallet. */
  readonly user: undefined
  /** The account's page on the network's explorer. */
  readonly explorerUrl: string | undefined
  readonly isConnected: boolean
  /** `false` on the server and until the stored session was read. */
  readonly isReady: boolean
}

/** What the wallet says of the account it put first; of all others they are plain ones. */
const getAccountType = ({ accounts, address }: ConnectedSession): 'eoa' | 'payment' =>
  accounts.some((account) => account.address === address && account.type === 'payment') ? 'payment' : 'eoa'

export type UseAccountOptions = { readonly namespace?: Namespace }

/**
 * Who is connected.
 *
 * @example
 * const { address, isConnected } = useAccount()
 */
export function useAccount({ namespace }: UseAccountOptions = {}): UseAccountResult {
  const { options } = usePortico()
  const active = usePorticoState((state) => namespace ?? state.namespace)
  const session = usePorticoState((state) => state.sessions[active])
  const isReady = usePorticoState((state) => state.isReady)
  const connectors = usePorticoState((state) => state.connectors)

  return useMemo(() => {
    const connected = session?.status === 'connected' ? session : undefined
    return {
      status: session?.status ?? 'disconnected',
      address: connected?.address,
      caipAddress: connected && (`${connected.caipNetworkId}:${connected.address}` as const),
      caipNetworkId: connected?.caipNetworkId,
      accountType: connected && getAccountType(connected),
      connector: session && connectors.find((facts) => facts.id === session.connectorId),
      walletInfo: connected?.wallet,
      user: undefined,
      explorerUrl:
        connected && getExplorerUrl(findNetwork(options, connected.caipNetworkId), 'address', connected.address),
      isConnected: connected !== undefined,
      isReady,
    }
  }, [session, connectors, isReady, options])
}
