import { type Client, PorticoProvider } from '@portico/headless'
import { setAccountTab } from '@portico/headless/actions'
import { setFlowStep } from '@portico/headless/testing'
import { AccountButton, ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Fixture } from '../../../../packages/skin/test/gallery/fixture'
import type { Entry } from '../../../../packages/skin/test/gallery/flowEntries'
import { interceptFetch } from '../../../../packages/skin/test/world'
import { createScene } from './createScene'
import { listEntries } from './entries'
import { createServices, services } from './galleryServices'

function textsOf(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Puts other nodes in the place of every text, as translators of pages do. */
function moveTexts(root: Element): void {
  for (const text of textsOf(root)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** Elements with texts that React will look for where it has put them, instead of writing the element's text anew. */
const unsafeTexts = (root: Element) =>
  textsOf(root)
    .filter((text) => Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
    .map(({ parentElement }) => parentElement?.outerHTML.slice(0, 300))

/** Renders a page with the buttons and the modal; `caught` is what was thrown while React drew it. */
async function open(fixture: Fixture) {
  const { faults, handlers } = createServices(fixture)
  const release = interceptFetch(services.blockchain, handlers)
  const { client, arrange } = createScene(fixture)
  const queryClient = new QueryClient()
  const caught: unknown[] = []
  const note = (error: unknown) => void caught.push(error)
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place, { onCaughtError: note, onUncaughtError: note })
  onTestFinished(() => {
    root.unmount()
    place.remove()
    client.destroy()
    queryClient.clear()
    faults.clear()
    release()
  })
  root.render(
    <PorticoProvider client={client} queryClient={queryClient}>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
      <PorticoModal inline motion="none" />
    </PorticoProvider>,
  )
  await arrange()
  return { client, place, caught }
}

/** Leads an open page into a state. */
async function enter(client: Client, { route, shows = '', flow, tab = 'tokens' }: Fixture) {
  setAccountTab(client, tab)
  if (flow) setFlowStep(client, flow.name, flow.json)
  if (route) client.internals.modal.open({ route })
  await expect.element(page.getByText(shows, { exact: true }).first()).toBeInTheDocument()
}

/** What is around the modal in a state, and in which view it is: a page leads from such a state to the next. */
const visitOf = ({ view, fixture }: Entry) => {
  const { connected, installed, chainId, locked, funded, features, faults, swapDraft } = fixture
  return JSON.stringify({ view, connected, installed, chainId, locked, funded, features, faults, swapDraft })
}
const visits = new Map<string, readonly Entry[]>()
for (const entry of listEntries().filter(({ fixture: { route, shows } }) => route && shows))
  visits.set(visitOf(entry), [...(visits.get(visitOf(entry)) ?? []), entry])
const cases = [...visits.values()].map((entries) => ({
  entries,
  names: entries.map(({ view, state }) => `${view} ${state}`).join(', '),
}))

it('finds a text that React would look for', async () => {
  const place = document.body.appendChild(document.createElement('p'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <>
      <b>safe</b>
      <i>not {'safe'}</i>
    </>,
  )
  await expect.poll(() => unsafeTexts(place)).toHaveLength(2)
})

it.each(cases)('goes on from each state in which a translator has moved every text: $names', async ({ entries }) => {
  const [{ fixture }] = entries as [Entry]
  const { flow: _flow, tab: _tab, ...around } = fixture
  const { client, place, caught } = await open(around)
  for (const entry of entries) {
    await enter(client, entry.fixture)
    expect(unsafeTexts(place)).toEqual([])
    client.internals.notifications.show({ variant: 'success', code: 'ADDRESS_COPIED' })
    await expect.element(page.getByText('Address copied').first()).toBeInTheDocument()
    moveTexts(place)
    client.internals.notifications.hide()
  }
  client.internals.modal.close('escape')
  await expect.poll(() => place.querySelector('section')).toBeNull()
  expect(caught).toEqual([])
})
