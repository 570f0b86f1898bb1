import { useEffect } from 'react'
import type { Pairing } from '../client/state.js'
import { isPairingExpired } from '../rules/isPairingExpired.js'

const isOver = (pairing: Pairing): boolean =>
  pairing.step === 'expired' ||
  pairing.step === 'rejected' ||
  (pairing.step === 'pairing' && pairing.expiresAt !== undefined && isPairingExpired(pairing.expiresAt, Date.now()))

/**
 * Starts a new pairing after one that expired or was refused, as soon as somebody can see it: a page in the background
 * waits until it is looked at again, and then asks the clock, since its timers slept too (R56). A failure waits for the
 * visitor.
 */
export function usePairingRenewal(pairing: Pairing, start: () => Promise<void>): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible' && isOver(pairing)) void start()
    }
    renew()
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [pairing, start])
}
