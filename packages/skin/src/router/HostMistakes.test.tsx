import { type Client, createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ButtonMessages, ConnectButton } from '../buttons/buttons.js'
import { PorticoModal, type PorticoModalProps } from './PorticoModal.js'

let client: Client
let said: string[]

beforeEach(() => {
  said = []
  client = createPortico({ networks: [mainnet], adapters: [eip155()], storage: null, logLevel: 'warn' })
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  client.destroy()
})

const show = (children: ReactNode) => render(<PorticoProvider client={client}>{children}</PorticoProvider>)

/** A press on the button of the page, and the second after it. */
async function press() {
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;(button.element() as HTMLElement).click()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
}

it('a button that opens a modal which is not on the page is explained once, with a link', async () => {
  await show(<ConnectButton />)
  await press()
  await press()
  expect(said).toEqual([expect.stringMatching(/nothing draws it\. Add <PorticoModal \/>.*mistakes\.mdx#no-modal$/)])
})

it.each([
  ['the modal', <PorticoModal key="modal" motion="none" />],
  ['a dialog of the app’s own', <div key="own" role="dialog" aria-label="Wallets" />],
])('with %s on the page, a button that opens it explains nothing', async (_what, modal) => {
  await show([<ConnectButton key="button" />, modal])
  await press()
  expect(said).toEqual([])
})

it('two modals on a page are explained once, with a link', async () => {
  await show([<PorticoModal key="one" />, <PorticoModal key="other" />])
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/Keep one <PorticoModal \/>.*mistakes\.mdx#two-modals$/)])
})

it('a theme that does not exist is explained, with a link', async () => {
  const settings = { theme: 'drak' } as unknown as PorticoModalProps
  await show(<PorticoModal {...settings} />)
  await expect.poll(() => said).toEqual([expect.stringMatching(/`theme` is "drak".*#theme$/)])
})

it('a message that does not exist is explained once, with the key that was meant, also one of a view that is not loaded', async () => {
  const settings = { messages: { 'swap.continueTxt': 'Passt?', 'connect.title': 'Verbinden' } } as PorticoModalProps
  const shown = await show(<PorticoModal {...settings} />)
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/"swap\.continueTxt".*Did you mean "swap\.continueText"\?.*#messages$/)])
  await shown.rerender(
    <PorticoProvider client={client}>
      <PorticoModal messages={{ ...settings.messages }} />
    </PorticoProvider>,
  )
  const { explainMessages } = await import('./explainMessages.js')
  expect(explainMessages({ weather: 'Wetter' })).toEqual([
    '`messages` has "weather", which is no message and has no effect.',
  ])
  expect(said).toHaveLength(1)
})

it('so is one of a button, which may have those of the modal and codes of errors', async () => {
  const messages = { 'button.conect': 'Los', 'connect.title': 'Verbinden', 'code.OF_OUR_OWN': 'Gerade nicht' }
  await show(<ConnectButton messages={messages as ButtonMessages} />)
  await expect.poll(() => said).toEqual([expect.stringMatching(/"button\.conect".*"button\.connect"\?.*#messages$/)])
})

it('an app that prints errors only reads none of it', async () => {
  client = createPortico({ networks: [mainnet], adapters: [eip155()], storage: null, logLevel: 'error' })
  await show([<PorticoModal key="one" />, <PorticoModal key="other" />, <ConnectButton key="button" />])
  await press()
  expect(said).toEqual([])
})
