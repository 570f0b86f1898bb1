import { toSendDraft } from '../../rules/tokens/send.js'
import { failure, request } from '../../testing/fixtureSamples.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import { type SendFixture, sendFixtures } from '../send/fixtures.js'
import type { PayState } from './machine.js'

/** A payment as `usePay` shows it: from `review` on it is a send. */
type PayFixture =
  | Exclude<PayState, { readonly step: 'reviewed' | 'submitted' }>
  | Exclude<SendFixture, { readonly step: 'form' }>

const { token, amount, to } = request
const payment = { token, amount, to }
const { form: _, ...sending } = sendFixtures.samples

export const payFixtures: FlowFixtures<PayFixture> = {
  samples: {
    idle: { step: 'idle' },
    checking: { step: 'checking', id: 0 },
    invalid: { step: 'invalid', error: failure },
    request: { step: 'request', payment, error: failure },
    switching: { step: 'switching', payment, id: 0 },
    ...sending,
  },
  toState(fixture, state) {
    if (!('request' in fixture)) return { pay: fixture }
    const { token: asset, amount: units, to: recipient } = fixture.request
    const step = fixture.step === 'review' ? 'reviewed' : 'submitted'
    return {
      ...sendFixtures.toState(fixture, state),
      sendDraft: toSendDraft(fixture.request),
      pay: { step, payment: { token: asset, amount: units, to: recipient } },
    }
  },
}
