import { createFaults, createHandlers, type ServiceName } from '@portico/headless/testing'
import { getResponse, http, type HttpHandler, passthrough } from 'msw'
import { answerInPage } from '../serviceWorker'
import type { Fixture } from '../../../../packages/skin/test/gallery/fixture'
import { createSampleChains } from './sampleChains'

/** No server has this name; the page answers for it. */
const host = 'https://gallery.portico.example'

export const services = { directory: host, blockchain: host, analytics: host }
export const nodeUrl = (caipNetworkId: string): string => `${host}/v1/?chainId=${caipNetworkId}&projectId=gallery`

let handlers: readonly HttpHandler[] = []
let clearFaults = () => undefined as void
let started: Promise<void> | undefined

/** What the services of a fixture answer. */
export function createServices({ funded = true, features = ['swap', 'onramp'], faults = {} }: Fixture) {
  const active = createFaults()
  for (const [name, fault] of Object.entries(faults)) active.set(name as ServiceName, fault)
  const chain = createSampleChains(funded)
  const isOn = (name: (typeof features)[number]) => features.includes(name)
  return {
    faults: active,
    handlers: createHandlers({
      ...services,
      chain,
      rpc: chain.rpc,
      faults: active,
      features: [
        { id: 'activity', isEnabled: true, config: [] },
        { id: 'swap', isEnabled: isOn('swap'), config: ['1inch'] },
        { id: 'onramp', isEnabled: isOn('onramp'), config: ['coinbase'] },
        { id: 'multi_wallet', isEnabled: isOn('multi_wallet'), config: [] },
      ],
    }),
  }
}

/** Answers requests as a fixture says, in place of the one before. */
export async function serveFixture(fixture: Fixture): Promise<void> {
  clearFaults()
  const { faults, handlers: next } = createServices(fixture)
  handlers = next
  clearFaults = () => faults.clear()
  started ??= answerInPage(
    http.all(`${host}/*`, async ({ request }) => (await getResponse([...handlers], request)) ?? passthrough()),
  )
  await started
}
