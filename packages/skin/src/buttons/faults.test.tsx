import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { modal, openModal, openSite } from '../../test/site.js'
import { createWorld, services } from '../../test/world.js'
import { ConnectButton, NetworkButton } from './buttons.js'

/** Something of the page that throws until it is mended; what React says about it is expected. */
function createFault() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const fault = { isOn: true }
  const check = (text: string) => {
    if (fault.isOn) throw new Error('A fault of the page')
    return text
  }
  return { fault, check }
}

const tryAgain = page.getByRole('button', { name: 'Try again' })
const otherButton = page.getByRole('button', { name: 'Network: Ethereum' })

it('a head of the modal that throws is replaced in the open modal, and drawn anew by a press', async () => {
  const { fault, check } = createFault()
  await openSite(createWorld(), { modal: { components: { logo: () => check('Tidewater') } } })
  await openModal()
  await expect.element(modal.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  fault.isOn = false
  await tryAgain.click()
  await expect.element(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

it('a frame of the modal that throws leaves the page as it is, and is drawn anew when it opens', async () => {
  const { fault, check } = createFault()
  const { client } = await openSite(createWorld(), { modal: { messages: { 'common.close': () => check('Close') } } })
  await openModal()
  await expect.poll(() => client.state.getState().modal.isOpen).toBe(false)
  await expect.element(otherButton).toBeVisible()
  expect(document.documentElement.style.overflow).toBe('')
  fault.isOn = false
  await openModal()
  await expect.element(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

it('a part of the modal that a script took out of its place leaves the page as it is', async () => {
  createFault()
  await openSite(createWorld())
  await openModal()
  const head = modal.getByRole('heading', { name: 'Connect wallet' })
  await expect.element(head).toBeVisible()
  // As a script does that wraps every heading: React does not find it where it has put it.
  const wrapper = document.createElement('div')
  const heading = head.element()
  heading.replaceWith(wrapper)
  wrapper.append(heading)
  await modal.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.element(modal.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await tryAgain.click()
  await expect.element(modal.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await expect.element(otherButton).toBeInTheDocument()
})

it('a button that throws leaves the others as they are, and is drawn anew by a press', async () => {
  const { fault, check } = createFault()
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet],
    adapters: [eip155()],
    services,
    storage: null,
  })
  onTestFinished(() => client.destroy())
  await render(
    <PorticoProvider client={client}>
      <NetworkButton />
      <ConnectButton messages={{ 'button.connect': () => check('Connect wallet') }} />
    </PorticoProvider>,
  )
  await expect.element(otherButton).toBeVisible()
  fault.isOn = false
  await tryAgain.click()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})
