import { PorticoProvider, useModal } from '@portico/headless'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../test/scope.js'
import { listenToStatus, modal, modalBox, openAccount, openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'
import { PorticoModal } from './PorticoModal.js'

const title = (name: string) => modal.getByRole('heading', { name })
const button = page.getByRole('button', { name: 'Connect wallet' })

it('renders nothing until it is opened', async () => {
  const { screen } = await openSite(createWorld())
  expect(screen.container.querySelector('main')?.nextElementSibling).toBeNull()
  await expect.poll(() => modal.query()).toBeNull()
})

it('is drawn before it is opened, hidden and without a request', async () => {
  const world = createWorld()
  const request = vi.spyOn(window, 'fetch')
  onTestFinished(() => request.mockRestore())
  await openSite(world)
  const drawn = () => document.querySelector<HTMLElement>('dialog li')
  await expect.poll(drawn).not.toBeNull()
  expect([drawn()?.checkVisibility(), request.mock.calls]).toEqual([false, []])
  const row = drawn()
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  expect(row?.checkVisibility()).toBe(true)
})

/** Opens a site and waits until its modal is drawn. */
async function openPreparedSite() {
  const site = await openSite(createWorld())
  await expect.poll(() => document.querySelector('dialog li')).not.toBeNull()
  return { ...site, dialog: document.querySelector('dialog') as HTMLDialogElement }
}

it('is on the screen and has the focus when the press that opens it ends', async () => {
  const { dialog } = await openPreparedSite()
  ;(button.element() as HTMLElement).click()
  expect([dialog.matches(':modal'), dialog.querySelector('li')?.checkVisibility()]).toEqual([true, true])
  expect(document.activeElement).toBe(dialog.querySelector('h2'))
  await expect.element(modal.getByRole('button', { name: /All wallets \d/ })).toBeVisible()
})

it('closes again when it is closed in the press that opened it, and opens the next time', async () => {
  const { client, dialog } = await openPreparedSite()
  client.internals.modal.open()
  client.internals.modal.close()
  expect([dialog.open, document.documentElement.style.overflow]).toEqual([false, ''])
  await openModal()
  await expect.element(modal.getByRole('button', { name: /All wallets \d/ })).toBeVisible()
})

it('stays closed once a wallet is connected, after it was closed in the press that opened it', async () => {
  const { client, dialog } = await openPreparedSite()
  client.internals.modal.open()
  client.internals.modal.close()
  await openModal()
  await modal.getByRole('button', { name: /^Larkspur/ }).click()
  await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
  await expect.poll(() => [dialog.open, dialog.inert]).toEqual([false, false])
})

it('a page that removes it in the press that opened it gets its scrolling back', async () => {
  const { client, screen } = await openPreparedSite()
  client.internals.modal.open()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await screen.unmount()
  expect(document.documentElement.style.overflow).toBe('')
})

it('is not shown before its view is drawn when it opens with another one', async () => {
  const { client, dialog } = await openPreparedSite()
  client.internals.modal.open({ route: { view: 'AllWallets', params: undefined } })
  expect(dialog.open).toBe(false)
  await expect.element(title('All wallets')).toBeVisible()
})

it('renders nothing on a server, even when open', async () => {
  const { client } = await openSite(createWorld())
  client.internals.modal.open()
  expect(
    renderToString(
      <PorticoProvider client={client}>
        <PorticoModal />
      </PorticoProvider>,
    ),
  ).toBe('')
})

it('the keyboard opens, navigates and closes the modal, and the focus returns to the button', async () => {
  await openSite(createWorld())
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Connect wallet')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(modal.getByRole('button', { name: 'What is a wallet?' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(modal.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(modal.getByRole('button', { name: 'Larkspur Installed' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(modal.getByRole('button', { name: 'WalletConnect' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(title('WalletConnect')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
  await expect.element(button).toHaveFocus()
})

it('closing keeps the dialog without its content, and the next opening shows the same one', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(modal).toBeVisible()
  const dialog = modal.element() as HTMLElement
  const shown = dialog.querySelector('h2')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
  expect([dialog.isConnected, shown?.isConnected]).toEqual([true, false])
  await openModal()
  await expect.element(title('Connect wallet')).toHaveFocus()
  expect(modal.element()).toBe(dialog)
})

it('locks the scrolling of the page while it is open', async () => {
  const isScrollLocked = () =>
    [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden')
  await openSite(createWorld())
  expect(isScrollLocked()).toBe(false)
  await openModal()
  await expect.poll(isScrollLocked).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isScrollLocked).toBe(false)
})

it('onOpenChange gets the reason for opening and closing', async () => {
  const onOpenChange = vi.fn<(open: boolean, reason: string) => void>()
  await openSite(createWorld(), { modal: { onOpenChange } })
  await openModal()
  await userEvent.keyboard('{Escape}')
  await openModal()
  await modal.getByRole('button', { name: 'Close' }).click()
  await openModal()
  await expect.element(modal).toBeVisible()
  await userEvent.click(document.body, { position: { x: 2, y: 2 } })
  await expect.poll(() => modal.query()).toBeNull()
  expect(onOpenChange.mock.calls).toEqual([
    [true, 'visitor'],
    [false, 'escape'],
    [true, 'visitor'],
    [false, 'closeButton'],
    [true, 'visitor'],
    [false, 'outside'],
  ])
})

it('stays open when onOpenChange returns false', async () => {
  await openSite(createWorld(), { modal: { onOpenChange: (open) => open } })
  await openModal()
  await expect.element(modal).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect.element(title('Connect wallet')).toBeVisible()
})

it('the open prop controls the modal', async () => {
  const { change } = await openSite(createWorld(), { modal: { open: true } })
  await expect.element(modal).toBeVisible()
  await change({ open: false })
  await expect.poll(() => modal.query()).toBeNull()
})

it('inline renders a section of the page and leaves the rest usable', async () => {
  await openSite(createWorld(), { modal: { inline: true } })
  await openModal()
  const section = page.getByRole('region', { name: 'Connect wallet' })
  await expect.element(section).toBeVisible()
  await expect.poll(() => modal.query()).toBeNull()
  await button.click()
  await section.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => section.query()).toBeNull()
})

it('shows the host name of the page', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(modal.getByText(location.host)).toBeVisible()
})

it('the back button goes back one view and is missing in the first one', async () => {
  await openSite(createWorld())
  await openModal()
  expect(modal.getByRole('button', { name: 'Back' }).query()).toBeNull()
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await expect.element(title('All wallets')).toHaveFocus()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect.element(title('Connect wallet')).toBeVisible()
  expect(modal.getByRole('button', { name: 'Back' }).query()).toBeNull()
})

it('uses the messages and the locale of the host', async () => {
  await openSite(createWorld(), { modal: { locale: 'ar', messages: { 'connect.title': 'ربط المحفظة' } } })
  await openModal()
  await expect.element(title('ربط المحفظة')).toBeVisible()
  expect(getComputedStyle(modal.element()).direction).toBe('rtl')
  expect(modal.element().closest('[lang]')?.getAttribute('lang')).toBe('ar')
})

it('works out its locale once, however often it is drawn', async () => {
  const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize')
  onTestFinished(() => maximize.mockRestore())
  const { change } = await openSite(createWorld(), { modal: { locale: 'fa-AF' } })
  await openModal()
  await expect.element(title('Connect wallet')).toBeVisible()
  const { length } = maximize.mock.calls
  expect(length).toBeGreaterThan(0)
  await change({ locale: 'fa-AF', theme: 'dark' })
  expect(getComputedStyle(modal.element()).colorScheme).toBe('dark')
  expect(maximize.mock.calls).toHaveLength(length)
})

it('keeps the direction of its language, arrows included, on a page that is written the other way', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { change } = await openSite(createWorld())
  await openModal()
  await modal.getByRole('button', { name: /^All wallets/ }).click()
  const arrow = () =>
    getComputedStyle(modal.getByRole('button', { name: 'Back' }).element().querySelector('svg') as SVGElement).transform
  await expect.element(title('All wallets')).toBeVisible()
  expect(arrow()).toBe('none')
  await change({ locale: 'ar' })
  expect(arrow()).toBe('matrix(-1, 0, 0, 1, 0, 0)')
})

it('uses the theme and the variables of the host', async () => {
  await openSite(createWorld(), { modal: { theme: 'dark', themeVariables: { '--portico-surface': '#102030' } } })
  await openModal()
  await expect.element(modalBox()).toHaveStyle({ backgroundColor: 'rgb(16, 32, 48)' })
  expect(getComputedStyle(modal.element()).colorScheme).toBe('dark')
})

it('a view override replaces a view', async () => {
  function OwnConnect() {
    const { push } = useModal()
    return <button onClick={() => push('AllWallets')}>Our wallets</button>
  }
  await openSite(createWorld(), { modal: { views: { Connect: OwnConnect } } })
  await openModal()
  await modal.getByRole('button', { name: 'Our wallets' }).click()
  await expect.element(title('All wallets')).toBeVisible()
})

it('component overrides replace logo and disclaimer', async () => {
  const components = { logo: () => <b>Tide</b>, disclaimer: () => <>Members only</> }
  await openSite(createWorld(), { modal: { components } })
  await openModal()
  await expect.element(modal.getByText('Tide')).toBeVisible()
  await expect.element(modal.getByText('Members only')).toBeVisible()
})

it('an error in a view stays inside the modal and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('broken')
    return <p>Whole again</p>
  }
  await openSite(createWorld(), { modal: { views: { Connect: Fragile } } })
  await openModal()
  await expect.element(modal.getByText('Something went wrong')).toBeVisible()
  isBroken = false
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.element(modal.getByText('Whole again')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  vi.restoreAllMocks()
})

it('a toast replaces the title, which stays for screen readers', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  client.internals.notifications.show({ variant: 'error', code: 'X', message: 'Failed to fetch transactions' })
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(title('Connect wallet').element().getBoundingClientRect().width).toBe(1)
})

it('a toast ends with the view that it was shown in', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  client.internals.notifications.show({ variant: 'error', code: 'X', message: 'Failed to fetch transactions' })
  await expect.element(modal.getByRole('alert')).toBeVisible()
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await expect.element(title('All wallets')).toBeVisible()
  await expect.poll(() => modal.getByRole('alert').query()).toBeNull()
  expect(client.state.getState().toast).toBeUndefined()
})

it('the network can be pressed while a toast is shown', async () => {
  const { client } = await openAccount(createWorld())
  const network = modal.getByRole('button', { name: 'Network Ethereum' })
  /** Its place in the modal, whose height follows what the account loads. */
  const place = () => {
    const { left, top } = network.element().getBoundingClientRect()
    const frame = modalBox().getBoundingClientRect()
    return [Math.round(left - frame.left), Math.round(top - frame.top)]
  }
  const before = place()
  client.internals.notifications.show({ variant: 'success', code: 'ADDRESS_COPIED' })
  const toast = modal.getByText('Address copied').first()
  await expect.element(toast).toBeVisible()
  expect(place()).toEqual(before)
  const { right } = network.element().getBoundingClientRect()
  expect(toast.element().getBoundingClientRect().left).toBeGreaterThan(right)
  expect(await axeViolations(document.body)).toEqual([])
  await network.click()
  await expect.element(title('Choose network')).toBeVisible()
})

it('one live region, there from the opening on, tells of toasts, loading, results and another network', async () => {
  const world = createWorld()
  const { client } = await openSite(world)
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'Larkspur Installed' })).toBeVisible()
  expect(modal.getByRole('status').element().textContent).toBe('')
  const said = listenToStatus()
  const expectSaid = (text: string) => expect.poll(() => said.join('\n')).toContain(text)
  client.internals.notifications.show({ variant: 'success', code: 'ADDRESS_COPIED' })
  await expectSaid('Address copied')
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await modal.getByRole('searchbox').fill('lark')
  await expectSaid('1 wallet')
  await modal.getByRole('button', { name: /^Larkspur/ }).click()
  await expect.poll(() => modal.query()).toBeNull()
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  await modal.getByRole('button', { name: 'Network Ethereum' }).click()
  await modal.getByRole('button', { name: 'Base' }).click()
  await expectSaid('Switched to Base')
  expect(document.querySelectorAll('dialog [role=status]')).toHaveLength(1)
})

it('keeps the direction of what it fills into right-to-left text', async () => {
  await openSite(createWorld(), { modal: { locale: 'ar' } })
  await page.getByRole('button', { name: 'Network: Ethereum' }).click()
  const said = listenToStatus()
  await modal.getByRole('button', { name: 'Base' }).click()
  await expect.poll(() => said.join('\n')).toContain('Switched to \u2068Base\u2069')
})

it('tells of a code once it is ready, and of what became of a request', async () => {
  const world = createWorld()
  world.larkspur.behavior = 'reject'
  await openSite(world)
  await openModal()
  const said = listenToStatus()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await expect.poll(() => said.join('\n')).toContain('Connection rejected. ')
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect.poll(() => said.join('\n')).toContain('QR code to connect a wallet')
})

it('an alert is shown until it is dismissed', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  client.internals.notifications.alert('INVALID_OPTIONS', 'Invalid App Configuration')
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Invalid App Configuration')
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => modal.getByRole('alert').query()).toBeNull()
})

it('an alert that informs does not look like an error', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  client.internals.notifications.alert('INVALID_OPTIONS', 'Invalid App Configuration')
  client.internals.notifications.alert('MULTI_WALLET_NOT_ENABLED', 'Multiple wallets are off', 'info')
  const error = modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })
  const info = modal.getByRole('status').filter({ hasText: 'Multiple wallets are off' })
  await expect.element(info).toBeVisible()
  await expect.element(error).toBeVisible()
  const look = (banner: Element) => {
    const { backgroundColor } = getComputedStyle(banner)
    const icon = banner.querySelector('svg') as Element
    return [backgroundColor, getComputedStyle(icon).color, icon.innerHTML]
  }
  const [errorLook, infoLook] = [look(error.element()), look(info.element())]
  expect(infoLook.filter((part) => errorLook.includes(part))).toEqual([])
  expect(await axeViolations(document.body)).toEqual([])
})
