import { useEffect, useMemo, useState } from 'react'
import { flowState } from '../../client/flow.js'
import {
  type ConnectWalletControls,
  createConnectWalletControls,
  mountConnectWallet,
} from '../../flows/connectWallet/controls.js'
import { connectWalletMachine, type ConnectWalletTarget, isSameTarget } from '../../flows/connectWallet/machine.js'
import { type ConnectWalletView, toConnectWalletView } from '../../flows/connectWallet/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The wallet to connect. */
export type UseConnectWalletOptions = ConnectWalletTarget

/** The step of the connection and the functions that change it. Narrows by `step`. */
export type UseConnectWalletResult = ConnectWalletView & ConnectWalletControls

/**
 * Connects one wallet, step by step. The connection starts when the hook mounts, once even if several components use it, and is
 * aborted when the last of them unmounts.
 *
 * @example
 * const { step, error, retry } = useConnectWallet({ wallet })
 * step === 'waiting' && <p>Approve the connection in {wallet.name}</p>
 * error && <button onClick={() => void retry()}>{error.message}: try again</button>
 */
export function useConnectWallet(options: UseConnectWalletOptions): UseConnectWalletResult {
  const client = usePortico()
  const state = usePorticoState((current) => flowState(current, connectWalletMachine))
  const connectors = usePorticoState((current) => current.connectors)
  const [target, setTarget] = useState(options)
  if (!isSameTarget(target, options)) setTarget(options)

  useEffect(() => mountConnectWallet(client, target), [client, target])
  const controls = useMemo(() => createConnectWalletControls(client, target), [client, target])
  return useMemo(
    () => ({ ...toConnectWalletView(state, target, { connectors, networks: client.options.networks }), ...controls }),
    [client, state, target, connectors, controls],
  )
}
