import { shouldRenewPairing, type WalletConnectStep } from '../../flows/walletConnect.js'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Pairing } from '../../client/state.js'
import type { WalletLink } from '../../entities/platform.js'
import type { Wallet } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { linksFor } from '../../rules/wallets/deepLink.js'
import { getPlatform } from '../../services/browser/platform.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * Starts a new pairing after one that expired or was refused, as soon as somebody can see it: a page in the background
 * waits until it is looked at again, and then asks the clock, since its timers slept too (R56). A failure waits for the
 * visitor.
 */
export function useAutoRenewPairing(pairing: Pairing, start: () => Promise<void>): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible' && shouldRenewPairing(pairing)) void start()
    }
    renew()
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [pairing, start])
}

export type UseWalletConnectResult = WalletConnectStep & {
  readonly error: PorticoError | null
  readonly isPending: boolean
  /** Makes a new pairing; never rejects, a failure is a step. */
  readonly start: () => Promise<void>
  readonly cancel: () => void
  /** Ways to open the wallet with the present link, in the order to try them. */
  readonly linksFor: (wallet: Wallet) => readonly WalletLink[]
}

export type UseWalletConnectOptions = {
  /** The wallet the visitor chose; it is remembered once it connected. */
  readonly wallet?: Wallet | undefined
}

/**
 * Pairing with a phone, as steps. While mounted it heals itself: an expired or refused pairing is followed by a new one.
 * `uri` is missing while the link is being made. Unmounting gives the pairing up.
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
    const { signal } = attempt.current
    try {
      const { pair } = await import('../../flows/pair.js')
      await pair(client, { signal, ...(wallet && { wallet }) })
    } catch (thrown) {
      client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
    }
  }, [client, wallet])

  useEffect(() => cancel, [cancel])
  useAutoRenewPairing(pairing, start)

  const uri = pairing.step === 'pairing' ? pairing.uri : undefined
  const expiresAt = pairing.step === 'pairing' ? pairing.expiresAt : undefined
  return useMemo(
    () =>
      ({
        step: pairing.step,
        uri,
        expiresAt,
        error: 'error' in pairing ? pairing.error : null,
        isPending: pairing.step === 'pairing',
        start,
        cancel,
        linksFor: (chosen: Wallet) => (uri ? linksFor(chosen, uri, getPlatform()) : []),
      }) as UseWalletConnectResult,
    [pairing, uri, expiresAt, start, cancel],
  )
}
