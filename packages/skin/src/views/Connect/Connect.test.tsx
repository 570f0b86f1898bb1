import { directoryEntries } from '@portico/headless/testing'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMultiNamespaceWorld, openMultiNamespaceSite, phoneWithNamespaces } from '../../../test/namespaces.js'
import { announceLateWallet } from '../../../test/lateWallet.js'
import { axeViolations, waitForAnimations } from '../../../test/scope.js'
import { modal, modalBox, openAccount, openModal, openSite, type SiteOptions } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const row = (name: string | RegExp) => modal.getByRole('button', { name })
const rows = () =>
  modal
    .getByRole('list', { name: 'Wallets' })
    .getByRole('button')
    .elements()
    .map((element) => element.textContent)

it.each(['light', 'dark'] as const)('is accessible (%s theme)', async (theme) => {
  await openSite(createWorld(), { modal: { theme } })
  await openModal()
  await expect.element(row(/All wallets \d+0\+/)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('lists installed wallets, WalletConnect and the row of all wallets', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(row('Larkspur Installed')).toBeVisible()
  await expect.element(row('Meridian Installed')).toBeVisible()
  await expect.element(row('WalletConnect QR code')).toBeVisible()
  await row('All wallets').click()
  await expect.element(modal.getByRole('heading', { name: 'All wallets' })).toBeVisible()
})

it('lists what is installed before the QR code', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(row('WalletConnect QR code')).toBeVisible()
  expect(rows().slice(0, 3)).toEqual(['LarkspurInstalled', 'MeridianInstalled', 'WalletConnectQR code'])
})

it('lists installed wallets while the directory is loading', async () => {
  const world = createWorld()
  world.faults.set('getWallets', { hang: true })
  await openSite(world)
  await openModal()
  await expect.element(row('Larkspur Installed')).toBeVisible()
})

it('a failed directory can be retried and installed wallets still connect', async () => {
  const world = createWorld()
  world.faults.set('getWallets', { status: 400 })
  await openSite(world)
  await openModal()
  await expect.element(modal.getByText('We couldn’t load the list of wallets.')).toBeVisible()
  world.faults.clear()
  await row('Try again').click()
  await expect.element(row(/All wallets \d+0\+/)).toBeVisible()
  await row('Larkspur Installed').click()
  await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
})

it('marks the wallet that was used last as recent', async () => {
  const world = createWorld()
  await openAccount(world)
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await openModal()
  await expect.element(row('Larkspur Recent')).toBeVisible()
})

it('the number of wallets reads from left to right in right-to-left text', async () => {
  await openSite(createWorld(), { modal: { locale: 'ar' } })
  await openModal()
  const count = modal.getByText(/^\d+0\+$/)
  await expect.element(count).toBeVisible()
  expect(getComputedStyle(count.element()).direction).toBe('ltr')
})

it('keeps the row under the pointer in place when a wallet is announced late', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(row(/All wallets \d+0\+/)).toBeVisible()
  const recommended = rows()[3] as string
  await userEvent.hover(row(recommended))
  const before = row(recommended).element().getBoundingClientRect().top

  announceLateWallet()
  await expect.element(row('Latecomer')).toBeVisible()
  expect(rows()[3]).toBe(recommended)
  expect(row(recommended).element().getBoundingClientRect().top).toBeCloseTo(before, 0)
})

it('no row moves between a finger and its tap', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(row(/All wallets \d+0\+/)).toBeVisible()
  const recommended = rows()[3] as string
  const target = row(recommended).element()
  const touch = { bubbles: true, pointerType: 'touch' }
  target.dispatchEvent(new PointerEvent('pointerover', touch))
  target.dispatchEvent(new PointerEvent('pointerout', { ...touch, relatedTarget: document.body }))
  announceLateWallet()
  await expect.element(row('Latecomer')).toBeInTheDocument()
  expect(rows()[3]).toBe(recommended)
  await expect.poll(() => rows()[4]).toBe(recommended)
})

/** Opens the view while the directory, which has one wallet, has not answered; `answer` lets it. */
async function openBeforeAnswer() {
  const world = createWorld({ wallets: directoryEntries().slice(0, 1) })
  world.faults.set('getWallets', { hang: true })
  const { queryClient } = await openSite(world)
  await openModal()
  // The pointer waits until the modal stands still.
  await userEvent.hover(modal.getByRole('heading', { name: 'Connect wallet' }))
  const topOf = (name: string) => row(name).element().getBoundingClientRect().top
  const answer = async () => {
    world.faults.clear()
    void queryClient.resetQueries({ queryKey: ['portico', 'wallets'] })
    await expect.element(row(/All wallets \d/)).toBeVisible()
  }
  return { world, topOf, answer }
}

it.each(['All wallets', 'Larkspur Installed'])(
  'a press on "%s" hits it while a short directory answers',
  async (name) => {
    const { topOf, answer } = await openBeforeAnswer()
    const before = topOf(name)
    await userEvent.hover(row(name))
    await answer()
    expect(topOf(name)).toBeCloseTo(before, 0)
    const { left, width } = row(name).element().getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, before + 10)?.closest('button')).toBe(row(name).element())
  },
)

it('the rows of installed wallets stay where they are when a short directory answers, with the pointer elsewhere', async () => {
  const { topOf, answer } = await openBeforeAnswer()
  const before = ['Larkspur Installed', 'Meridian Installed', 'WalletConnect QR code'].map(topOf)
  await answer()
  expect(['Larkspur Installed', 'Meridian Installed', 'WalletConnect QR code'].map(topOf)).toEqual(
    before.map((top) => expect.closeTo(top, 0)),
  )
})

it('a focused row stays where it is when a short directory answers', async () => {
  const { topOf, answer } = await openBeforeAnswer()
  row('All wallets').element().focus()
  const before = topOf('All wallets')
  await answer()
  expect([topOf('All wallets'), document.activeElement]).toEqual([before, row(/All wallets/).element()])
})

it('the place of a recommended wallet that is installed is taken by another one on the first visit', async () => {
  const world = createWorld()
  world.faults.set('getWallets', { hang: true })
  const { queryClient } = await openSite(world)
  await openModal()
  await expect.element(row('All wallets')).toBeVisible()
  const lines = () => modal.getByRole('list', { name: 'Wallets' }).getByRole('listitem').elements()
  const bodyHeight = () => lines()[0]?.closest('ul')?.parentElement?.parentElement?.offsetHeight
  const lowest = () =>
    Math.round(Number(lines().at(-1)?.getBoundingClientRect().bottom) - modalBox().getBoundingClientRect().top)
  const [count, height, before] = [lines().length, bodyHeight(), lowest()]
  await userEvent.hover(row('All wallets'))
  world.faults.clear()
  void queryClient.resetQueries({ queryKey: ['portico', 'wallets'] })
  await expect.poll(() => rows()).toHaveLength(count)
  expect(rows().filter((text) => text?.startsWith('Larkspur'))).toEqual(['LarkspurInstalled'])
  expect([bodyHeight(), lowest()]).toEqual([height, before])
})

it('shows as many placeholders as wallets came the last time', async () => {
  const storage = sessionStorage
  onTestFinished(() => storage.clear())
  const world = createWorld({ wallets: directoryEntries().slice(0, 1) })
  const first = await openSite(world, { portico: { storage } })
  await openModal()
  await expect.element(row(/All wallets \d/)).toBeVisible()
  const count = rows().length
  await first.screen.unmount()

  world.faults.set('getWallets', { hang: true })
  await openSite(world, { portico: { storage } })
  await openModal()
  await expect.element(row('All wallets')).toBeVisible()
  expect(modal.getByRole('list', { name: 'Wallets' }).getByRole('listitem').elements()).toHaveLength(count)
})

it('without a project id the visitor sees the wallets, no error, and no list that cannot load', async () => {
  const { client } = await openSite(createWorld(), { portico: { projectId: '', debug: false } })
  await openModal()
  await expect.element(row('Larkspur Installed')).toBeVisible()
  await expect.poll(() => rows()).toHaveLength(3)
  expect(modal.getByText('All wallets').query()).toBeNull()
  expect(modal.getByRole('alert').query()).toBeNull()
  expect(modal.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  const { alerts, toast } = client.state.getState()
  expect([alerts, toast]).toEqual([[], undefined])
})

it('links to the terms and the privacy policy of the site', async () => {
  const portico = { termsConditionsUrl: 'https://site.test/terms', privacyPolicyUrl: 'https://site.test/privacy' }
  await openSite(createWorld(), { portico })
  await openModal()
  await expect
    .element(modal.getByText('By connecting, you agree to the Terms of Service and Privacy Policy.'))
    .toBeVisible()
  const link = modal.getByRole('link', { name: 'Terms of Service' })
  await expect.element(link).toHaveAttribute('href', 'https://site.test/terms')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it('does not link to terms without an http URL', async () => {
  await openSite(createWorld(), { portico: { termsConditionsUrl: 'javascript:alert(1)' } })
  await openModal()
  await expect.element(row('Larkspur Installed')).toBeVisible()
  expect(modal.getByRole('link').query()).toBeNull()
})

const terms = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://site.test/terms' }
const consentBox = modal.getByRole('checkbox', { name: 'I agree to the Terms of Service.' })
const consentHint = modal.getByText('Accept the terms to continue')

it('a press on a wallet before the user consents leads to the checkbox, and asks no wallet', async () => {
  const world = createWorld()
  await openSite(world, { portico: terms })
  await openModal()
  await expect.element(row(/All wallets \d+0\+/)).toBeVisible()
  // The box enters from below, also for a visitor who wants no motion: in its first frame.
  await waitForAnimations()
  const larkspur = row('Larkspur Installed')
  const { top } = larkspur.element().getBoundingClientRect()
  await expect.element(larkspur).not.toHaveAttribute('aria-disabled')
  expect(consentHint.query()).toBeNull()
  await larkspur.click()
  await expect.element(consentBox).toHaveFocus()
  await expect.element(consentBox).toHaveAccessibleDescription('Accept the terms to continue')
  await expect.element(consentHint).toBeVisible()
  expect([
    larkspur.element().getBoundingClientRect().top,
    world.requestCount(world.larkspur, 'eth_requestAccounts'),
  ]).toEqual([top, 0])
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.keyboard(' ')
  await expect.element(consentBox).toBeChecked()
  expect(consentHint.query()).toBeNull()
  await larkspur.click()
  await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
})

it('a press on the QR code before the user consents leads to the checkbox, and makes no code', async () => {
  const world = createWorld()
  await openSite(world, { portico: terms })
  await openModal()
  await row('WalletConnect QR code').click()
  await expect.element(consentBox).toHaveFocus()
  expect(world.phone.links).toEqual([])
})

it('the list of all wallets asks for the consent, too, also when the modal opens on it', async () => {
  const { client } = await openSite(createWorld(), { portico: terms })
  client.internals.modal.open({ route: { view: 'AllWallets', params: undefined } })
  const wallet = modal.getByRole('list', { name: 'All wallets' }).getByRole('button').first()
  await wallet.click()
  await expect.element(consentBox).toHaveFocus()
  await expect.element(consentHint).toBeVisible()
  await consentBox.click()
  await wallet.click()
  await expect.element(modal.getByRole('checkbox')).not.toBeInTheDocument()
})

it('a modal that opens on a wallet shows the checkbox first', async () => {
  const world = createWorld()
  const { client } = await openSite(world, { portico: terms })
  client.internals.modal.open({ route: { view: 'ConnectingWalletConnect', params: undefined } })
  await expect.element(consentBox).toBeVisible()
  expect(world.phone.links).toEqual([])
})

it('the consent is kept when the user comes back, and when the modal opens again', async () => {
  await openSite(createWorld(), { portico: terms })
  await openModal()
  await consentBox.click()
  await row('All wallets').click()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect.element(consentBox).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
  await openModal()
  await expect.element(consentBox).toBeChecked()
})

it('asks for the consent to the terms of the site when it links to none', async () => {
  await openSite(createWorld(), { portico: { features: { legalCheckbox: true } } })
  await openModal()
  await expect.element(modal.getByRole('checkbox', { name: 'I agree to the terms of this site.' })).toBeVisible()
})

it.each(['WalletConnect QR code', 'All wallets'])('Back focuses the row "%s" that was pressed', async (name) => {
  await openSite(createWorld())
  await openModal()
  await expect.element(row(/All wallets \d+0\+/)).toBeVisible()
  await row(name).click()
  await expect.element(modal.getByRole('heading')).toHaveFocus()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect.element(row(name)).toHaveFocus()
})

it('the title changes together with what is below it', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(row('All wallets')).toBeVisible()
  const drawn = new Set<string>()
  const observer = new MutationObserver(() => {
    const list = modal.getByRole('list', { name: 'Wallets', exact: true }).query()
    drawn.add(`${modal.getByRole('heading').element().textContent}, ${list ? 'list' : 'no list'}`)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await row('All wallets').click()
  await expect.element(modal.getByRole('searchbox')).toBeVisible()
  observer.disconnect()
  expect([drawn.has('All wallets, list'), drawn.has('Connect wallet, no list')]).toEqual([false, false])
})

async function openSolana({ portico }: SiteOptions = {}, world = createMultiNamespaceWorld()) {
  const { client } = await openMultiNamespaceSite(world, portico && { portico })
  client.internals.modal.open({ route: { view: 'Connect', params: { namespace: 'solana' } } })
  await expect.element(row('Sunstone Installed')).toBeVisible()
  await expect.element(row(/All wallets \d+0\+/)).toBeVisible()
  return { world, client }
}

it('lists only wallets of the requested namespace and connects in it', async () => {
  const { world, client } = await openSolana()
  expect(rows().slice(0, 2)).toEqual(['LarkspurInstalled', 'SunstoneInstalled'])
  for (const name of ['Meridian Installed', 'Orehill Installed', 'WalletConnect QR code'])
    expect(row(name).query()).toBeNull()
  await row('Larkspur Installed').click()
  await expect.poll(() => modal.query()).toBeNull()
  expect([
    Object.keys(client.state.getState().sessions),
    world.requestCount(world.larkspur, 'eth_requestAccounts'),
  ]).toEqual([['solana'], 0])
})

it('lists WalletConnect when it supports the requested namespace', async () => {
  const world = createMultiNamespaceWorld()
  const phone = phoneWithNamespaces(world, ['eip155', 'solana'])
  await openSolana({ portico: { connectors: [phone] } }, world)
  await expect.element(row('WalletConnect QR code')).toBeVisible()
})

it.each([{ legalCheckbox: false }, { legalCheckbox: true }])(
  'a disclaimer may be a paragraph, with the options %j, too',
  async (features) => {
    const components = { disclaimer: () => <p>Members only</p> }
    await openSite(createWorld(), { modal: { components }, portico: { features } })
    await openModal()
    await expect.element(modal.getByText('Members only')).toBeVisible()
  },
)
