import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Wallet } from '../../entities/wallet.js'
import {
  renewPairingWhenVisible,
  startPairing,
  toWalletConnectState,
  type WalletConnectFlow,
} from '../../flows/walletConnect.js'
import { linksFor } from '../../rules/wallets/deepLink.js'
import { getPlatform } from '../../services/browser/platform.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseWalletConnectResult = WalletConnectFlow

/** `wallet`: the wallet the user chose; it is added to the recent wallets once connected. */
export type UseWalletConnectOptions = { readonly wallet?: Wallet | undefined }

/**
 * Pairs with a wallet over WalletConnect, as steps. While mounted, an expired or rejected pairing is followed by a new one;
 * unmounting aborts the pairing.
 *
 * @example
 * const { step, uri, start } = useWalletConnect()
 */
export function useWalletConnect({ wallet }: UseWalletConnectOptions = {}): UseWalletConnectResult {
  const client = usePortico()
  const pairing = usePorticoState((state) => state.pairing)
  const attempt = useRef<AbortController>(undefined)

  const cancel = useCallback(() => attempt.current?.abort(), [])
  const start = useCallback(async () => {
    attempt.current?.abort()
    attempt.current = new AbortController()
    await startPairing(client, { signal: attempt.current.signal, ...(wallet && { wallet }) })
  }, [client, wallet])

  useEffect(() => cancel, [cancel])
  useEffect(() => renewPairingWhenVisible(pairing, start), [pairing, start])

  return useMemo(() => {
    const state = toWalletConnectState(pairing)
    const { uri } = state
    return { ...state, start, cancel, linksFor: (chosen) => (uri ? linksFor(chosen, uri, getPlatform()) : []) }
  }, [pairing, start, cancel])
}
