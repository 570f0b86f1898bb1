import { flowState } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { NameSuggestion } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import type { Issue } from '../../errors/validation.js'
import { stripZone, validateName, withZone } from '../../rules/account/names.js'
import type { InStep } from '../inStep.js'
import { registerNameMachine, type RegisterNameState } from './machine.js'

/** `name`: the full name, with its zone. */
export type RegisterNameStep =
  | { readonly step: 'form'; readonly error: null }
  /** `signing`: the wallet was asked. `registering`: the service has the signature. */
  | (InStep<'signing' | 'registering'> & { readonly name: string; readonly error: null })
  | { readonly step: 'registered'; readonly name: string; readonly error: null }
  /** Nothing was registered. */
  | (InStep<'rejected' | 'failed'> & { readonly name: string; readonly error: PorticoError })
  /** The service has the signature, and the outcome is not known. `isChecking`: the service is being asked. */
  | { readonly step: 'unknown'; readonly name: string; readonly error: PorticoError; readonly isChecking: boolean }

/** The state that is shown: a registration for another account, or on another network, is none of this one. */
export function currentRegistration(state: PorticoState): RegisterNameState {
  const current = flowState(state, registerNameMachine)
  const account = connectedAccount(state)
  return 'account' in current && account !== undefined && current.account !== account
    ? registerNameMachine.initial
    : current
}

/** Whether the wallet or the service is asked. */
export const isBusy = ({ step }: RegisterNameState) => step === 'signing' || step === 'registering'

/** The step that is shown. `isPending`: the wallet or the service has not answered yet. */
export function toRegisterNameStep(state: RegisterNameState): RegisterNameStep & { readonly isPending: boolean } {
  if (state.step === 'form') return { ...state, error: null, isPending: false }
  const { step, name } = state
  if (state.step === 'unknown') {
    const { error, isChecking } = state
    return { step: 'unknown', name, error, isChecking, isPending: isChecking }
  }
  if ('error' in state) return { step: state.step, name, error: state.error, isPending: false }
  return { step: step as 'signing' | 'registering' | 'registered', name, error: null, isPending: isBusy(state) }
}

/** What the form says about a typed name. `suggestions`: of the service, for exactly this text; `undefined` while it was not asked. */
export function checkNameDraft(
  draft: string,
  suggestions: readonly NameSuggestion[] | undefined,
): {
  /** With its zone; `undefined` while nothing is typed. */
  readonly fullName: string | undefined
  readonly issues: readonly Issue<'name'>[]
  readonly isTaken: boolean
  /** Free names like the typed one, with their zone. */
  readonly suggestions: readonly string[]
  readonly canRegister: boolean
} {
  const label = draft.trim() === '' ? '' : stripZone(draft)
  const fullName = label === '' ? undefined : withZone(label)
  const issues = validateName(label)
  const isTaken = suggestions?.some(({ name, registered }) => registered && name.toLowerCase() === fullName) ?? false
  const others = suggestions?.filter(({ name, registered }) => !registered && name.toLowerCase() !== fullName) ?? []
  return {
    fullName,
    issues,
    isTaken,
    suggestions: others.map(({ name }) => name),
    canRegister: issues.length === 0 && !isTaken,
  }
}

/** What the form says. `suggestions`: of the service, for exactly the typed name. */
export const checkName = (
  { nameDraft = '' }: Pick<PorticoState, 'nameDraft'>,
  suggestions: readonly NameSuggestion[] | undefined,
) => ({ draft: nameDraft, ...checkNameDraft(nameDraft, suggestions) })
