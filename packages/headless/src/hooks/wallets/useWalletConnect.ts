import { useEffect, useMemo, useState } from 'react'
import { flowState } from '../../client/flow.js'
import {
  createWalletConnectControls,
  mountWalletConnect,
  type WalletConnectControls,
} from '../../flows/pairing/controls.js'
import { pairingMachine } from '../../flows/pairing/machine.js'
import { toWalletConnectView, type WalletConnectOptions, type WalletConnectView } from '../../flows/pairing/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Options of `useWalletConnect`. */
export type UseWalletConnectOptions = WalletConnectOptions

/** The pairing: its link, its step and how long it is valid. */
export type UseWalletConnectResult = WalletConnectView & WalletConnectControls

/**
 * Pairs with a wallet over WalletConnect, step by step. A pairing is valid for 4 minutes, and counts as expired 10 seconds before.
 * While the hook is mounted, an expired or rejected pairing is followed by a new one; the pairing ends when the last component that uses the hook unmounts.
 *
 * @example
 * const { step, uri, links } = useWalletConnect({ wallet, autoStart: true })
 * step === 'pairing' && links.map(({ href, target }) => <a key={href} href={href} target={target}>Open {wallet.name}</a>)
 */
export function useWalletConnect(options: UseWalletConnectOptions = {}): UseWalletConnectResult {
  const { autoStart, otherDevice } = options
  const client = usePortico()
  const state = usePorticoState((current) => flowState(current, pairingMachine))
  const [wallet, setWallet] = useState(options.wallet)
  if (wallet?.id !== options.wallet?.id) setWallet(options.wallet)

  useEffect(() => mountWalletConnect(client, { wallet, autoStart }), [client, wallet, autoStart])
  const controls = useMemo(() => createWalletConnectControls(client, wallet), [client, wallet])
  return useMemo(
    () => ({ ...toWalletConnectView(state, { wallet, otherDevice }), ...controls }),
    [state, wallet, otherDevice, controls],
  )
}
