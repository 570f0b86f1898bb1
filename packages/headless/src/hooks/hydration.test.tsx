import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { hasStarted } from '../../test/withProviders.js'
import { initialStateFromCookie } from '../client/cookie.js'
import { mainnet } from '../networks/eip155.js'
import { PorticoProvider } from './PorticoProvider.js'
import { useAccount } from './account/useAccount.js'
import { useNetwork } from './connection/useNetwork.js'

const stored = {
  '@appkit/eip155:connected_connector_id': 'test.wallet',
  '@appkit/active_caip_network_id': 'eip155:8453',
}

afterEach(cleanup)

/** A page that a server rendered with the cookie, in a browser. `shown`: what it showed, once each. */
function hydratePage() {
  const client = fakeClient({ storage: memoryStorage(stored) })
  client.wallet.behavior = 'hang'
  const shown = new Set<string>()
  function Page() {
    const { status, isReady } = useAccount()
    const text = `${status} ${isReady} ${useNetwork().network.name}`
    shown.add(text)
    return createElement('p', null, text)
  }
  const initialState = initialStateFromCookie(client, `portico=${encodeURIComponent(JSON.stringify(stored))}`)
  const page = createElement(PorticoProvider, { client, initialState }, createElement(Page))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  render(page, { container, hydrate: true })
  return { client, shown: () => [...shown] }
}

test('a page shows what the server rendered until storage is read', async () => {
  const { client, shown } = hydratePage()
  await hasStarted(client)
  expect(shown()).toEqual(['reconnecting true Base'])
})

test('a network that is chosen before storage is read shows at once', () => {
  const { client, shown } = hydratePage()
  const selectedNetworkIds = { eip155: mainnet.caipNetworkId }
  act(() => client.internals.store.update(() => ({ selectedNetworkIds })))
  expect(shown()).toEqual(['reconnecting true Base', 'reconnecting true Ethereum'])
})
