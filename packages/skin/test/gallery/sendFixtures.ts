import type { Route } from '@portico/headless'
import { type FlowStepJson, flowSamples } from '@portico/headless/testing'
import type { Fixture, StepScenes } from './fixture.js'
import { continueIn, edition, failure, meridian, piece, request } from './samples.js'

const route: Route = { view: 'Send', params: undefined }

/** What each step of a send shows. `shown`: how what is sent is written. */
const scenesOf = (shown: string): StepScenes<'send'> => ({
  form: { route, shows: 'Details changed. Please review again. The amount was cleared.' },
  review: { route, shows: shown },
  signing: { route, shows: continueIn },
  confirming: { route, shows: 'Waiting for confirmation' },
  sent: { route, shows: `Sent ${shown}` },
  rejected: { route, shows: 'Request rejected' },
  failed: { route, shows: 'Couldn’t send' },
  unknown: { route, shows: 'Status unknown' },
  replaced: { route, shows: 'Transaction replaced' },
  dropped: { route, shows: 'Transaction dropped' },
  expired: { route, shows: 'Transaction expired' },
})

export const send = scenesOf('0.25 ETH')

const drawForm = (shows: string, json: Omit<Extract<FlowStepJson<'send'>, { readonly step: 'form' }>, 'step'>) => ({
  route,
  shows,
  flow: { name: 'send', json: { step: 'form', ...json } } as const,
})

const { form: _, ...sendSamples } = flowSamples.send
type SentStep = Exclude<FlowStepJson<'send'>['step'], 'form'>

/** A step of a send of something else. */
const drawSend = (step: SentStep, sent: Pick<typeof request, 'amount' | 'token'>, shown: string): Fixture => ({
  ...scenesOf(shown)[step],
  flow: { name: 'send', json: { ...sendSamples[step], request: { ...request, ...sent } } },
})

const pieceSent = { amount: '1', token: piece }
const editionsSent = { amount: '2', token: edition }

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
  ...Object.fromEntries(
    (Object.keys(sendSamples) as SentStep[]).map((step) => [`nft-${step}`, drawSend(step, pieceSent, 'Arcade No. 7')]),
  ),
  'edition-review': drawSend('review', editionsSent, '2 × Low tide No. 8'),
  'edition-sent': drawSend('sent', editionsSent, '2 × Low tide No. 8'),
}

const asked: Route = {
  view: 'Pay',
  params: { asset: { caipNetworkId: 'eip155:1' }, amount: '0.25', recipient: meridian.address },
}

export const pay: StepScenes<'pay'> = {
  idle: { route: asked, shows: '0.25 ETH' },
  checking: { route: asked, shows: 'Checking the payment…' },
  invalid: { route: asked, shows: failure.message },
  request: { route: asked, shows: 'Couldn’t switch to Ethereum' },
  switching: { route: asked, shows: 'Switch to Ethereum' },
  review: { ...send.review, route: asked },
  signing: { ...send.signing, route: asked },
  confirming: { ...send.confirming, route: asked },
  sent: { route: asked, shows: 'Paid 0.25 ETH' },
  rejected: { ...send.rejected, route: asked },
  failed: { ...send.failed, route: asked },
  unknown: { ...send.unknown, route: asked },
  replaced: { ...send.replaced, route: asked },
  dropped: { ...send.dropped, route: asked },
  expired: { ...send.expired, route: asked },
}
