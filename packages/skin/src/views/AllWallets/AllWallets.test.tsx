import type { DirectoryEntry } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { listenToStatus, modal, openModal, openSite, placeBelowHead, type SiteOptions } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const grid = modal.getByRole('list', { name: 'All wallets' })
const search = modal.getByRole('searchbox', { name: 'Search wallets' })
const cellsOf = () =>
  grid
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
const cells = () => grid.getByRole('button').elements().length

async function openDirectory(world: World, options?: SiteOptions) {
  const site = await openSite(world, options)
  await openModal()
  await modal.getByRole('button', { name: 'All wallets' }).click()
  return site
}

const many = (count: number) =>
  Array.from({ length: count }, (_, order): DirectoryEntry => ({
    id: order.toString(16).padStart(64, '0'),
    name: `Wallet ${order}`,
    image_id: 'none',
    order,
    chains: ['eip155:1'],
    badge_type: order % 2 ? 'certified' : 'none',
    rdns: null,
    mobile_link: `wallet${order}://`,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
    homepage: 'https://wallet.test',
    app_store: null,
    play_store: null,
    chrome_store: null,
  }))

async function scrollToEnd() {
  const body = grid.element().parentElement?.parentElement
  body?.scrollTo(0, body.scrollHeight)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

it.each(['light', 'dark'] as const)('is accessible (%s theme)', async (theme) => {
  await openDirectory(createWorld(), { modal: { theme } })
  await expect.element(modal.getByText(/^40 of \d+$/)).toBeInTheDocument()
  expect(await axeViolations(document.body)).toEqual([])
})

it('loads the next page near the end of the list', async () => {
  await openDirectory(createWorld({ wallets: many(100) }))
  await expect.element(modal.getByText('40 of 100')).toBeInTheDocument()
  await scrollToEnd()
  await expect.element(modal.getByText('80 of 100')).toBeInTheDocument()
  await scrollToEnd()
  await expect.poll(() => modal.getByText(/ of 100$/).query()).toBeNull()
  await scrollToEnd()
  await expect.element(grid.getByRole('button', { name: 'Wallet 99' })).toBeInTheDocument()
})

it('renders only the visible part of a long directory', async () => {
  await openDirectory(createWorld({ wallets: many(400) }))
  for (const shown of [40, 80, 120, 160, 200]) {
    await expect.element(modal.getByText(`${shown} of 400`)).toBeInTheDocument()
    expect(cells()).toBeLessThan(100)
    await scrollToEnd()
  }
})

it.each(['ltr', 'rtl'] as const)(
  'is one stop of Tab, and arrow keys go on from there, as far as it goes (%s)',
  async (dir) => {
    await openDirectory(createWorld({ wallets: many(100) }), { modal: { locale: dir === 'rtl' ? 'ar' : 'en-US' } })
    await expect.element(grid.getByRole('button').first()).toBeVisible()
    const focused = () => document.activeElement?.textContent
    const stops = () => grid.element().querySelectorAll('button:not([tabindex="-1"])').length
    grid.getByRole('button').first().element().focus()
    const [first] = cellsOf()
    expect(focused()).toBe(first)
    expect(stops()).toBe(1)
    await userEvent.keyboard(dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
    expect(focused()).toBe(cellsOf()[1])
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe(cellsOf()[5])
    await userEvent.keyboard(dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}')
    expect(focused()).toBe(cellsOf()[4])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toBe(cellsOf()[0])
    expect(stops()).toBe(1)
    await userEvent.tab()
    expect(grid.element().contains(document.activeElement)).toBe(false)
  },
)

it('arrow keys go on through cells that are drawn as they come near', async () => {
  await openDirectory(createWorld({ wallets: many(100) }))
  await expect.element(modal.getByText('40 of 100')).toBeInTheDocument()
  grid.getByRole('button').first().element().focus()
  for (let line = 1; line <= 24; line += 1) {
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .poll(() => Number(/\d+$/.exec(document.activeElement?.textContent ?? '')?.[0]))
      .toBeGreaterThanOrEqual(4 * line)
  }
})

it('search finds wallets by name', async () => {
  await openDirectory(createWorld({ wallets: many(100) }))
  await search.fill('Wallet 77')
  const results = modal.getByRole('list', { name: 'Results' })
  await expect.element(results.getByRole('button', { name: 'Wallet 77' })).toBeVisible()
  await expect.element(modal.getByText('1 wallet')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await modal.getByRole('button', { name: 'Clear' }).click()
  await expect.element(grid).toBeVisible()
})

it('keeps its height while the directory loads, is searched, and finds one wallet or none', async () => {
  const world = createWorld({ wallets: many(60) })
  world.faults.set('getWallets', { hang: true })
  const { queryClient } = await openDirectory(world)
  await expect.element(modal.getByText('Loading').first()).toBeInTheDocument()
  const tops: number[] = []
  const look = () => void tops.push(search.element().getBoundingClientRect().top)
  look()
  world.faults.clear()
  void queryClient.resetQueries({ queryKey: ['portico', 'walletDirectory'] })
  await expect.element(grid).toBeVisible()
  look()
  await search.fill('Wallet 57')
  look()
  await expect.element(modal.getByText('1 wallet')).toBeVisible()
  look()
  await search.fill('no such wallet')
  await expect.element(modal.getByText('No wallets found')).toBeVisible()
  look()
  expect(new Set(tops).size).toBe(1)
})

it('says how many wallets there are above them, which moves none of them', async () => {
  const world = createWorld({ wallets: many(60) })
  world.faults.set('getWallets', { hang: true })
  const said = listenToStatus()
  const { queryClient } = await openDirectory(world)
  const top = (list: Element | null | undefined) => list?.getBoundingClientRect().top
  await expect.element(modal.getByText('Loading').first()).toBeInTheDocument()
  const placeholders = modal.element().querySelector('[data-live] ~ [aria-hidden]')
  const before = top(placeholders)
  world.faults.clear()
  void queryClient.resetQueries({ queryKey: ['portico', 'walletDirectory'] })
  await expect.element(modal.getByText('60 wallets')).toBeVisible()
  expect([before !== undefined, top(grid.element().parentElement)]).toEqual([true, before])
  expect(placeBelowHead(modal.getByText('60 wallets'))).toBeLessThan(placeBelowHead(grid))
  await search.fill('Wallet 5')
  await expect.element(modal.getByText('11 wallets')).toBeVisible()
  await search.fill('no such wallet')
  await expect.element(modal.getByText('No wallets found')).toBeVisible()
  await expect
    .poll(() => said.filter((text) => !text.includes('Loading')))
    .toEqual(['60 wallets', '11 wallets', 'No wallets found'])
})

it('shows the first page at once when the connect view was idle before', async () => {
  const world = createWorld({ wallets: many(60) })
  const { queryClient } = await openSite(world)
  await openModal()
  const page = () => queryClient.getQueryCache().findAll({ queryKey: ['portico', 'walletDirectory'] })[0]?.state.status
  await expect.poll(page).toBe('success')
  world.faults.set('getWallets', { hang: true })
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await expect.element(grid.getByRole('button', { name: 'Wallet 3', exact: true })).toBeVisible()
})

it('shows two lines of a long name, and all of it as a tooltip, in lines of one height', async () => {
  const name = 'Gladstone and Daughters Wallet of the Northern Harbour'
  await openDirectory(
    createWorld({ wallets: many(8).map((entry) => (entry.order === 1 ? { ...entry, name } : entry)) }),
  )
  await expect.element(grid.getByTitle(name)).toBeVisible()
  const heights = grid
    .getByRole('button')
    .elements()
    .map((cell) => cell.getBoundingClientRect().height)
  expect(new Set(heights).size).toBe(1)
})

it('Escape clears the search before it closes the modal', async () => {
  await openDirectory(createWorld({ wallets: many(8) }))
  await search.fill('Wallet 3')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
})

it('Back from a wallet leads to its cell, where the list was left', async () => {
  const { client } = await openDirectory(createWorld({ wallets: many(100) }))
  await expect.element(modal.getByText('40 of 100')).toBeInTheDocument()
  await scrollToEnd()
  const cell = grid.getByRole('button', { name: 'Wallet 39', exact: true })
  await cell.click()
  await expect.element(modal.getByRole('heading', { name: 'Wallet 39' })).toBeInTheDocument()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect.element(cell).toHaveFocus()
  const { top } = cell.element().getBoundingClientRect()
  expect([top > 0 && top < innerHeight, client.state.getState().modal.isOpen]).toEqual([true, true])
})

it('Back from a wallet leads to the search that found it', async () => {
  await openDirectory(createWorld({ wallets: many(60) }))
  await search.fill('Wallet 57')
  const found = modal.getByRole('list', { name: 'Results' }).getByRole('button', { name: 'Wallet 57' })
  await expect.element(modal.getByText('1 wallet')).toBeVisible()
  await found.click()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect.element(found).toHaveFocus()
  await expect.element(search).toHaveValue('Wallet 57')
})

it('an empty search result is accessible, and offers the QR code', async () => {
  await openDirectory(createWorld())
  await search.fill('no such wallet')
  await expect.element(modal.getByText('No wallets found')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await modal.getByText('Scan QR code').click()
  await expect.element(modal.getByRole('heading', { name: 'WalletConnect' })).toBeInTheDocument()
})

it('an empty search result leads back to all wallets, also to those that the filter hides', async () => {
  await openDirectory(createWorld({ wallets: many(8) }))
  const filter = modal.getByRole('button', { name: 'Certified only' })
  await filter.click()
  await search.fill('Wallet 2')
  await modal.getByRole('button', { name: 'Show all wallets' }).click()
  await expect.element(grid.getByRole('button', { name: 'Wallet 2' })).toBeVisible()
  await expect.element(search).toHaveValue('')
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false')
})

it('the filter shows certified wallets only', async () => {
  await openDirectory(createWorld({ wallets: many(8) }))
  await expect.element(grid.getByRole('button', { name: 'Wallet 2' })).toBeVisible()
  const filter = modal.getByRole('button', { name: 'Certified only' })
  await filter.click()
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => grid.getByRole('button', { name: 'Wallet 2' }).query()).toBeNull()
  await expect.element(grid.getByRole('button', { name: 'Wallet 3' })).toBeVisible()
})

it('a failed directory can be retried', async () => {
  const world = createWorld()
  world.faults.set('getWallets', { status: 400 })
  await openDirectory(world)
  await expect.element(modal.getByRole('alert')).toHaveTextContent('We couldn’t load the list of wallets.')
  expect(await axeViolations(document.body)).toEqual([])
  world.faults.clear()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.element(grid).toBeVisible()
})

it('a failed next page is retried only on request', async () => {
  const world = createWorld({ wallets: many(100) })
  await openDirectory(world)
  await expect.element(modal.getByText('40 of 100')).toBeInTheDocument()
  world.faults.set('getWallets', { status: 400 })
  await scrollToEnd()
  await expect.element(modal.getByRole('alert')).toHaveTextContent('We couldn’t load the list of wallets.')
  world.faults.clear()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.element(modal.getByText('80 of 100')).toBeInTheDocument()
})

it('shows a placeholder grid while the directory loads', async () => {
  const world = createWorld()
  world.faults.set('getWallets', { hang: true })
  await openDirectory(world)
  await expect.element(modal.getByText('Loading').first()).toBeInTheDocument()
  await expect.element(search).toBeVisible()
})

it('connects an installed wallet from the search results', async () => {
  const world = createWorld()
  await openDirectory(world)
  await search.fill('Larkspur')
  await userEvent.click(modal.getByRole('button', { name: 'Larkspur Installed' }))
  await expect.poll(() => modal.query()).toBeNull()
  expect(world.requestCount(world.larkspur, 'eth_requestAccounts')).toBe(1)
})
