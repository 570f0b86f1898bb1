import { useMemo } from 'react'
import type { AddressOf } from '../../entities/caip.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import { type ReceiveTarget, toReceiveTarget } from '../../rules/account/receive.js'
import { useNetwork } from '../connection/useNetwork.js'
import { useAccount } from './useAccount.js'

/** Without a connected account, `address` and `uri` are `undefined` and both lists are empty. */
export type UseReceiveResult =
  | ({ readonly address: AddressOf<RegisteredNamespace> } & ReceiveTarget)
  | {
      readonly address: undefined
      readonly uri: undefined
      readonly networks: readonly []
      readonly otherNetworks: readonly []
    }

const nobody: UseReceiveResult = { address: undefined, uri: undefined, networks: [], otherNetworks: [] }

/**
 * What somebody needs to pay the active account: its full address, the text of a QR code (EIP-681, Solana Pay or BIP 21, for the
 * current network), and the networks it receives on. Requests nothing and never fails.
 *
 * @example
 * const { address, uri, networks } = useReceive()
 * networks.map(({ name }) => name) // ['Ethereum', 'Base']
 */
export function useReceive(): UseReceiveResult {
  const { address, caipNetworkId } = useAccount()
  const { networks } = useNetwork()
  return useMemo(
    () => (address && caipNetworkId ? { address, ...toReceiveTarget(networks, { address, caipNetworkId }) } : nobody),
    [address, caipNetworkId, networks],
  )
}
