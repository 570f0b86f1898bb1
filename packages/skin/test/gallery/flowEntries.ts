import type { View } from '@portico/headless'
import type { FlowName } from '@portico/headless/testing'
import { connectWallet, networkPicker, pairingAt } from './connectFixtures.js'
import type { Fixture, FlowFixture, StepFixtures } from './fixture.js'
import { registerName } from './nameFixtures.js'
import { pay, send, sendStates } from './sendFixtures.js'
import { onramp, swap } from './tradeFixtures.js'

/** A state of a view. `view` and `state` are its name. */
export type Entry = { readonly view: View; readonly state: string; readonly fixture: Fixture }

/** Every flow. One that is missing is an error of the compiler. */
type FlowFixtures = { readonly [Flow in FlowName]: StepFixtures<Flow> }

/** Every step of every flow, and more states of a send. `now`: when QR codes were made, in ms since epoch. */
export function listFlowEntries(now = Date.now()): readonly Entry[] {
  const flows: FlowFixtures = {
    connectWallet,
    pairing: pairingAt(now),
    networkPicker,
    send,
    pay,
    swap,
    onramp,
    registerName,
  }
  const steps = Object.entries(flows).flatMap(([name, fixtures]) =>
    Object.entries(fixtures).map(([step, { json, ...fixture }]): Entry => {
      const flow = { name, json } as FlowFixture
      return { view: fixture.route.view, state: step, fixture: { ...fixture, flow } }
    }),
  )
  const states = Object.entries(sendStates).map(([state, fixture]): Entry => ({ view: 'Send', state, fixture }))
  return [...steps, ...states]
}
