import { useCallback } from 'react'
import { chooseWallet } from '../../flows/connectWallet/chooseWallet.js'
import type { WalletListItem } from '../../rules/wallets/walletRoutes.js'
import { usePortico } from '../usePortico.js'
import { usePrepareConnectAfterPaint } from '../usePrepareConnect.js'

/** Call it synchronously in the click handler. */
export type UseChooseWalletResult = (wallet: WalletListItem) => void

/**
 * Returns a function to call when the user clicks a wallet of `useWalletList` or `useWalletDirectory`. A wallet of this browser
 * is asked inside the click, because browsers block a window that opens later. Its view `leadsTo` is shown only if it does not
 * answer within 100 ms or does not connect. For any other wallet, `leadsTo` is shown at once. The modal has to be open. Without
 * the consent that the site asks for, nothing happens but what `useConsent` says.
 *
 * @example
 * const choose = useChooseWallet()
 * return <button onClick={() => choose(wallet)}>{wallet.name}</button>
 */
export function useChooseWallet(): UseChooseWalletResult {
  const client = usePortico()
  usePrepareConnectAfterPaint()
  return useCallback((wallet) => chooseWallet(client, wallet), [client])
}
