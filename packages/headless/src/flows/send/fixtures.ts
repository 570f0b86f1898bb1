import type { SendDraft, SendRequest } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import type { PendingTransaction } from '../../rules/flows/transactions.js'
import { failure, hash, rejection, replacedBy, request } from '../../testing/fixtureSamples.js'
import { toListed } from '../../testing/fixtureTransaction.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { SendState } from './machine.js'

/** A send as `useSend` shows it. `draft`: content of the form; unchanged when omitted. What was handed over is listed, too. */
export type SendFixture =
  | (Extract<SendState, { readonly step: 'form' }> & { readonly draft?: SendDraft })
  | ({ readonly request: SendRequest } & (
      | { readonly step: 'review' | 'signing' | 'unknown' }
      | { readonly step: 'confirming' | 'dropped' | 'expired'; readonly hash: string }
      | { readonly step: 'sent'; readonly hash: string; readonly fee?: bigint }
      | { readonly step: 'replaced'; readonly hash: string; readonly replacedBy: string }
      | { readonly step: 'rejected'; readonly error: PorticoError }
      /** `hash`: of a transaction that failed in its block. */
      | { readonly step: 'failed'; readonly error: PorticoError; readonly hash?: string }
    ))

export const sendFixtures: FlowFixtures<SendFixture> = {
  samples: {
    form: { step: 'form', isStale: true, cleared: ['sendTokenAmount'] },
    review: { step: 'review', request },
    signing: { step: 'signing', request },
    confirming: { step: 'confirming', request, hash },
    sent: { step: 'sent', request, hash, fee: '147000000000000' },
    rejected: { step: 'rejected', request, error: rejection },
    failed: { step: 'failed', request, error: failure },
    unknown: { step: 'unknown', request },
    replaced: { step: 'replaced', request, hash, replacedBy },
    dropped: { step: 'dropped', request, hash },
    expired: { step: 'expired', request, hash },
  },
  toState(fixture, { transactions }) {
    const { step } = fixture
    if (step === 'form') {
      const { draft, ...form } = fixture
      return { send: form, ...(draft && { sendDraft: draft }) }
    }
    if (step === 'review') return { send: { step, request: fixture.request } }
    if (step === 'rejected' || (step === 'failed' && fixture.hash === undefined)) return { send: fixture }
    const { request: sent, step: _, ...known } = fixture
    const { from, token, amount, to } = sent
    const transaction: PendingTransaction = { kind: 'send', token, amount, to, ...toListed(step, from), ...known }
    return {
      send: { step: 'submitted', id: transaction.id, request: sent },
      transactions: [transaction, ...transactions],
    }
  },
}
