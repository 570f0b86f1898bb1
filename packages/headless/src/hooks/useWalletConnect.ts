import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Pairing } from '../client/state.js'
import type { LinkAttempt } from '../entities/platform.js'
import type { Wallet } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { translated } from '../errors/translated.js'
import { linksFor } from '../rules/deepLink.js'
import { readPlatform } from '../services/platform.js'
import { usePairingRenewal } from './usePairingRenewal.js'
import { usePortico } from './usePortico.js'
import { usePorticoState } from './usePorticoState.js'

type Step =
  | { readonly step: 'pairing'; readonly uri: string | undefined; readonly expiresAt: number | undefined }
  | { readonly step: Exclude<Pairing['step'], 'pairing'>; readonly uri: undefined; readonly expiresAt: undefined }

export type WalletConnectFlow = Step & {
  readonly error: PorticoError | null
  readonly isPending: boolean
  /** Makes a new pairing; never rejects, a failure is a step. */
  readonly start: () => Promise<void>
  readonly cancel: () => void
  /** Ways to open the wallet with the present link, in the order to try them. */
  readonly linksFor: (wallet: Wallet) => readonly LinkAttempt[]
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
export function useWalletConnect({ wallet }: UseWalletConnectOptions = {}): WalletConnectFlow {
  const client = usePortico()
  const pairing = usePorticoState((state) => state.pairing)
  const attempt = useRef<AbortController>(undefined)

  const cancel = useCallback(() => attempt.current?.abort(), [])
  const start = useCallback(async () => {
    attempt.current?.abort()
    attempt.current = new AbortController()
    const { signal } = attempt.current
    try {
      const { pair } = await import('../actions/pair.js')
      await pair(client, { signal, ...(wallet && { wallet }) })
    } catch (thrown) {
      client.internals.messages.tell(await translated(thrown))
    }
  }, [client, wallet])

  useEffect(() => cancel, [cancel])
  usePairingRenewal(pairing, start)

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
        linksFor: (chosen: Wallet) => (uri ? linksFor(chosen, uri, readPlatform()) : []),
      }) as WalletConnectFlow,
    [pairing, uri, expiresAt, start, cancel],
  )
}
