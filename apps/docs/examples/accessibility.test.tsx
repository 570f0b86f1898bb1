import { createPortico, PorticoProvider, useModal, type Route } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { setFlowStep } from '@portico/headless/testing'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { hash, larkspur, meridian, request } from '../../../packages/skin/test/gallery/samples'
import { axeViolations } from '../../../packages/skin/test/scope'
import { swapReview } from '../../../packages/skin/test/tokenFixtures'
import { createWorld, services } from '../../../packages/skin/test/world'
import { Palette } from './ariakit/Palette'
import { Drawer } from './hooks/Drawer'
import { WalletPanel } from './page/WalletPanel'
import { WalletDialog } from './radix/WalletDialog'
import { Example as Send } from './send/hooks/Example'
import { Example as Swap } from './swap/hooks/Example'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

function OpenButton({ route }: { route: Route }) {
  const { open } = useModal()
  return <button onClick={() => open(route)}>Open</button>
}

/** Shows an example with a connected wallet. */
async function show(children: ReactNode, route: Route = { view: 'Account', params: undefined }) {
  const { phone, larkspur: wallet } = createWorld()
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet, base],
    adapters: [eip155()],
    connectors: [phone.factory],
    services,
    storage: null,
  })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => {
    root.unmount()
    client.destroy()
    document.body.replaceChildren()
  })
  root.render(
    <PorticoProvider client={client}>
      <OpenButton route={route} />
      {children}
    </PorticoProvider>,
  )
  await expect.poll(() => client.internals.connectors.has(larkspur.rdns)).toBe(true)
  await connect(client, { connector: larkspur.rdns })
  return { client, wallet }
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

async function fillSend() {
  await field('Amount in ETH').fill('0.25')
  await field('To').fill(meridian.address)
}

/** How far below a field its description begins, in px. */
function gapBelow(name: string): number {
  const input = field(name).element()
  const issue = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  return (issue?.getBoundingClientRect().top ?? Number.NaN) - input.getBoundingClientRect().bottom
}

const title = (name: string) => page.getByRole('heading', { name, exact: true })

it('the title of the drawer takes the focus when its view changes', async () => {
  await show(<Drawer />)
  await button('Open').click()
  await button('Send').click()
  await expect.element(title('Send')).toHaveFocus()
  await button('Back').click()
  await expect.element(title('Account')).toHaveFocus()
  await button('Switch network').click()
  await expect.element(title('Choose a network')).toHaveFocus()
})

const sends = [
  { name: 'drawer', example: <Drawer />, shown: () => title('Send') },
  { name: 'panel', example: <WalletPanel />, shown: () => page.getByText('Send', { exact: true }) },
  { name: 'send', example: <Send />, shown: (name: string) => page.getByRole('region', { name, exact: true }) },
]

it.each(sends)('$name: what is shown takes the focus at each step of a send', async ({ example, shown }) => {
  const { wallet } = await show(example, { view: 'Send', params: undefined })
  wallet.behavior = 'hang'
  await button('Open').click()
  await fillSend()
  await button('Review').click()
  await expect.element(button('Sign and send')).toBeVisible()
  await expect.element(shown('Review')).toHaveFocus()
  await button('Sign and send').click()
  await expect.element(button('Stop waiting')).toBeVisible()
  await expect.element(shown('Send')).toHaveFocus()
})

const swaps = [
  { name: 'drawer', example: <Drawer /> },
  { name: 'swap', example: <Swap /> },
]

it.each(swaps)('$name: the title takes the focus at each step of a swap', async ({ example }) => {
  const { client } = await show(example, { view: 'Swap', params: undefined })
  await button('Open').click()
  setFlowStep(client, 'swap', { step: 'review', review: swapReview, needsApproval: true, needsImpactConsent: true })
  await button(/^Lose/).click()
  await expect.element(title('Swap')).toHaveFocus()
})

/** What live regions say that are there already, for a screen reader, too. */
function listen(): () => string {
  const regions = [...document.querySelectorAll('[role=status]')].filter((region) => region.checkVisibility())
  return () => regions.map(({ isConnected, textContent }) => (isConnected ? textContent : '')).join()
}

it.each(sends)('$name: tells each step of a send in a region that was there before', async ({ example }) => {
  const { client, wallet } = await show(example, { view: 'Send', params: undefined })
  wallet.behavior = 'hang'
  await button('Open').click()
  await fillSend()
  const told = listen()
  await button('Review').click()
  await button('Sign and send').click()
  await expect.poll(told).toContain('Check your wallet')
  setFlowStep(client, 'send', { step: 'sent', request, hash })
  await expect.poll(told).toMatch(/Sent/)
})

it.each(swaps)('$name: tells each step of a swap in a region that was there before', async ({ example }) => {
  const { client } = await show(example, { view: 'Swap', params: undefined })
  await button('Open').click()
  const told = listen()
  setFlowStep(client, 'swap', { step: 'swapping', review: swapReview })
  await expect.poll(told).toContain('Check your wallet')
  setFlowStep(client, 'swap', { step: 'done', review: swapReview, hash })
  await expect.poll(told).toContain('Swapped')
})

const pending = [
  { name: 'drawer', example: <Drawer /> },
  { name: 'panel', example: <WalletPanel /> },
  { name: 'palette', example: <Palette /> },
  { name: 'dialog with Radix', example: <WalletDialog /> },
]

it.each(pending)('$name: tells how a transaction of the list ended', async ({ example }) => {
  const { client } = await show(example)
  await button('Open').click()
  setFlowStep(client, 'send', { step: 'confirming', request, hash })
  await expect.element(page.getByText('0.25 ETH: waiting for confirmation')).toBeVisible()
  const told = listen()
  client.internals.store.update(({ transactions }) => ({
    transactions: transactions.map((one) => ({ ...one, status: 'confirmed' })),
  }))
  await expect.poll(told).toContain('0.25 ETH: confirmed')
})

it('the drawer tells that the wallet was asked to switch the network', async () => {
  const { wallet } = await show(<Drawer />, { view: 'SwitchNetwork', params: undefined })
  wallet.behavior = 'hang'
  await button('Open').click()
  await button(/^Base/).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Approve the switch to Base in your wallet')
})

const sendForms = [
  ...sends,
  { name: 'palette', example: <Palette /> },
  { name: 'dialog with Radix', example: <WalletDialog /> },
]

it.each(sendForms)('$name: each field of a send says what is wrong with it', async ({ example }) => {
  await show(example, { view: 'Send', params: undefined })
  await button('Open').click()
  await expect.element(field('To')).not.toBeInvalid()
  const told = listen()
  await field('Amount in ETH').fill('99')
  await field('To').fill('0x12')
  await expect.element(field('Amount in ETH')).toBeInvalid()
  await expect.element(field('Amount in ETH')).toHaveAccessibleDescription('Insufficient funds')
  await expect.element(field('To')).toBeInvalid()
  await expect.element(field('To')).toHaveAccessibleDescription('Invalid recipient address')
  expect(told()).toContain('Insufficient funds')
  expect(told()).toContain('Invalid recipient address')
  const gaps = ['Amount in ETH', 'To'].map(gapBelow)
  expect(gaps.filter((gap) => gap < 0 || gap > 30)).toEqual([])
  expect(await axeViolations(document.body)).toEqual([])
})

const swapForms = [
  ...swaps,
  { name: 'palette', example: <Palette /> },
  { name: 'dialog with Radix', example: <WalletDialog /> },
]

it.each(swapForms)('$name: the amount of a swap says what is wrong with it', async ({ example }) => {
  await show(example, { view: 'Swap', params: undefined })
  await button('Open').click()
  await field('Amount').fill('0')
  await expect.element(field('Amount')).toBeInvalid()
  await expect.element(field('Amount')).toHaveAccessibleDescription(/\w/)
})

it.each(pending)('$name: the button that removes a transaction is named after it', async ({ example }) => {
  const { client } = await show(example)
  await button('Open').click()
  setFlowStep(client, 'send', { step: 'sent', request, hash })
  await button('Remove 0.25 ETH: confirmed').click()
  await expect.poll(() => client.state.getState().transactions).toEqual([])
})

it.each(pending)('$name: the focus stays when the last transaction is removed', async ({ example }) => {
  const { client } = await show(example)
  await button('Open').click()
  setFlowStep(client, 'send', { step: 'sent', request, hash })
  await button(/^Remove/).click()
  await expect.element(button(/^Remove/)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})
