import type { Route } from '@portico/headless'
import type { FlowStepJson } from '@portico/headless/testing'
import type { Fixture, StepFixtures } from './fixture.js'
import { continueIn, edition, failure, hash, meridian, piece, rejection, replacedBy, request } from './samples.js'

const route: Route = { view: 'Send', params: undefined }

type SendRequestJson = Extract<FlowStepJson<'send'>, { readonly step: 'review' }>['request']

/** Every step of a send. `shown`: how what is sent is written. */
const stepsOf = (sent: SendRequestJson, shown: string): StepFixtures<'send'> => ({
  form: {
    route,
    shows: 'Details changed. Please review again. The amount was cleared.',
    json: { step: 'form', isStale: true, cleared: ['sendTokenAmount'] },
  },
  review: { route, shows: shown, json: { step: 'review', request: sent } },
  signing: { route, shows: continueIn, json: { step: 'signing', request: sent } },
  confirming: { route, shows: 'Waiting for confirmation', json: { step: 'confirming', request: sent, hash } },
  sent: { route, shows: `Sent ${shown}`, json: { step: 'sent', request: sent, hash, fee: '147000000000000' } },
  rejected: { route, shows: 'Request rejected', json: { step: 'rejected', request: sent, error: rejection } },
  failed: { route, shows: failure.message, json: { step: 'failed', request: sent, error: failure } },
  unknown: { route, shows: 'Status unknown', json: { step: 'unknown', request: sent } },
  replaced: { route, shows: 'Transaction replaced', json: { step: 'replaced', request: sent, hash, replacedBy } },
  dropped: { route, shows: 'Transaction dropped', json: { step: 'dropped', request: sent, hash } },
  expired: { route, shows: 'Transaction expired', json: { step: 'expired', request: sent, hash } },
})

export const send = stepsOf(request, '0.25 ETH')

const drawForm = (shows: string, json: Omit<Extract<FlowStepJson<'send'>, { readonly step: 'form' }>, 'step'>) => ({
  route,
  shows,
  flow: { name: 'send', json: { step: 'form', ...json } } as const,
})

const { form: _, ...pieceSteps } = stepsOf({ ...request, amount: '1', token: piece }, 'Arcade No. 7')
const editions = stepsOf({ ...request, amount: '2', token: edition }, '2 × Low tide No. 8')

const toState = ({ json, ...state }: StepFixtures<'send'>[keyof StepFixtures<'send'>]) => ({
  ...state,
  flow: { name: 'send', json } as const,
})

/** States of the view beside the steps. */
export const sendStates: Readonly<Record<string, Fixture>> = {
  empty: { route, shows: 'Amount' },
  filled: drawForm('Network fee', {
    isStale: false,
    cleared: [],
    draft: { token: request.token, sendTokenAmount: '0.25', receiverAddress: meridian.address },
  }),
  'too-much': drawForm('Insufficient funds', {
    isStale: false,
    cleared: [],
    draft: { token: request.token, sendTokenAmount: '2500', receiverAddress: meridian.address },
  }),
  'no-address': drawForm('Invalid recipient address', {
    isStale: false,
    cleared: [],
    draft: { token: request.token, sendTokenAmount: '0.25', receiverAddress: '0x12' },
  }),
  nft: drawForm('Arcade No. 7', {
    isStale: false,
    cleared: [],
    draft: { token: piece, sendTokenAmount: '1', receiverAddress: meridian.address },
  }),
  ...Object.fromEntries(Object.entries(pieceSteps).map(([step, fixture]) => [`nft-${step}`, toState(fixture)])),
  'edition-review': toState(editions.review),
  'edition-sent': toState(editions.sent),
}

const { token, amount, to } = request
const payment = { token, amount, to }
const asked: Route = {
  view: 'Pay',
  params: { asset: { caipNetworkId: 'eip155:1' }, amount: '0.25', recipient: meridian.address },
}

export const pay: StepFixtures<'pay'> = {
  idle: { route: asked, shows: '0.25 ETH', json: { step: 'idle' } },
  checking: { route: asked, shows: 'Checking the payment…', json: { step: 'checking', id: 0 } },
  invalid: { route: asked, shows: failure.message, json: { step: 'invalid', error: failure } },
  request: { route: asked, shows: failure.message, json: { step: 'request', payment, error: failure } },
  switching: { route: asked, shows: 'Switch to Ethereum', json: { step: 'switching', payment, id: 0 } },
  review: { ...send.review, route: asked },
  signing: { ...send.signing, route: asked },
  confirming: { ...send.confirming, route: asked },
  sent: { ...send.sent, route: asked, shows: 'Paid 0.25 ETH' },
  rejected: { ...send.rejected, route: asked },
  failed: { ...send.failed, route: asked },
  unknown: { ...send.unknown, route: asked },
  replaced: { ...send.replaced, route: asked },
  dropped: { ...send.dropped, route: asked },
  expired: { ...send.expired, route: asked },
}
