import { serviceNames, type ServiceName } from '@portico/headless/testing'
import type { Phone } from '../phone/phoneClient'
import type { Relay } from '../relay/startRelay'
import type { SolanaControls } from '../solana/solanaControls'
import type { Controls } from '../support/controlPort'
import type { Api } from './startApi'

/** Actions of `POST /__control/relay`. */
const relayActions = ['drop', 'pause', 'resume', 'down', 'up'] as const

/** Settings of `POST /__control/solana` besides `skipSlots`, with the type of each. */
const solanaSettings = new Map([
  ['slotMs', 'number'],
  ['delayMs', 'number'],
  ['isDown', 'boolean'],
  ['dropSends', 'boolean'],
])

/** Controls of the local world over HTTP, for tests in another process. All bodies are JSON. */
export function worldControls(api: Api, relay: Relay, phone: Phone, solana: SolanaControls): Controls {
  return {
    '/__control/faults': ({ name, ...fault }) => {
      if (name !== undefined && !isService(name)) throw new Error(`name is one of ${serviceNames.join(', ')}`)
      if (name === undefined || Object.keys(fault).length === 0) api.faults.clear(name)
      else api.faults.set(name, fault)
    },
    '/__control/relay': ({ action }) => {
      const wanted = relayActions.find((known) => known === action)
      if (!wanted) throw new Error(`action is one of ${relayActions.join(', ')}`)
      relay[wanted]()
    },
    '/__control/solana': ({ skipSlots, ...settings }) => {
      for (const [name, value] of Object.entries(settings))
        if (solanaSettings.get(name) !== typeof value)
          throw new Error(`settings are ${[...solanaSettings.keys()].join(', ')}`)
      Object.assign(solana, settings)
      if (typeof skipSlots === 'number') solana.skipSlots(skipSlots)
    },
    '/__control/expireBalances': () => api.expireBalances(),
    '/__control/log': () => ({
      calls: api.calls,
      events: api.events,
      relay: { publishes: relay.log, connections: relay.connections() },
    }),
    '/__control/reset': async () => {
      api.faults.clear()
      api.expireBalances()
      relay.up()
      relay.resume()
      solana.reset()
      await phone.setPolicy({ proposal: 'approve', signIn: 'exact', request: 'approve', delayMs: 0 })
    },
  }
}

const isService = (name: unknown): name is ServiceName => serviceNames.includes(name as ServiceName)
