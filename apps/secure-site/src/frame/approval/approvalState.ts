import type {
  ApprovalDescription,
  ApprovalFacts,
  ApprovalPrices,
  ApprovalRequest,
  ApprovalRisk,
} from '@portico/headless/approval'

/** What a button does next, where something went wrong. */
export type Retry = 'prepare' | 'sign' | 'unlock' | 'send'

/** What an approval waits for. */
export type ApprovalStep =
  /** A node fixes what is left open, such as the fee. */
  | { readonly step: 'preparing' }
  /** The person decides. `isUnlocked`: the press in the email has come, and the one here is still to come. */
  | { readonly step: 'ready'; readonly isUnlocked?: boolean }
  | { readonly step: 'signing' }
  /** The person presses `number` in the email of the vault. */
  | { readonly step: 'confirming'; readonly number: string }
  | { readonly step: 'sending' }
  /** `outcome`: of what was signed; nobody can say whether it was sent, or a part of it was. Without it nothing was sent. */
  | {
      readonly step: 'failed'
      readonly message: string
      readonly retry: Retry
      readonly outcome?: 'unknown' | 'partial'
    }

/** A request while it is decided on. */
export type ApprovalState = {
  readonly request: ApprovalRequest
  readonly description: ApprovalDescription
  /** Missing while they are read. */
  readonly facts: ApprovalFacts | undefined
  /** Of the tokens of the facts, as far as they have come; missing where none are asked for. */
  readonly prices?: ApprovalPrices | undefined
  readonly risks: readonly ApprovalRisk[]
  readonly status: ApprovalStep
  /** What the page asked for, once the person has changed an allowance of it. */
  readonly requested?: ApprovalDescription | undefined
  /** It was signed once, and so it stays: nobody can say what a node does with what it has refused. */
  readonly isSigned?: boolean
}

/** Whether allowances can be changed: nothing was signed, and nothing waits. What would fail may need another amount. */
export const canLimit = ({ status, isSigned }: ApprovalState): boolean =>
  !isSigned && (status.step === 'ready' || (status.step === 'failed' && status.retry === 'prepare'))
