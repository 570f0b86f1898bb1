import { createPortico, PorticoProvider, type Route, useModal } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endMotions, nextFrames } from '../../test/film.js'
import { listFlowEntries } from '../../test/gallery/flowEntries.js'
import { cutTexts, longMessages } from '../../test/longWords.js'
import { modal, modalBox, overflowsViewport, shrinkScreen } from '../../test/site.js'
import { tokens, transactions } from '../../test/tokenFixtures.js'
import { createWorld, services } from '../../test/world.js'
import { PorticoModal } from '../router/PorticoModal.js'

const wallet = testWalletSeeds[0].rdns

type Scene = { readonly name: string; readonly route: Route; readonly arrange?: () => void }

/** Lines of the head that reach below it, where the body begins to fade out. */
function coveredLines(): readonly string[] {
  const head = modalBox().querySelector('h2')?.parentElement
  const limit = Number(modalBox().querySelector('[class*=View_slot]')?.getBoundingClientRect().top)
  return [...(head?.children ?? [])].flatMap((line) =>
    line.getBoundingClientRect().width > 1 && line.getBoundingClientRect().bottom > limit + 1 ? [line.textContent] : [],
  )
}

/** Tabs, and the quiet buttons of a footer, that are in more than one row, which the list above them would miss. */
const brokenRows = () =>
  [...modalBox().querySelectorAll('[role=tablist], [class*=quietFooter] > div')].filter(
    ({ children }) => new Set([...children].map((part) => Math.round(part.getBoundingClientRect().top))).size > 1,
  )

/** What is wrong on a screen of this width. */
async function faultsAt(width: number): Promise<readonly string[]> {
  await page.viewport(width, 640)
  await endMotions()
  await nextFrames()
  const body = modalBox().querySelector('[class*=View_body]')
  return [
    ...cutTexts(modalBox()).map((text) => `cut: ${text}`),
    ...coveredLines().map((text) => `covered: ${text}`),
    ...brokenRows().map(({ textContent }) => `in two rows: ${textContent}`),
    ...overflowsViewport().map((html) => `outside: ${html}`),
    ...(body && body.clientHeight < Math.min(body.scrollHeight, 120) ? [`a body of ${body.clientHeight} px`] : []),
  ].map((fault) => `${width}: ${fault}`)
}

/** Draws the modal with its longest words. Returns what a scene shows wrongly on the smallest screens. */
async function openSite(isConnected: boolean) {
  await shrinkScreen()
  const history = transactions(3, Date.UTC(2026, 0, 1))
  const { phone } = createWorld({ tokens, history, multiWallet: true, onramp: true })
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet, base, solanaMainnet],
    adapters: [eip155(), solana()],
    connectors: [phone.factory],
    services,
    storage: null,
    features: { pay: true },
    metadata: { name: 'Tidewater', description: '', url: location.origin, icons: [] },
  })
  onTestFinished(() => client.destroy())
  let controls: Pick<ReturnType<typeof useModal>, 'open' | 'close'> | undefined
  function Controls() {
    controls = useModal()
    return null
  }
  await render(
    <PorticoProvider client={client}>
      <Controls />
      <PorticoModal motion="none" messages={longMessages} />
    </PorticoProvider>,
  )
  await expect.poll(() => client.internals.connectors.has(wallet)).toBe(true)
  if (isConnected) await connect(client, { connector: wallet })
  return {
    client,
    async look({ name, route, arrange }: Scene) {
      controls?.close()
      await expect.poll(() => modal.query()).toBeNull()
      arrange?.()
      controls?.open(route)
      await expect.element(modal).toBeVisible()
      // Its code has come, and what it reads first.
      let before = ''
      await expect
        .poll(() => {
          const text = modalBox().querySelector('[class*=View_body]')?.textContent ?? ''
          const isSame = text !== '' && text === before && !modalBox().querySelector('[class*=View_pending]')
          before = text
          return isSame
        })
        .toBe(true)
      return [...(await faultsAt(360)), ...(await faultsAt(320))].map((fault) => `${name}, ${fault}`)
    },
  }
}

const views = (names: readonly ('Connect' | 'AllWallets' | 'GetWallet' | 'Account' | 'Receive' | 'ProfileWallets')[]) =>
  names.map((view): Scene => ({ name: view, route: { view, params: undefined } as Route }))

it.each([
  { who: 'a visitor', isConnected: false, first: views(['Connect', 'AllWallets', 'GetWallet']) },
  { who: 'an account', isConnected: true, first: views(['Account', 'Receive', 'ProfileWallets']) },
])(
  'words two fifths longer cut no text, no address and no amount on the smallest screens, in any state of $who',
  { timeout: 180_000 },
  async ({ isConnected, first }) => {
    const { client, look } = await openSite(isConnected)
    const states = listFlowEntries().flatMap(
      ({ view, state, fixture: { flow, route, connected } }): readonly Scene[] => {
        const isOfThis = connected ? !isConnected && connected.length === 0 : isConnected
        if (!flow || !route || !isOfThis) return []
        const json = JSON.parse(JSON.stringify(flow.json)) as typeof flow.json
        return [{ name: `${view} ${state}`, route, arrange: () => setFlowStep(client, flow.name, json) }]
      },
    )
    const faults: string[] = []
    for (const scene of [...first, ...states]) faults.push(...(await look(scene)))
    expect(faults).toEqual([])
    expect(states.length).toBeGreaterThan(10)
  },
)
