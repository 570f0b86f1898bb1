import type { Locator, Page } from '@playwright/test'
import { shortenAddress } from '@portico/headless/rules'
import { parseEther } from 'viem'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { nodeBalance } from './support/node'
import { PanelPage } from './support/panelPage'

const amount = '0.25'

/** The two modals by what differs in them. */
type Site = {
  readonly dialog: Locator
  /** From the page to an empty form of a send. */
  readonly open: () => Promise<void>
  readonly amount: Locator
  readonly submit: RegExp
  readonly sent: Locator
  /** From what was sent to the next empty form. */
  readonly again: () => Promise<void>
  readonly recent: (address: string) => Locator
}

function inModal(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  return {
    dialog,
    async open() {
      await modal.goto()
      await modal.connect(larkspur.name)
      await modal.showAccount()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    },
    amount: dialog.getByLabel('Amount', { exact: true }),
    submit: /^Send$/,
    sent: dialog.getByRole('heading', { name: `Sent ${amount} ETH` }),
    async again() {
      await dialog.getByRole('button', { name: 'Done', exact: true }).click()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    },
    recent: (address) => dialog.getByRole('list', { name: 'Recent recipients' }).getByText(shortenAddress(address)),
  }
}

function inDrawer(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { root: dialog } = drawer
  return {
    dialog,
    async open() {
      await drawer.goto()
      await drawer.connect(larkspur.name)
      await drawer.showSend()
    },
    amount: dialog.getByLabel('Amount in ETH'),
    submit: /^Sign and send$/,
    sent: dialog.getByText('Sent and confirmed.'),
    async again() {
      await drawer.press('Back')
      await drawer.showSend()
    },
    recent: (address) => dialog.getByRole('button', { name: `Send to ${address} again` }),
  }
}

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
] as const) {
  // What the drawer decides is decided in headless, as in the modal.
  const tag = createSite === inDrawer ? '@slow' : []

  test(`ether is sent to a name in ${name}, and only to whom it belongs`, { tag }, async ({ page, docs, world }) => {
    const site = createSite(page, docs.url, world)
    const { dialog } = site
    const { address } = world.accounts.meridian
    const held = await nodeBalance(world.urls.evm[1], address)
    await site.open()
    await site.amount.fill(amount)
    const receiver = dialog.getByLabel('To', { exact: true })
    const review = dialog.getByRole('button', { name: 'Review', exact: true })
    await receiver.fill('stand-in.eth')
    await receiver.blur()
    await expect(dialog.getByText('Error resolving name')).toBeVisible()
    await expect(review).toBeDisabled()
    await receiver.fill('Meridian.eth')
    await expect(dialog.getByText(new RegExp(`meridian\\.eth.*${address}`)).first()).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await review.click()
    await expect(dialog.getByText(address).first()).toBeVisible()
    await dialog.getByRole('button', { name: site.submit }).click()
    await expect(site.sent).toBeVisible()
    expect((await nodeBalance(world.urls.evm[1], address)) - held).toBe(parseEther(amount))
    await site.again()
    await site.recent(address).click()
    await expect(receiver).toHaveValue(address)
    await expect(site.recent(address)).toBeHidden()
  })
}

test(
  'a panel of one page says whom a name stands for, before and in the review',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { larkspur, meridian } = world.accounts
    const panel = new PanelPage(page, mouse, `${docs.url}/one-page`)
    await panel.goto()
    await panel.open()
    await panel.pick(larkspur.name)
    await panel.choose('Ethereum')
    await panel.expectConnected(larkspur.address)
    await panel.showSend()
    await page.getByLabel('To', { exact: true }).fill('meridian.eth')
    await expect(page.getByText(`meridian.eth is ${meridian.address}`)).toBeVisible()
    await page.getByLabel('Amount in ETH').fill(amount)
    await panel.press('Review')
    await expect(page.getByText(`meridian.eth, ${meridian.address}`)).toBeVisible()
  },
)
