import { useCallback, useEffect } from 'react'
import { chooseWallet, prepareConnect } from '../../flows/chooseWallet.js'
import type { WalletListItem } from '../../rules/wallets/walletRoutes.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Call it inside the click. */
export type UseChooseWalletResult = (wallet: WalletListItem) => void

/**
 * What a press on a wallet of `useWalletList` or `useWalletDirectory` does: a wallet of this browser is asked inside the click,
 * which it needs to open its window, and `leadsTo` is shown only when it does not answer within 100 ms or does not connect. Any
 * other wallet shows `leadsTo` at once. The modal has to be open.
 *
 * @example
 * const choose = useChooseWallet()
 * return <button onClick={() => choose(wallet)}>{wallet.name}</button>
 */
export function useChooseWallet(): UseChooseWalletResult {
  const client = usePortico()
  const connectors = usePorticoState((state) => state.connectors)
  // Again for a wallet that is found later.
  useEffect(() => prepareConnect(client), [client, connectors])
  return useCallback((wallet) => chooseWallet(client, wallet), [client])
}
