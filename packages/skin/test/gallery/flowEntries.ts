import { type FlowName, flowSamples, type FlowStepJson } from '@portico/headless/testing'
import { approvals } from './approvalFixtures.js'
import { connectWallet, networkPicker, pairing } from './connectFixtures.js'
import { emailLogin } from './emailFixtures.js'
import type { Fixture, FlowFixture, StepScenes } from './fixture.js'
import { registerName } from './nameFixtures.js'
import { siwx } from './siwxFixtures.js'
import { pay, send, sendStates } from './sendFixtures.js'
import { onramp, swap } from './tradeFixtures.js'

/** A state of a view. `view` and `state` are its name; a flow that the skin does not draw stands in place of the view. */
export type Entry = { readonly view: string; readonly state: string; readonly fixture: Fixture }

/** What is around the flows that a view of the skin draws. */
const scenes: { readonly [Flow in FlowName]?: StepScenes<Flow> } = {
  connectWallet,
  pairing,
  emailLogin,
  networkPicker,
  send,
  pay,
  swap,
  onramp,
  registerName,
  siwx,
  approvals,
}

/** Lifetime of a QR code, in ms. */
const lifetime = 240_000

/** Every step of every flow, and more states of a send. `now`: when QR codes were made, in ms since epoch. */
export function listFlowEntries(now = Date.now()): readonly Entry[] {
  const steps = (Object.keys(flowSamples) as FlowName[]).flatMap((name) =>
    Object.entries<FlowStepJson>(flowSamples[name]).map(([step, sample]): Entry => {
      const json = 'expiresAt' in sample ? { ...sample, expiresAt: now + lifetime } : sample
      const scene = (scenes[name] as Readonly<Record<string, Omit<Fixture, 'flow'>>> | undefined)?.[step]
      return {
        view: scene?.route?.view ?? name,
        state: step,
        fixture: { ...scene, flow: { name, json } as FlowFixture },
      }
    }),
  )
  const states = Object.entries(sendStates).map(([state, fixture]): Entry => ({ view: 'Send', state, fixture }))
  return [...steps, ...states]
}
