import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { PalettePage } from './support/palettePage'
import { RadixPage } from './support/radixPage'

const shapes = {
  'the modal': (page: Page, url: string) => {
    const site = new ModalPage(page, mouse, url)
    return { site, dialog: site.dialog }
  },
  'a command palette': (page: Page, url: string) => {
    const site = new PalettePage(page, mouse, `${url}/ariakit`)
    return { site, dialog: site.root }
  },
  'a dialog with Radix': (page: Page, url: string) => {
    const site = new RadixPage(page, mouse, `${url}/radix`)
    return { site, dialog: site.root }
  },
}

for (const [index, [shape, create]] of Object.entries(shapes).entries())
  test(
    `a price that has moved changes what tokens are worth in ${shape}`,
    { tag: index === 0 ? '@slow' : '@nightly' },
    async ({ page, docs, world }) => {
      const { site, dialog } = create(page, docs.url)
      await page.clock.install()
      await site.goto()
      await site.connect(world.accounts.larkspur.name)
      await site.showAccount()
      // 340 Cedar at 0.42 dollars.
      await expect(dialog.getByText('$142.80', { exact: true })).toBeVisible()

      world.prices.set('CDR', 0.5)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.clock.fastForward('00:31')
      world.api.expireBalances()
      await site.showAccount()
      await expect(dialog.getByText('$170.00', { exact: true })).toBeVisible()
      await expect(dialog.getByText('$142.80', { exact: true })).toHaveCount(0)
    },
  )

test(
  'the quote of a swap follows the price while its form is open',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const modal = new ModalPage(page, mouse, docs.url)
    const { dialog } = modal
    await page.clock.install()
    await modal.goto()
    await modal.connect(world.accounts.larkspur.name)
    await modal.showAccount()
    await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
    for (const [side, name] of [
      ['Token you pay', 'Quay Dollar'],
      ['Token you get', 'Cedar'],
    ] as const) {
      await dialog.getByRole('button', { name: new RegExp(`^${side}`) }).click()
      await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    }
    await dialog.getByLabel('You pay', { exact: true }).fill('25')
    const receives = dialog.getByLabel('You get', { exact: true })
    await expect(receives).toHaveValue(/^59\./)
    world.prices.set('CDR', 0.5)
    await page.clock.fastForward('00:11')
    await expect(receives).toHaveValue(/^49\./)
  },
)
