import { messages } from '../constants/messages.js'
import { insufficientBalance } from '../constants/swapMessages.js'
import type { Issue } from '../entities/issue.js'
import { parseAmount } from './amounts.js'
import { plainAmount } from './plainAmount.js'

/** Fields of a swap. */
export type SwapField = 'source' | 'target' | 'amount'

/** What is known of a swap being written; amounts in base units. */
export type SwapFacts = {
  readonly source?: { readonly decimals: number; readonly isNative: boolean } | undefined
  readonly hasTarget: boolean
  /** As it was typed. */
  readonly amount: string
  /** Of the source token. */
  readonly balance?: bigint | undefined
  readonly nativeBalance?: bigint | undefined
  /** In the native coin. */
  readonly fee?: bigint | undefined
  readonly hasQuoteFailed?: boolean | undefined
}

const insufficient = { path: 'amount', message: insufficientBalance } as const

/** Why a swap cannot be made, at most one issue per field; none when it can (wire facts, section 15.2). */
export function swapIssues(facts: SwapFacts): readonly Issue<SwapField>[] {
  const { source, hasTarget, balance, nativeBalance, fee = 0n, hasQuoteFailed } = facts
  const issues: Issue<SwapField>[] = []
  if (!source) issues.push({ path: 'source', code: 'TOKEN_REQUIRED', message: messages.tokenRequired })
  if (!hasTarget) issues.push({ path: 'target', code: 'TOKEN_REQUIRED', message: messages.tokenRequired })
  if (!source) return issues
  const amount = parseAmount(plainAmount(facts.amount), source.decimals)
  if (amount === null || amount === 0n) {
    return [...issues, { path: 'amount', code: 'INVALID_AMOUNT', message: messages.invalidAmount }]
  }
  const isTooMuch = balance !== undefined && amount > balance
  if (isTooMuch || hasQuoteFailed) return [...issues, { ...insufficient, code: 'INSUFFICIENT_BALANCE' }]
  const needed = source.isNative ? amount + fee : fee
  const isWithoutGas = nativeBalance !== undefined && (nativeBalance === 0n || nativeBalance < needed)
  return isWithoutGas ? [...issues, { ...insufficient, code: 'INSUFFICIENT_GAS' }] : issues
}
