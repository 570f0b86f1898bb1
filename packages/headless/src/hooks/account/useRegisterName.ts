import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { nameZone } from '../../constants/embeddedWallet.js'
import { createRegisterNameControls, mountRegisterName } from '../../flows/registerName/controls.js'
import { checkName, currentRegistration, toRegisterNameStep } from '../../flows/registerName/view.js'
import { stripZone } from '../../rules/account/names.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'
import { useNameSuggestions } from './useNameSuggestions.js'

/**
 * The form, the step of the registration, and its functions.
 *
 * Form: `draft` (as typed), `fullName` (with its zone; `undefined` while nothing is typed), `issues`, `isTaken`, `suggestions`
 * (free names, with their zone), `suggestionsError`, `isSearching`, `canRegister`, and `zone`, the end of every name.
 *
 * `step`: `form`, `signing`, `registering`, `registered`, `rejected`, `failed` or `unknown` (the service has the signature but
 * did not confirm), with `name`, `error`, `isPending`, and `isChecking` while `unknown` is checked.
 *
 * Functions, none of which rejects: `setName(name)`, `register()`, `check()`, which asks the service how an `unknown`
 * registration ended, and `back()`, which returns to the form.
 */
export type UseRegisterNameResult = ReturnType<typeof useRegisterName>

/**
 * Registers a name for the account of an embedded wallet, step by step: the form with the typed name and similar free names, the
 * signature, and the registration. Each call of `register` asks the wallet for at most one signature. The typed name is kept when
 * the user leaves the view.
 *
 * @example
 * const { step, draft, setName, isTaken, suggestions, canRegister, register } = useRegisterName()
 * step === 'form' && <button disabled={!canRegister} onClick={() => void register()}>Register</button>
 */
export function useRegisterName() {
  const client = usePortico()
  const queryClient = useQueryClient()
  const registration = usePorticoState(currentRegistration)
  const nameDraft = usePorticoState((state) => state.nameDraft ?? '')
  const typed = nameDraft.trim() === '' ? undefined : stripZone(nameDraft)
  const found = useNameSuggestions({ name: typed })
  const { data: suggestions, fetchStatus, error: suggestionsError } = found
  const controls = useMemo(() => createRegisterNameControls(client, queryClient), [client, queryClient])
  useEffect(() => mountRegisterName(client), [client])
  const check = useMemo(() => checkName({ nameDraft }, suggestions), [nameDraft, suggestions])
  const isAsked = check.issues.length === 0 && suggestions === undefined && suggestionsError === null
  return {
    ...check,
    /** The end of every name. */
    zone: nameZone,
    /** The service is asked, or will be once typing pauses. */
    isSearching: isAsked || (fetchStatus === 'fetching' && suggestions === undefined),
    /** Why there are no suggestions; the name can be registered all the same, if it is free. */
    suggestionsError,
    ...toRegisterNameStep(registration),
    ...controls,
  }
}
