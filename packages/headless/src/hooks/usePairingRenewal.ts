import { useEffect } from 'react'
import type { Pairing } from '../client/state.js'

/**
 * Starts a new pairing after one that expired or was refused, as soon as somebody can see it: a page in the background
 * waits until it is looked at again. A failure waits for the visitor.
 */
export function usePairingRenewal({ step }: Pairing, start: () => Promise<void>): void {
  useEffect(() => {
    if (step !== 'expired' && step !== 'rejected') return
    const renew = () => {
      if (document.visibilityState === 'visible') void start()
    }
    renew()
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [step, start])
}
