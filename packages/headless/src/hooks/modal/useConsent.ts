import { useEffect, useMemo, useRef } from 'react'
import { type ConsentControls, createConsentControls } from '../../client/consent.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Options of `useConsent`. */
export type UseConsentOptions = {
  /** Called when something was pressed that needs the consent: move the focus to the checkbox. */
  readonly onMissing?: (() => void) | undefined
}

/** Whether the user has to agree to the terms, whether they do, and the functions that change it. */
export type UseConsentResult = ConsentControls & {
  /** The site asks for it, by `features.legalCheckbox`. */
  readonly isNeeded: boolean
  /** The user agreed: since then, on this page. */
  readonly isGiven: boolean
  /** Something was pressed that needs the consent. `false` once it is given or the modal is closed. */
  readonly isMissing: boolean
}

/**
 * The consent that `features.legalCheckbox` demands. Until it is given, no wallet is asked to connect: `connect` rejects with
 * `ConsentRequiredError`, and the modal shows no view that asks one. Sessions of earlier visits are restored without it.
 *
 * @example
 * const { isGiven, give, withdraw } = useConsent()
 * return (
 *   <label>
 *     <input type="checkbox" checked={isGiven} onChange={isGiven ? withdraw : give} /> I accept the terms
 *   </label>
 * )
 */
export function useConsent({ onMissing }: UseConsentOptions = {}): UseConsentResult {
  const client = usePortico()
  const isGiven = usePorticoState((state) => state.hasConsent ?? false)
  const missed = usePorticoState(({ modal }) => modal.missedConsents ?? 0)
  const seen = useRef(missed)
  useEffect(() => {
    const isNew = missed > seen.current
    seen.current = missed
    if (isNew) onMissing?.()
  })
  const controls = useMemo(() => createConsentControls(client), [client])
  return { isNeeded: Boolean(client.options.features.legalCheckbox), isGiven, isMissing: missed > 0, ...controls }
}
