import type { Route } from '@portico/headless'
import type { StepFixtures } from './fixture.js'
import { account, continueIn, failure, hash, rejection, replacedBy, swapReview as review } from './samples.js'

const route: Route = { view: 'Swap', params: undefined }

export const swap: StepFixtures<'swap'> = {
  ready: { route, shows: 'Details changed. Please review again.', json: { step: 'ready', isStale: true } },
  review: {
    route,
    shows: 'You lose 12.5% of the value',
    json: { step: 'review', review, needsApproval: true, needsImpactConsent: true },
  },
  resetting: { route, shows: continueIn, json: { step: 'resetting', review } },
  reset: { route, shows: 'Reset. You can approve the amount now.', json: { step: 'reset', review, hash } },
  approving: { route, shows: continueIn, json: { step: 'approving', review } },
  approved: { route, shows: 'Approved. You can swap now.', json: { step: 'approved', review, hash } },
  swapping: { route, shows: 'Waiting for confirmation', json: { step: 'swapping', review, hash } },
  done: { route, shows: 'Swapped 250 USDC for ETH', json: { step: 'done', review, hash } },
  rejected: {
    route,
    shows: 'Request rejected',
    json: { step: 'rejected', part: 'approval', review, error: rejection },
  },
  failed: { route, shows: failure.message, json: { step: 'failed', part: 'swap', review, error: failure } },
  unknown: { route, shows: 'Status unknown', json: { step: 'unknown', review } },
  replaced: { route, shows: 'Transaction replaced', json: { step: 'replaced', review, hash, replacedBy } },
  dropped: { route, shows: 'Transaction dropped', json: { step: 'dropped', review, hash } },
  expired: { route, shows: 'Transaction expired', json: { step: 'expired', review, hash } },
}

const buy: Route = { view: 'Onramp', params: undefined }
const purchase = { provider: 'coinbase', url: 'https://pay.coinbase.com/buy', account, symbol: 'ETH' } as const

export const onramp: StepFixtures<'onramp'> = {
  form: { route: buy, shows: 'You pay', json: { step: 'form' } },
  asking: { route: buy, shows: 'Opening Coinbase', json: { step: 'asking', id: 1, provider: 'coinbase' } },
  opened: { route: buy, shows: 'Continue with Coinbase', json: { step: 'opened', purchase } },
  credited: { route: buy, shows: 'You received 0.032 ETH', json: { step: 'credited', purchase, received: '0.032' } },
  failed: {
    route: buy,
    shows: 'Coinbase couldn’t be opened',
    json: { step: 'failed', provider: 'coinbase', error: failure },
  },
}
