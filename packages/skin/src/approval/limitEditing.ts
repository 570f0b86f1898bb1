import type { ApprovalAction } from '@portico/headless/approval'
import type { ApprovalProps } from './approvalProps.js'
import { findToken } from './assets.js'

/** The one allowance whose amount is being changed, by its call. */
export type LimitEditing = {
  readonly edited: number | undefined
  readonly edit: (call: number | undefined) => void
  /** Without an amount it is the one that the site asked for. */
  readonly save: (call: number, amount: bigint | undefined) => void
}

type Allowance = Extract<ApprovalAction, { readonly type: 'allowance' }>

/** The call whose allowance can be changed: nobody can write an amount of a token whose decimals are unknown. */
export const limitableCall = ({ asset, call }: Allowance, approval: ApprovalProps): number | undefined =>
  approval.onLimit && findToken(asset, approval) ? call : undefined
