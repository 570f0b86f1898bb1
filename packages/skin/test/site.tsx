import '../src/theme/base.css.js'
import { createPortico, PorticoProvider, type CreatePorticoOptions, type ViewParams } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { testWalletSeeds } from '@portico/headless/testing'
import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountButton, ConnectButton, NetworkButton } from '../src/buttons/buttons.js'
import { PorticoModal, type PorticoModalProps } from '../src/router/PorticoModal.js'
import { services, type World } from './world.js'

/** Options of the page. */
export type SiteOptions = {
  readonly portico?: Partial<CreatePorticoOptions>
  readonly modal?: PorticoModalProps
  /** What the page has around the three buttons. Default: `main`. */
  readonly around?: (buttons: ReactNode) => ReactNode
  /** What the page has around all that is ours. Default: nothing. */
  readonly within?: (site: ReactNode) => ReactNode
}

const inMain = (buttons: ReactNode) => <main>{buttons}</main>

/** Renders a page with the three buttons and the modal, in StrictMode, with its own client. */
export async function openSite(
  { phone }: World,
  { portico = {}, modal = {}, around = inMain, within = (site) => site }: SiteOptions = {},
) {
  const client = createPortico({
    projectId: 'test',
    metadata: { name: 'Tidewater', description: 'A test', url: location.origin, icons: [] },
    networks: [mainnet, base],
    adapters: [eip155()],
    connectors: [phone.factory],
    services,
    storage: null,
    ...portico,
  })
  const queryClient = new QueryClient()
  onTestFinished(() => {
    client.destroy()
    queryClient.clear()
  })
  const site = (settings: PorticoModalProps) => (
    <StrictMode>
      {within(
        <PorticoProvider client={client} queryClient={queryClient}>
          {around(
            <>
              <NetworkButton />
              <ConnectButton />
              <AccountButton />
            </>,
          )}
          <PorticoModal motion="none" {...settings} />
        </PorticoProvider>,
      )}
    </StrictMode>
  )
  const screen = await render(site(modal))
  return { client, queryClient, screen, change: (settings: PorticoModalProps) => screen.rerender(site(settings)) }
}

/** What the live regions of the page have said since this was called. */
export function listenToStatus(): readonly string[] {
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const isStatus = target instanceof Element && target.getAttribute('role') === 'status'
      if (isStatus) for (const { textContent } of addedNodes) said.push(textContent ?? '')
    }
  })
  observer.observe(document, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  return said
}

/** The dialog of the modal. */
export const modal = page.getByRole('dialog')

/** The box that the modal is drawn in; the dialog around it is as large as the screen. */
export const modalBox = () => modal.element().firstElementChild as HTMLElement

/** How far below the head of the modal something is, in px. On a phone the modal itself moves up when there is more below. */
export const placeBelowHead = (part: Locator) => {
  const top = (element: Locator) => element.element().getBoundingClientRect().top
  return top(part) - top(modal.getByRole('heading', { level: 2 }))
}

/** Opens the modal with its button. */
export const openModal = () => page.getByRole('button', { name: 'Connect wallet' }).click()

/** A page on which the Larkspur wallet is connected without the modal. */
async function openConnected(world: World, options: SiteOptions = {}) {
  const site = await openSite(world, options)
  const { rdns } = testWalletSeeds[0]
  await expect.poll(() => site.client.state.getState().connectors.some(({ id }) => id === rdns)).toBe(true)
  await connect(site.client, { connector: rdns })
  return site
}

/** Opens the account view. */
export async function openAccount(world: World, options: SiteOptions = {}) {
  const site = await openConnected(world, options)
  site.client.internals.modal.open()
  await expect.element(modal.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
  return site
}

/** Opens the account view by the button of the page, which gets the focus back. */
export async function pressAccount(world: World, options: SiteOptions = {}) {
  const site = await openConnected(world, options)
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  await expect.element(modal.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
  return site
}

type ViewWithoutParams = {
  [View in keyof ViewParams]: undefined extends ViewParams[View] ? View : never
}[keyof ViewParams]

/** Opens a view that the account leads to, without the presses that lead there. */
export async function openAboveAccount(world: World, view: ViewWithoutParams, options: SiteOptions = {}) {
  const site = await openConnected(world, options)
  const { modal: shown } = site.client.internals
  shown.open()
  shown.push({ view, params: undefined })
  return site
}

/** Sets a small viewport until the end of the test. */
export async function shrinkScreen(width = 320, height = 640) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}

/** Elements of the modal that overflow it or the screen. Tabs may be outside: their row scrolls. */
export function overflowsViewport(): readonly string[] {
  const frame = modalBox().getBoundingClientRect()
  const isOutside = ({ left, right, width }: DOMRect) =>
    width > 1 && (left < Math.max(frame.left, 0) - 0.5 || right > Math.min(frame.right, innerWidth) + 0.5)
  return [...modalBox().querySelectorAll('*')]
    .filter((element) => !element.closest('[role=tab]') && isOutside(element.getBoundingClientRect()))
    .map((element) => element.outerHTML.slice(0, 120))
}
