import type { CaipAddress } from '../../entities/caip.js'
import type { NameSuggestion } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { type Issue } from '../../errors/validation.js'
import { stripZone, validateName, withZone } from '../account/names.js'

/** `name`: the full name, with its zone. `account`: whose name it becomes. */
type Requested = { readonly name: string; readonly account: CaipAddress }

/** The registration of a name, from its form until the account has it. */
export type RegisterNameState =
  | { readonly step: 'form' }
  /** `signing`: the wallet was asked. `registering`: the service has the signature. `id`: of this registration. */
  | (Requested & { readonly step: 'signing' | 'registering'; readonly id: number })
  | (Requested & { readonly step: 'registered' })
  /** Nothing was registered. */
  | (Requested & { readonly step: 'rejected' | 'failed'; readonly error: PorticoError })
  /** The service has the signature, and the outcome is not known. `isChecking`: the service is being asked. */
  | (Requested & { readonly step: 'unknown'; readonly error: PorticoError; readonly isChecking: boolean })

/** What moves a registration. `id`: of the registration that the event is about. */
export type RegisterNameEvent =
  | (Requested & { readonly type: 'requested'; readonly id: number })
  /** `dropped`: the account changed before it was signed. */
  | { readonly type: 'signed' | 'registered' | 'dropped'; readonly id: number }
  /** `isUnknown`: the service may have registered it. */
  | { readonly type: 'ended'; readonly id: number; readonly error: PorticoError; readonly isUnknown: boolean }
  | { readonly type: 'checkStarted' | 'checkFailed' | 'foundRegistered' | 'foundFree' | 'left' }

const emptyForm: RegisterNameState = { step: 'form' }

const isAbout = (
  state: RegisterNameState,
  id: number,
): state is Extract<RegisterNameState, { readonly step: 'signing' | 'registering' }> =>
  (state.step === 'signing' || state.step === 'registering') && state.id === id

function afterCheck(state: Extract<RegisterNameState, { readonly step: 'unknown' }>, type: RegisterNameEvent['type']) {
  const { name, account, error } = state
  switch (type) {
    case 'checkStarted':
      return { ...state, isChecking: true }
    case 'checkFailed':
      return { ...state, isChecking: false }
    case 'foundRegistered':
      return { step: 'registered', name, account } as const
    default:
      return { step: 'failed', name, account, error } as const
  }
}

/** The state after an event; the same object when the event does not apply, such as a late answer about another registration. */
export function nextRegisterNameState(state: RegisterNameState, event: RegisterNameEvent): RegisterNameState {
  switch (event.type) {
    case 'requested':
      return { step: 'signing', id: event.id, name: event.name, account: event.account }
    case 'signed':
      return isAbout(state, event.id) ? { ...state, step: 'registering' } : state
    case 'registered':
      return isAbout(state, event.id) ? { step: 'registered', name: state.name, account: state.account } : state
    case 'dropped':
      return isAbout(state, event.id) ? emptyForm : state
    case 'ended': {
      if (!isAbout(state, event.id)) return state
      const { name, account } = state
      const { error, isUnknown } = event
      if (isUnknown) return { step: 'unknown', name, account, error, isChecking: false }
      return { step: error.isUserRejection ? 'rejected' : 'failed', name, account, error }
    }
    case 'left':
      return state.step === 'form' ? state : emptyForm
    default:
      return state.step === 'unknown' ? afterCheck(state, event.type) : state
  }
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
