import { ConfigurationError } from '@portico/headless'
import type { DirectoryEntry } from '@portico/headless/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectEthereum, createMultiNamespaceWorld, phoneWithNamespaces } from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openModal, openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const kestrel: DirectoryEntry = {
  id: 'b'.repeat(64),
  name: 'Kestrel',
  image_id: 'none',
  order: 1,
  chains: ['eip155:1'],
  badge_type: 'none',
  rdns: null,
  mobile_link: 'kestrel://',
  desktop_link: null,
  webapp_link: null,
  link_mode: null,
  homepage: 'https://kestrel.test',
  app_store: 'https://apps.test/kestrel',
  play_store: 'https://play.test/kestrel',
  chrome_store: null,
}

const press = (name: string | RegExp) => modal.getByRole('button', { name }).first().click()
const code = modal.getByRole('img', { name: 'QR code to connect a wallet' })

function holdClipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  return write
}

it.each(['light', 'dark'] as const)('shows a QR code and its remaining time (%s theme)', async (theme) => {
  const world = createWorld()
  await openSite(world, { modal: { theme } })
  await openModal()
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
  await expect.element(modal.getByRole('timer')).toHaveTextContent(/^Expires in [34]:\d\d$/)
  expect(world.phone.links).toHaveLength(1)
  expect(await axeViolations(document.body)).toEqual([])
})

it('the code carries the icon of the site, and without one a mark in the color of the code', async () => {
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const metadata = { name: 'Tidewater', description: '', url: location.origin, icons: [icon] }
  const mark = () => code.element().parentElement?.querySelector<HTMLElement>(':scope > span')
  const { screen } = await openSite(createWorld(), { portico: { metadata } })
  await openModal()
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
  expect(mark()?.querySelector('img')?.src).toBe(icon)
  await screen.unmount()
  await openSite(createWorld())
  await openModal()
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
  expect(mark()?.querySelector('img')).toBeNull()
  expect(mark() && getComputedStyle(mark() as Element).color).toBe(getComputedStyle(code.element()).fill)
})

it('copies the whole link and shows a toast', async () => {
  const write = holdClipboard()
  const world = createWorld()
  await openSite(world)
  await openModal()
  await press('WalletConnect')
  await press('Copy link')
  await expect.element(modal.getByText('Link copied').first()).toBeInTheDocument()
  expect(write).toHaveBeenCalledExactlyOnceWith(world.phone.links[0])
})

it('shows a toast when copying fails', async () => {
  holdClipboard().mockRejectedValue(new Error('denied'))
  await openSite(createWorld())
  await openModal()
  await press('WalletConnect')
  await press('Copy link')
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Couldn’t copy')
})

it('creates a new code after the phone rejected', async () => {
  const world = createWorld()
  await openSite(world)
  await openModal()
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
  world.phone.reject()
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Connection rejected')
  await expect.poll(() => world.phone.links).toHaveLength(2)
  await expect.element(code).toBeVisible()
})

it('a failed pairing can be retried', async () => {
  const world = createWorld()
  world.phone.isBroken = true
  await openSite(world)
  await openModal()
  await press('WalletConnect')
  await expect.element(modal.getByText('Check your internet connection and try again.')).toBeVisible()
  world.phone.isBroken = false
  await press('Get new code')
  await expect.element(code).toBeVisible()
})

it('says once that a pairing failed', async () => {
  const world = createWorld()
  world.phone.isBroken = true
  await openSite(world)
  await openModal()
  await press('WalletConnect')
  await expect.element(modal.getByRole('button', { name: 'Get new code' })).toBeVisible()
  expect(modal.getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
  expect(modal.getByRole('status').elements()).toHaveLength(1)
  expect(modal.getByRole('alert').elements()).toHaveLength(0)
})

it('does not repeat what an alert for the developers says', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
  const error = new ConfigurationError('INVALID_PROJECT_ID')
  client.internals.notifications.showError(error)
  client.internals.store.update(() => ({ pairing: { step: 'failed', error } }))
  await expect.element(modal.getByRole('heading', { name: 'Couldn’t create a QR code' })).toBeVisible()
  await expect.element(modal.getByText('Invalid App Configuration').first()).toBeVisible()
  expect(modal.getByText('Invalid App Configuration').elements()).toHaveLength(1)
})

it('shows the chosen wallet and where to install it', async () => {
  await openSite(createWorld({ wallets: [kestrel] }))
  await openModal()
  await press('Kestrel')
  await expect.element(modal.getByRole('heading', { name: 'Kestrel' })).toBeVisible()
  await expect.element(modal.getByRole('link', { name: 'Get Kestrel' })).toHaveAttribute('href', 'https://kestrel.test')
})

/** A device without a mouse. */
function usePhone() {
  const real = window.matchMedia.bind(window)
  const touch = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    if (query === '(pointer: coarse)') Object.defineProperty(list, 'matches', { value: true })
    return list
  })
  onTestFinished(() => touch.mockRestore())
}

/** The share sheet of the system; `undefined` for a browser without one. */
function useShareSheet(share: Navigator['share'] | undefined) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
}

it('lists the apps that open on a phone, where nobody can scan a QR code, and hands the link itself over', async () => {
  usePhone()
  useShareSheet(undefined)
  const write = holdClipboard()
  const world = createWorld({ wallets: [kestrel, { ...kestrel, id: 'c'.repeat(64), name: 'Osprey' }] })
  await openSite(world)
  await openModal()
  const row = modal.getByRole('button', { name: 'WalletConnect' })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toBe('WalletConnect')
  await row.click()
  const apps = modal.getByRole('list', { name: 'Choose your wallet app' })
  await expect.element(apps.getByRole('button', { name: 'Osprey' })).toBeVisible()
  expect(apps.getByRole('button').elements()).toHaveLength(2)
  expect([code.query(), modal.getByRole('button', { name: 'Share link' }).query()]).toEqual([null, null])
  await press('Copy link')
  await expect.poll(() => write.mock.calls).toEqual([[world.phone.links[0]]])
  expect(await axeViolations(document.body)).toEqual([])
  await apps.getByRole('button', { name: 'Osprey' }).click()
  await expect.element(modal.getByRole('link', { name: 'Open Osprey' })).toBeVisible()
  await press('Back')
  await expect.element(apps.getByRole('button', { name: 'Osprey' })).toHaveFocus()
})

it('shows the QR code on a phone only to another device', async () => {
  usePhone()
  const world = createWorld({ wallets: [kestrel] })
  await openSite(world)
  await openModal()
  await press('WalletConnect')
  await press('Use another device')
  await expect.element(code).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await press('Back')
  await expect.element(modal.getByRole('button', { name: 'Use another device' })).toHaveFocus()
  expect([code.query(), world.phone.links.length]).toEqual([null, 1])
})

it('says so on a phone when the list of apps could not be loaded, and tries again', async () => {
  usePhone()
  const world = createWorld({ wallets: [kestrel] })
  world.faults.set('getWallets', { status: 404 })
  await openSite(world)
  await openModal()
  await press('WalletConnect')
  await expect.element(modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await expect.element(modal.getByText('Try again')).toBeVisible()
  world.faults.clear()
  await press('Try again')
  await expect.element(modal.getByRole('button', { name: 'Kestrel' })).toBeVisible()
})

it('opens the share sheet of the system with the link, and minds nobody who closes it', async () => {
  usePhone()
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('closed', 'AbortError'))
  useShareSheet(share)
  const world = createWorld()
  await openSite(world)
  await openModal()
  await press('WalletConnect')
  await press('Share link')
  await expect.poll(() => share.mock.calls).toEqual([[{ text: world.phone.links[0] }]])
  await expect.element(modal.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(modal.getByRole('alert').query()).toBeNull()
})

it('offers every way into a wallet on a phone, its store last', async () => {
  usePhone()
  const phantom: DirectoryEntry = {
    ...kestrel,
    name: 'Phantom',
    rdns: 'app.phantom',
    link_mode: 'https://link.phantom.test',
    webapp_link: 'https://web.phantom.test',
  }
  const world = createWorld({ wallets: [phantom] })
  await openSite(world)
  await openModal()
  await press('Phantom')
  await expect.element(modal.getByRole('link', { name: 'Open Phantom', exact: true })).toBeVisible()
  const links = modal
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')?.slice(0, 28)])
  expect(links).toEqual([
    ['Open Phantom', 'https://link.phantom.test/wc'],
    ['Open the Phantom app', expect.stringMatching(/^kestrel:\/\/wc\?uri=/)],
    ['Open this page in Phantom', 'https://phantom.app/ul/brows'],
    ['Open Phantom on the web', 'https://web.phantom.test/wc?'],
    ['Get Phantom', expect.stringMatching(/^https:/)],
  ])
  expect(await axeViolations(document.body)).toEqual([])
})

it('lists a wallet on a phone that has nothing but a browser of its own, and opens the page there without the relay', async () => {
  usePhone()
  const phantom: DirectoryEntry = { ...kestrel, name: 'Phantom', rdns: 'app.phantom', mobile_link: null }
  const world = createWorld({ wallets: [phantom] })
  world.phone.isBroken = true
  await openSite(world)
  await openModal()
  await press('Phantom')
  const open = modal.getByRole('link', { name: 'Open this page in Phantom' })
  await expect.element(open).toBeVisible()
  expect(open.element().getAttribute('href')).toContain(encodeURIComponent(location.href))
  await press('Get new link')
})

it('links to the app of the wallet on a phone', async () => {
  usePhone()
  const world = createWorld({ wallets: [kestrel] })
  await openSite(world)
  await openModal()
  await press('Kestrel')
  const open = modal.getByRole('link', { name: 'Open Kestrel' })
  await expect.element(open).toBeVisible()
  expect(open.element().getAttribute('href')).toContain(encodeURIComponent(world.phone.links[0] ?? 'none'))
  await expect.element(open).toHaveAttribute('rel', 'noopener noreferrer')
  expect(code.query()).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
})

it('is the first view of a site without adapters', async () => {
  await openSite(createWorld(), { portico: { adapters: [] } })
  await openModal()
  await expect.element(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(code).toBeVisible()
  await expect.element(modal.getByRole('button', { name: 'All wallets' })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('makes no code for a site without adapters before the user agrees to its terms', async () => {
  const world = createWorld()
  const terms = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://site.test/terms' }
  await openSite(world, { portico: { adapters: [], ...terms } })
  await openModal()
  await press('WalletConnect')
  await expect.element(modal.getByRole('checkbox')).toHaveFocus()
  expect(world.phone.links).toEqual([])
  await modal.getByRole('checkbox', { name: 'I agree to the Terms of Service.' }).click()
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
})

const sun = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const onEthereum = {
  namespace: 'eip155',
  accounts: [{ address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
  caipNetworkId: 'eip155:1',
} as const
const onSolana = {
  namespace: 'solana',
  accounts: [{ address: 'HUg71dgtFhVLNxPkJPBNsfB7GZRE7rPzPa5UPBT2Ssdh' }],
  caipNetworkId: sun,
} as const

async function pairForSolana() {
  const world = createMultiNamespaceWorld()
  const connectors = [phoneWithNamespaces(world, ['eip155', 'solana'])]
  const { client } = await connectEthereum(world, { portico: { connectors } })
  client.internals.modal.open({ route: { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } } })
  client.internals.modal.push({ view: 'Connect', params: { namespace: 'solana' } })
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
  return world
}

it('returns to the requested namespace when the phone connects several', async () => {
  const world = await pairForSolana()
  world.phone.approve(onEthereum, onSolana)
  await expect.element(modal.getByRole('heading', { name: 'You’re connected to Solana' })).toBeVisible()
  await press('Switch to Solana')
  await expect.element(modal.getByRole('button', { name: 'Network Solana' })).toBeVisible()
})

it('closes when the phone replaces a connected wallet', async () => {
  const world = createMultiNamespaceWorld()
  const { client } = await connectEthereum(world)
  client.internals.modal.open({ route: { view: 'Connect', params: undefined } })
  await press('WalletConnect')
  await expect.element(code).toBeVisible()
  world.phone.approve(onEthereum)
  await expect.poll(() => modal.query()).toBeNull()
  client.internals.modal.open({ route: { view: 'ConnectingWalletConnect', params: undefined } })
  await expect.element(code).toBeVisible()
})
