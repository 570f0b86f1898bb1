import { ProviderRpcError } from '@portico/headless/testing'
import type { PhoneAnswer, PhonePolicy } from './phoneOptions'

type Question = 'proposal' | 'request'

/** The phone's user: approves, rejects or does not answer. */
export type PhoneUser = {
  readonly policy: PhonePolicy
  setPolicy(change: Partial<PhonePolicy>): void
  /** Resolves when approved. @throws ProviderRpcError 4001 when rejected */
  decide(question: Question): Promise<void>
}

const answers: readonly PhoneAnswer[] = ['approve', 'reject', 'silent']

/** Approves everything until `setPolicy` says otherwise. */
export function createPhoneUser(networks: readonly string[]): PhoneUser {
  const policy: PhonePolicy = { proposal: 'approve', signIn: 'exact', request: 'approve', networks, delayMs: 0 }
  const open: (() => void)[] = []

  async function decide(question: Question): Promise<void> {
    if (policy.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, policy.delayMs))
    if (policy[question] === 'reject') throw new ProviderRpcError(4001, 'User rejected the request.')
    if (policy[question] === 'approve') return
    await new Promise<void>((resolve) => open.push(resolve))
    await decide(question)
  }

  return {
    policy,
    setPolicy(change) {
      for (const question of ['proposal', 'request'] as const)
        if (!answers.includes(change[question] ?? 'approve'))
          throw new Error(`${question} is one of ${answers.join(', ')}`)
      Object.assign(policy, change)
      for (const again of open.splice(0)) again()
    },
    decide,
  }
}

/** An error as it is returned over WalletConnect. */
export function toRpcError(error: unknown): { readonly code: number; readonly message: string } {
  if (error instanceof ProviderRpcError) return { code: error.code, message: error.message }
  return { code: -32000, message: error instanceof Error ? error.message : String(error) }
}
