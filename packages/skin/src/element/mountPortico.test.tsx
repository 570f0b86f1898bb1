import { createPortico } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPortico } from './mountPortico.js'

const createClient = () => {
  const client = createPortico({ networks: [mainnet], adapters: [eip155()], debug: false })
  onTestFinished(() => client.destroy())
  return client
}
const put = (html: string) => document.body.append(document.createRange().createContextualFragment(html))
const connectButton = page.getByRole('button', { name: 'Connect wallet' })

afterEach(() => {
  for (const element of document.querySelectorAll('portico-button, portico-modal')) element.remove()
})

it('draws the elements that are in the page, and those that come later', async () => {
  put('<portico-button label="Sign in"></portico-button>')
  onTestFinished(mountPortico(createClient()))
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  put('<portico-button></portico-button>')
  await expect.element(connectButton).toBeVisible()
})

it('follows the attributes of an element', async () => {
  put('<portico-button></portico-button>')
  onTestFinished(mountPortico(createClient()))
  await expect.element(connectButton).toBeVisible()
  document.querySelector('portico-button')?.setAttribute('label', 'Join')
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeVisible()
})

it('writes the messages of the page on the buttons', async () => {
  put('<portico-button></portico-button><portico-button type="network"></portico-button>')
  const messages = { 'button.connect': 'Wallet verbinden', 'button.network': 'Netzwerk: {network}' }
  onTestFinished(mountPortico(createClient(), { locale: 'de', messages }))
  await expect.element(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Netzwerk: Ethereum' })).toBeVisible()
})

it('draws the buttons in the theme of the modal', async () => {
  put('<portico-button></portico-button>')
  const themeVariables = { '--portico-accent': 'rgb(1, 2, 3)' }
  onTestFinished(mountPortico(createClient(), { theme: 'dark', themeVariables }))
  await expect.element(connectButton).toHaveAttribute('data-theme', 'dark')
  // The pointer may still be where another test left it, over the button, which has another color then.
  await userEvent.unhover(connectButton)
  await expect.poll(() => getComputedStyle(connectButton.element()).backgroundColor).toBe('rgb(1, 2, 3)')
})

it('opens the modal at the end of the body, where the page has no place for it', async () => {
  put('<portico-button></portico-button>')
  onTestFinished(mountPortico(createClient()))
  await connectButton.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelectorAll('body > portico-modal')).toHaveLength(1)
})

it('leaves the modal to the client that took the place of another one', async () => {
  put('<portico-button></portico-button>')
  const unmount = mountPortico(createClient())
  onTestFinished(mountPortico(createClient()))
  unmount()
  await connectButton.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('calls it no mistake when a client takes the place of one with the same options', async () => {
  put('<portico-button></portico-button>')
  onTestFinished(mountPortico(createClient()))
  await expect.element(connectButton).toBeVisible()
  const client = createClient()
  const logged: string[] = []
  client.events.on('LOG', ({ properties }) => logged.push(properties.message))
  onTestFinished(mountPortico(client))
  await connectButton.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(logged.filter((message) => message.includes('another client'))).toEqual([])
})

it('uses the place that the page has for the modal', async () => {
  put('<main><portico-modal inline></portico-modal></main>')
  onTestFinished(() => document.querySelector('main')?.remove())
  const client = createClient()
  onTestFinished(mountPortico(client))
  expect(document.querySelectorAll('portico-modal')).toHaveLength(1)
})

it('keeps what an element shows when a framework moves it', async () => {
  put('<section></section><portico-button></portico-button>')
  onTestFinished(() => document.querySelector('section')?.remove())
  onTestFinished(mountPortico(createClient()))
  await expect.element(connectButton).toBeVisible()
  const button = document.querySelector('portico-button button')
  document.querySelector('section')?.append(document.querySelector('portico-button') as Element)
  await Promise.resolve()
  expect(document.querySelector('section button')).toBe(button)
})

it('leaves the page empty when it is unmounted', async () => {
  put('<portico-button></portico-button>')
  const unmount = mountPortico(createClient())
  await expect.element(connectButton).toBeVisible()
  unmount()
  await expect.element(connectButton).not.toBeInTheDocument()
  expect(document.querySelector('body > portico-modal')).toBeNull()
})

it.each([undefined, {}])('with %o in place of a client says what it needs, and changes nothing', (missing) => {
  expect(() => mountPortico(missing as never)).toThrow(
    expect.objectContaining({
      field: 'client',
      message: expect.stringContaining('mountPortico needs what createPortico'),
    }),
  )
  expect(document.querySelector('portico-modal')).toBeNull()
})
