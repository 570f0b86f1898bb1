import { bitcoinTestWalletSeeds } from '@portico/headless/testing/bip122'
import type { Locator, Page } from '@playwright/test'
import type { World } from '../devnet/world'
import { isSigned } from '../kit/isSigned'
import { AccountsPage } from './support/accountsPage'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { getRequestedMethods } from './support/testWallets'
import { maxRetries } from './support/retries'

/** Has the project of the page allow several wallets. */
const allowSeveralWallets = (page: Page) =>
  page.route('**/appkit/v1/config?*', async (route) => {
    const response = await route.fetch({ maxRetries })
    const { features } = (await response.json()) as { features: readonly { id: string }[] }
    const others = features.filter(({ id }) => id !== 'multi_wallet')
    await route.fulfill({
      response,
      json: { features: [...others, { id: 'multi_wallet', isEnabled: true, config: [] }] },
    })
  })

/** The two modals by what differs in them. */
type Site = {
  readonly dialog: Locator
  readonly goto: () => Promise<void>
  readonly connect: (wallet: string) => Promise<void>
  /** Connects one more. */
  readonly add: (wallet: string) => Promise<void>
  readonly showWallets: () => Promise<void>
  readonly wallet: (name: string, state: 'in use' | 'connected') => Locator
  readonly send: (amount: string, receiver: string) => Promise<void>
}

function inModal(page: Page, url: string): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  const states = { 'in use': 'In use', connected: 'Connected' }
  return {
    dialog,
    goto: () => modal.goto(),
    connect: (wallet) => modal.connect(wallet),
    async add(wallet) {
      await dialog.getByRole('button', { name: 'Add wallet' }).click()
      await modal.pick(wallet)
    },
    async showWallets() {
      await modal.showAccount()
      await dialog.getByRole('button', { name: 'Wallets', exact: true }).click()
      await modal.expectView('Wallets')
    },
    wallet: (name, state) => dialog.getByRole('button', { name: new RegExp(`^${name}.*${states[state]}$`) }),
    send: (amount, receiver) => modal.send(amount, receiver),
  }
}

function inDrawer(page: Page, url: string): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { root: dialog } = drawer
  return {
    dialog,
    goto: () => drawer.goto(),
    async connect(wallet) {
      await drawer.connect(wallet)
      await expect(dialog).toBeHidden()
    },
    async add(wallet) {
      await drawer.press('Add a wallet')
      await drawer.pick(wallet)
      await drawer.choose('Ethereum')
    },
    async showWallets() {
      await drawer.showAccount()
      await dialog.getByRole('button', { name: 'Wallets', exact: true }).click()
      await expect(dialog.getByRole('heading', { name: 'Your wallets' })).toBeVisible()
    },
    wallet: (name, state) => dialog.getByRole('button', { name: new RegExp(`^${name} ?${state}$`) }),
    send: (amount, receiver) => drawer.send(amount, receiver),
  }
}

const countOf = async (page: Page, name: string, wanted: string) =>
  (await getRequestedMethods(page, name)).filter((method) => method === wanted).length

const prompts = (page: Page, name: string) => countOf(page, name, 'eth_requestAccounts')

const revocations = (page: Page, name: string) => countOf(page, name, 'wallet_revokePermissions')

const sentBy = ({ nodes, accounts }: World, name: 'larkspur' | 'meridian') =>
  nodes[1].client.getTransactionCount({ address: accounts[name].address })

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
] as const) {
  // What the drawer decides is decided in headless, as in the modal.
  const tag = createSite === inDrawer ? '@slow' : []

  test(
    `two wallets stay connected in ${name}: switched without a prompt, paid from the right one, forgotten`,
    { tag },
    async ({ page, docs, world }) => {
      const { larkspur, meridian } = world.accounts
      const { dialog, ...site } = createSite(page, docs.url)
      await allowSeveralWallets(page)
      await site.goto()
      await site.connect(larkspur.name)
      await site.showWallets()
      await site.add(meridian.name)
      await expect(site.wallet(meridian.name, 'in use')).toBeVisible()
      await expect(site.wallet(larkspur.name, 'connected')).toBeVisible()

      await site.wallet(larkspur.name, 'connected').click()
      await expect(site.wallet(larkspur.name, 'in use')).toBeVisible()
      expect([await prompts(page, larkspur.name), await prompts(page, meridian.name)]).toEqual([1, 1])

      const [byLarkspur, byMeridian] = await Promise.all([sentBy(world, 'larkspur'), sentBy(world, 'meridian')])
      await dialog.getByRole('button', { name: 'Back' }).click()
      await site.send('0.5', world.accounts.phone.address)
      await expect.poll(() => sentBy(world, 'larkspur')).toBe(byLarkspur + 1)
      expect(await sentBy(world, 'meridian')).toBe(byMeridian)

      await page.reload()
      await site.showWallets()
      await expect(site.wallet(larkspur.name, 'in use')).toBeVisible()
      await expect(site.wallet(meridian.name, 'connected')).toBeVisible()
      expect([await prompts(page, larkspur.name), await prompts(page, meridian.name)]).toEqual([0, 0])

      await dialog.getByRole('button', { name: `Remove ${meridian.name}` }).dblclick()
      await expect(site.wallet(meridian.name, 'connected')).toBeHidden()
      await expect.poll(() => revocations(page, meridian.name)).toBe(1)
      await expect(site.wallet(larkspur.name, 'in use')).toBeVisible()
      expect(await revocations(page, larkspur.name)).toBe(0)
      await page.reload()
      await site.showWallets()
      await expect(site.wallet(larkspur.name, 'in use')).toBeVisible()
      await expect(dialog.getByRole('button', { name: new RegExp(`^${meridian.name}`) })).toBeHidden()
    },
  )
}

test(
  'a visitor with a Bitcoin wallet chooses between its payment and its ordinals account',
  { tag: '@slow' },
  async ({ page, docs }) => {
    const [{ address, ordinalAddress }] = bitcoinTestWalletSeeds
    const site = new AccountsPage(page, docs.url)
    const { dialog } = site.modal
    await allowSeveralWallets(page)
    await site.goto()
    await site.open('bip122')
    await site.modal.pick('Quarry')
    await site.expectConnected('bip122', address)
    await expect(dialog).toBeHidden()

    await site.modal.showAccount()
    await dialog.getByRole('button', { name: 'Wallets', exact: true }).click()
    const accounts = dialog.getByRole('list', { name: 'Accounts in Quarry' })
    await expect(accounts.getByRole('button', { name: /Payment/ })).toHaveAttribute('aria-current', 'true')
    await accounts.getByRole('button', { name: /Ordinals/ }).click()
    await expect(accounts.getByRole('button', { name: /Ordinals/ })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await site.expectConnected('bip122', ordinalAddress)
    const signed = await site.sign('bip122')
    expect(signed.address).toBe(ordinalAddress)
    expect(isSigned.bip122(signed)).toBe(true)

    await page.reload()
    await site.expectConnected('bip122', ordinalAddress)
    expect(await site.getRequests('Quarry', 'bip122')).toEqual(['standard:connect silently'])
  },
)
