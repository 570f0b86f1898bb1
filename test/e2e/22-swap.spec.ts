import type { Locator, Page } from '@playwright/test'
import { type Address, erc20Abi, parseUnits } from 'viem'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { waitForAnimations } from './support/waitForAnimations'

const amount = '25'

/** What the account holds of a token on Ethereum, in base units, as its node tells. */
function holds({ nodes, accounts }: World, symbol: string): Promise<bigint> {
  const { client, tokens } = nodes[1]
  const address = tokens.find((token) => token.symbol === symbol)?.address as Address
  const args = [accounts.larkspur.address] as const
  return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args })
}

/** The two modals by what differs in them: how the form is filled in. */
type Site = {
  readonly dialog: Locator
  readonly open: () => Promise<void>
  readonly fillIn: (from: string, to: string) => Promise<void>
  readonly quote: Locator
  readonly done: Locator
}

function inModal(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  const choose = async (side: string, name: string) => {
    await dialog.getByRole('button', { name: new RegExp(`^${side}`) }).click()
    // The box grows to the height of the list, and its rows move with it.
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
    await waitForAnimations(page)
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
  return {
    dialog,
    async open() {
      await modal.goto()
      await modal.connect(larkspur.name)
      await modal.showAccount()
      await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
    },
    async fillIn(from, to) {
      await choose('Token you pay', from)
      await choose('Token you get', to)
      await dialog.getByLabel('You pay', { exact: true }).fill(amount)
    },
    quote: dialog.getByText(/^Price from \d+ s ago/),
    done: dialog.getByRole('heading', { name: /^Swapped / }),
  }
}

function inDrawer(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const dialog = page.getByRole('dialog')
  const symbols: Readonly<Record<string, string>> = { 'Quay Dollar': 'QUSD', Cedar: 'CDR' }
  return {
    dialog,
    async open() {
      await drawer.goto()
      await drawer.connect(larkspur.name)
      await drawer.showAccount()
      await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
    },
    async fillIn(from, to) {
      await dialog.getByRole('combobox', { name: 'Give' }).selectOption(symbols[from] ?? from)
      await dialog.getByRole('combobox', { name: 'Get' }).selectOption(symbols[to] ?? to)
      await dialog.getByLabel('Amount', { exact: true }).fill(amount)
    },
    quote: dialog.getByLabel('You get about'),
    done: dialog.getByText('Swapped.', { exact: true }),
  }
}

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
] as const) {
  test(`a token is allowed exactly and swapped in ${name}, however often its buttons are pressed`, async ({
    page,
    docs,
    world,
  }) => {
    const site = createSite(page, docs.url, world)
    const { dialog } = site
    const [paid, got] = [await holds(world, 'QUSD'), await holds(world, 'CDR')]
    const sent = await world.nodes[1].client.getTransactionCount({ address: world.accounts.larkspur.address })
    await site.open()
    await site.fillIn('Quay Dollar', 'Cedar')
    await expect(site.quote).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Review', exact: true }).click()
    await expectAccessible(page, 'dialog[open]')
    const allow = dialog.getByRole('button', { name: `Allow ${amount} QUSD` })
    const minimum = await dialog
      .getByText(/^\d+(\.\d+)? CDR$/)
      .last()
      .textContent()
    await allow.dblclick()
    const swap = dialog.getByRole('button', { name: 'Swap', exact: true })
    await swap.dblclick()
    await expect(site.done).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    expect(paid - (await holds(world, 'QUSD'))).toBe(parseUnits(amount, 6))
    const received = (await holds(world, 'CDR')) - got
    expect(received).toBeGreaterThanOrEqual(parseUnits((minimum ?? '').replace(' CDR', ''), 18))
    const count = await world.nodes[1].client.getTransactionCount({ address: world.accounts.larkspur.address })
    expect(count - sent).toBe(2)
  })

  test(`no price is told as such in ${name}, and asked for again`, async ({ page, docs, world, pageErrors }) => {
    pageErrors.allow = /status of 400/
    const site = createSite(page, docs.url, world)
    await site.open()
    world.faults.set('convertQuotes', { status: 400 })
    const { dialog } = site
    await site.fillIn('Quay Dollar', 'Cedar')
    const again = dialog.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    world.faults.clear()
    await again.click()
    await expect(dialog.getByRole('button', { name: 'Review', exact: true })).toBeEnabled()
  })
}
