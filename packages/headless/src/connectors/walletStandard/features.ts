import { unsupportedMethodCode } from '../../constants/rpc.js'
import { normalizeErrors } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { tryGet } from '../../services/browser/injectedGlobals.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'

/**
 * Calls a method of a feature. The feature is looked up for each call, because wallets replace their features. The answer
 * is not validated.
 *
 * @throws RpcRequestError 4200 when the wallet does not have the feature now; the user was not asked
 */
export const callFeature = (
  wallet: WalletSnapshot,
  feature: string,
  method: string,
  ...inputs: readonly unknown[]
): Promise<unknown> =>
  normalizeErrors(async () => {
    const owner = wallet.feature(feature) as Record<string, unknown> | undefined
    const call = owner?.[method]
    if (typeof call !== 'function') throw new RpcRequestError(unsupportedMethodCode)
    return (await call.apply(owner, inputs)) as unknown
  })

type ChangeEvent = { readonly accounts?: unknown }
type StandardEvents = { on?: (event: 'change', listener: (change: ChangeEvent) => void) => unknown }

type Listeners = {
  /** Called with the accounts as the wallet reports them, not validated. */
  readonly onAccounts: (accounts: unknown) => void
  /** Called when the wallet unregisters itself. */
  readonly onUnregister: () => void
}

/**
 * Subscribes to a wallet's changes (`standard:events`). A wallet whose event emitter throws is used without them.
 *
 * @returns the unsubscribe function
 */
export function subscribeStandardEvents(wallet: WalletSnapshot, { onAccounts, onUnregister }: Listeners): () => void {
  let isSubscribed = true
  const onChange = (change: ChangeEvent) => {
    const accounts = tryGet(() => change.accounts)
    if (isSubscribed && accounts !== undefined) onAccounts(accounts)
  }
  const unsubscribe = tryGet(() =>
    (wallet.feature('standard:events') as StandardEvents | undefined)?.on?.('change', onChange),
  )
  const stopWatchingUnregister = wallet.onUnregister(onUnregister)
  return () => {
    isSubscribed = false
    stopWatchingUnregister()
    if (typeof unsubscribe === 'function') tryGet(() => unsubscribe() as unknown)
  }
}
