import { createPortico, PorticoProvider } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { StrictMode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { listFlowEntries } from '../../test/gallery/flowEntries.js'
import { siteName } from '../../test/gallery/samples.js'
import { axeViolations } from '../../test/scope.js'
import { modal } from '../../test/site.js'
import { createWorld, services } from '../../test/world.js'
import { PorticoModal } from '../router/PorticoModal.js'

const [larkspur, meridian] = testWalletSeeds
const connectors = { larkspur: larkspur.rdns, meridian: meridian.rdns, embedded: 'ID_AUTH' } as const

/** What a view draws; the gallery of the docs shows the same. */
const cases = listFlowEntries().flatMap(({ view, state, fixture: { flow, route, shows, connected } }) =>
  flow && route && shows ? [{ view, state, ...flow, route, shows, connected }] : [],
)

it.each(cases)('draws the state $state of $view, accessibly', async (fixture) => {
  const { name, json, route, shows, connected = ['larkspur'] } = fixture
  const { phone, embedded } = createWorld()
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet, base, solanaMainnet],
    adapters: [eip155(), solana()],
    connectors: [phone.factory, embedded.connector],
    services,
    storage: null,
    features: { pay: true },
    metadata: { name: siteName, description: '', url: location.origin, icons: [] },
  })
  onTestFinished(() => client.destroy())
  await render(
    <StrictMode>
      <PorticoProvider client={client}>
        <main>{siteName}</main>
        <PorticoModal motion="none" />
      </PorticoProvider>
    </StrictMode>,
  )
  for (const wallet of connected) {
    const connector = connectors[wallet]
    // Wallets are announced once the code that listens to them is there.
    await expect.poll(() => client.internals.connectors.has(connector)).toBe(true)
    await connect(client, { connector })
  }
  setFlowStep(client, name, JSON.parse(JSON.stringify(json)) as typeof json)
  client.internals.modal.open({ route })
  await expect.element(modal.getByText(shows, { exact: true }).first()).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})
