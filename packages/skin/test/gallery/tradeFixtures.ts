import type { Route } from '@portico/headless'
import type { StepScenes } from './fixture.js'
import { continueIn } from './samples.js'

const route: Route = { view: 'Swap', params: undefined }

export const swap: StepScenes<'swap'> = {
  ready: { route, shows: 'Details changed. Please review again.' },
  review: { route, shows: 'You lose 12.5% of the value' },
  resetting: { route, shows: continueIn },
  reset: { route, shows: 'Old limit removed. You can approve the amount now.' },
  approving: { route, shows: continueIn },
  approved: { route, shows: 'Approved. You can swap now.' },
  swapping: { route, shows: 'Waiting for confirmation' },
  done: { route, shows: 'Swapped 250 USDC for ETH' },
  rejected: { route, shows: 'Request rejected' },
  failed: { route, shows: 'Couldn’t swap' },
  unknown: { route, shows: 'Status unknown' },
  replaced: { route, shows: 'Transaction replaced' },
  dropped: { route, shows: 'Transaction dropped' },
  expired: { route, shows: 'Transaction expired' },
}

const buy: Route = { view: 'Onramp', params: undefined }

export const onramp: StepScenes<'onramp'> = {
  form: { route: buy, shows: 'You pay' },
  asking: { route: buy, shows: 'Opening Coinbase' },
  opened: { route: buy, shows: 'Continue with Coinbase' },
  credited: { route: buy, shows: 'You received 0.032 ETH' },
  failed: { route: buy, shows: 'Coinbase couldn’t be opened' },
}
