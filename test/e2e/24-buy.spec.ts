import type { Locator, Page } from '@playwright/test'
import { type Address, erc20Abi, parseUnits } from 'viem'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'

/** What the account holds of the dollars of Ethereum, in base units, as its node tells. */
function holds({ nodes, accounts }: World): Promise<bigint> {
  const { client, tokens } = nodes[1]
  const address = tokens.find(({ symbol }) => symbol === 'QUSD')?.address as Address
  const args = [accounts.larkspur.address] as const
  return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args })
}

/** The two modals by what differs in them. */
type Site = {
  readonly open: () => Promise<void>
  readonly chooseDollars: () => Promise<void>
  readonly amount: Locator
  /** Shows what the amount buys. */
  readonly price: (text: string) => Locator
  readonly estimate: Locator
  readonly buy: () => Promise<void>
  readonly credit: Locator
}

function inModal(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  return {
    async open() {
      await modal.goto()
      await modal.connect(larkspur.name)
      await modal.showAccount()
      await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    },
    async chooseDollars() {
      await dialog.getByRole('button', { name: /^Token you get/ }).click()
      await dialog.getByRole('button', { name: /^Quay Dollar/ }).click()
    },
    amount: dialog.getByLabel('You pay', { exact: true }),
    price: (text) => dialog.locator(`input[readonly][value="${text}"]`),
    estimate: dialog.getByText('This is an estimate'),
    async buy() {
      await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
      await dialog.getByRole('button', { name: /^Coinbase/ }).dblclick()
    },
    credit: dialog.getByRole('heading', { name: 'You received 98.3 QUSD' }),
  }
}

function inDrawer(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { dialog } = drawer
  return {
    async open() {
      await drawer.goto()
      await drawer.connect(larkspur.name)
      await drawer.showAccount()
      await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    },
    chooseDollars: async () => {
      await dialog.getByRole('combobox', { name: 'Coin' }).selectOption('QUSD')
    },
    amount: dialog.getByLabel('Pay', { exact: true }),
    price: (text) => dialog.getByText(`${text}00000 QUSD`),
    estimate: dialog.getByText('We couldn’t get a price. The seller tells it.'),
    buy: () => dialog.getByRole('button', { name: /^Buy with Coinbase/ }).dblclick(),
    credit: dialog.getByText('You received 98.3 QUSD.'),
  }
}

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
] as const) {
  // What the drawer decides is decided in headless, as in the modal.
  const tag = createSite === inDrawer ? '@slow' : []

  test(
    `a token is bought on the page of its seller, and shows up in ${name}`,
    { tag },
    async ({ page, docs, world, pageErrors }) => {
      pageErrors.allow = /status of 404/
      const site = createSite(page, docs.url, world)
      const before = await holds(world)
      world.faults.set('onrampQuote', { status: 404 })
      await site.open()
      await site.chooseDollars()
      await site.amount.fill('99')
      await expect(site.estimate).toBeVisible()
      world.faults.clear('onrampQuote')
      await site.amount.fill('100')
      await expect(site.price('98.3')).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      const asked = world.api.calls.length
      const opened = page.context().waitForEvent('page')
      await site.buy()
      const seller = await opened
      expect(await seller.evaluate(() => window.opener === null)).toBe(true)
      await seller.getByRole('button', { name: /^Buy 98\.3/ }).click()
      await expect(seller.getByText('Bought.')).toBeVisible()
      await seller.close()
      await expect(site.credit).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      expect((await holds(world)) - before).toBe(parseUnits('98.3', 6))
      const links = world.api.calls
        .slice(asked)
        .filter(({ method, path }) => method === 'POST' && path.endsWith('onrampurl'))
      expect(links).toHaveLength(1)
    },
  )
}
