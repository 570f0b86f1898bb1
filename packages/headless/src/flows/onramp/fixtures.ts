import type { OnrampDraft } from '../../entities/onramp.js'
import { account, failure } from '../../testing/fixtureSamples.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { OnrampState } from './machine.js'

/** `draft`: content of the form; unchanged when omitted. */
type OnrampFixture =
  | Exclude<OnrampState, { readonly step: 'form' }>
  | { readonly step: 'form'; readonly draft?: OnrampDraft }

const purchase = { provider: 'coinbase', url: 'https://pay.coinbase.com/buy', account, symbol: 'ETH' } as const

export const onrampFixtures: FlowFixtures<OnrampFixture> = {
  samples: {
    form: { step: 'form' },
    asking: { step: 'asking', id: 1, provider: 'coinbase' },
    opened: { step: 'opened', purchase },
    credited: { step: 'credited', purchase, received: '0.032' },
    failed: { step: 'failed', provider: 'coinbase', error: failure },
  },
  toState(fixture) {
    if (fixture.step !== 'form') return { onramp: fixture }
    const { draft, ...onramp } = fixture
    return { onramp, ...(draft && { onrampDraft: draft }) }
  },
}
