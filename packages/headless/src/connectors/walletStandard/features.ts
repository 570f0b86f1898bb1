import { unsupportedMethodCode } from '../../constants/rpc.js'
import { toPorticoError } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { tryGet, type WalletSnapshot } from '../../services/browser/walletStandard.js'

/**
 * Calls a method of a feature as the wallet has it at this moment (R30). The answer is outside data.
 *
 * @throws RpcRequestError 4200 when the wallet has no such feature now; the visitor was not asked
 */
export async function callFeature(
  wallet: WalletSnapshot,
  feature: string,
  method: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  try {
    const owner = wallet.feature(feature) as Record<string, unknown> | undefined
    const call = owner?.[method]
    if (typeof call !== 'function') throw new RpcRequestError(unsupportedMethodCode)
    return (await call.apply(owner, inputs)) as unknown
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

type ChangeEvent = { readonly accounts?: unknown }
type StandardEvents = { on?: (event: 'change', listener: (change: ChangeEvent) => void) => unknown }

type Listeners = {
  /** The accounts as the wallet told them: outside data. */
  readonly onAccounts: (accounts: unknown) => void
  /** The wallet took itself back. */
  readonly onUnregister: () => void
}

/**
 * Hears a wallet's own changes (`standard:events`); a wallet whose emitter throws is used without them (R26).
 *
 * @returns the undo
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
