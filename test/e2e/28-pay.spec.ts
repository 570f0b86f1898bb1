import type { Locator, Page } from '@playwright/test'
import type { PaymentRequest } from '@portico/headless'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { tokenBalance, tokenContract } from './support/contracts'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { askForPayment } from './support/payment'
import { getRequestedMethods, setBehavior } from './support/testWallets'

const newAddress = () => privateKeyToAddress(generatePrivateKey())

/** The two modals by what differs in them. */
type Site = {
  readonly dialog: Locator
  readonly connect: () => Promise<void>
  readonly close: () => Promise<void>
  readonly paid: (text: string) => Locator
  /** Nobody knows what became of it. */
  readonly unknown: Locator
  readonly rejected: Locator
  readonly switched: Locator
}

function inModal(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  return {
    dialog,
    async connect() {
      await modal.goto()
      await modal.connect(larkspur.name)
    },
    close: async () => {
      await page.getByRole('button', { name: 'Close', exact: true }).first().click()
      await expect(dialog).toBeHidden()
    },
    paid: (text) => dialog.getByRole('heading', { name: `Paid ${text}` }),
    unknown: dialog.getByRole('heading', { name: 'Status unknown' }),
    rejected: dialog.getByRole('heading', { name: 'Request rejected' }),
    switched: dialog.getByText('Requested by Portico'),
  }
}

function inDrawer(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { root: dialog } = drawer
  return {
    dialog,
    async connect() {
      await drawer.goto()
      await drawer.connect(larkspur.name)
    },
    close: async () => {
      await drawer.press('Close')
      await expect(dialog).toBeHidden()
    },
    paid: () => dialog.getByText('Sent and confirmed.'),
    unknown: dialog.getByText(/We don’t know yet/),
    rejected: dialog.getByRole('alert'),
    switched: dialog.getByText(/^Estimated fee/),
  }
}

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
] as const) {
  // What the drawer decides is decided in headless, as in the modal.
  const tag = createSite === inDrawer ? '@slow' : []

  test.describe(`a payment in ${name}`, { tag }, () => {
    let site: Site
    let pay: Locator
    let requests: () => Promise<number>

    test.beforeEach(async ({ page, docs, world }) => {
      const { larkspur } = world.accounts
      site = createSite(page, docs.url, world)
      pay = site.dialog.getByRole('button', { name: 'Pay', exact: true })
      requests = async () =>
        (await getRequestedMethods(page, larkspur.name)).filter((method) => method === 'eth_sendTransaction').length
      await site.connect()
    })

    test('of a coin is reviewed, rejected, reviewed again and paid once', async ({ page, world }) => {
      const { larkspur } = world.accounts
      const recipient = newAddress()
      await askForPayment(page, { asset: { caipNetworkId: 'eip155:1' }, amount: '0.25', recipient })
      await expect(site.dialog.getByText('0.25 ETH', { exact: true })).toBeVisible()
      await expect(site.dialog.getByText(recipient)).toBeVisible()
      await expect(site.dialog.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page, 'dialog[open]')
      await setBehavior(page, larkspur.name, 'reject')
      await pay.click()
      await expect(site.rejected).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await setBehavior(page, larkspur.name, 'approve')
      await site.dialog.getByRole('button', { name: 'Try again' }).click()
      await pay.dblclick()
      await expect(site.paid('0.25 ETH')).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      expect(await requests()).toBe(2)
      expect(await world.nodes[1].client.getBalance({ address: recipient })).toBe(parseEther('0.25'))
    })

    test('of a token that a link names is paid in its units', async ({ page, world }) => {
      const recipient = newAddress()
      const token = tokenContract(world, 'QUSD')
      const request: PaymentRequest = {
        asset: { caipNetworkId: 'eip155:1', address: token },
        amount: 1_500_000n,
        recipient,
      }
      await askForPayment(page, request)
      await expect(site.dialog.getByText('1.5 QUSD', { exact: true })).toBeVisible()
      await expect(site.dialog.getByText(token).first()).toBeVisible()
      await pay.click()
      await expect(site.paid('1.5 QUSD')).toBeVisible()
      expect(await tokenBalance(world, 'QUSD', recipient)).toBe(1_500_000n)
      expect(await requests()).toBe(1)
    })

    test('on another network asks for that first', { tag: '@slow' }, async ({ page, world }) => {
      const recipient = newAddress()
      await askForPayment(page, { asset: { caipNetworkId: 'eip155:8453' }, amount: '0.01', recipient })
      const change = site.dialog.getByRole('button', { name: 'Switch to Base' })
      await expect(change).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      expect(await requests()).toBe(0)
      await change.click()
      await expect(site.switched).toBeVisible()
      await pay.click()
      await expect(site.paid('0.01 ETH')).toBeVisible()
      expect(await requests()).toBe(1)
      expect(await world.nodes[8453].client.getBalance({ address: recipient })).toBe(parseEther('0.01'))
    })

    test('that the wallet has is not paid twice, by closing nor by a reload', async ({ page, world }) => {
      const { larkspur } = world.accounts
      const request: PaymentRequest = {
        asset: { caipNetworkId: 'eip155:1' },
        amount: '0.125',
        recipient: newAddress(),
      }
      await askForPayment(page, request)
      await setBehavior(page, larkspur.name, 'hang')
      await pay.dblclick()
      await expect(pay).toHaveCount(0)
      await expect.poll(requests).toBe(1)
      await site.close()
      await askForPayment(page, request)
      await expect(site.unknown).toBeVisible()
      await expect(pay).toHaveCount(0)
      await expect(site.dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expectAccessible(page, 'dialog[open]')
      expect(await requests()).toBe(1)
      await page.reload()
      await askForPayment(page, request)
      await expect(site.unknown).toBeVisible()
      await expect(pay).toHaveCount(0)
      expect(await requests()).toBe(0)
    })

    test('that cannot be paid says why', { tag: '@slow' }, async ({ page }) => {
      await askForPayment(page, { asset: { caipNetworkId: 'eip155:1' }, amount: '1e3', recipient: newAddress() })
      await expect(site.dialog.getByText('Invalid amount').first()).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await site.close()
      await askForPayment(page, { asset: { caipNetworkId: 'eip155:1' }, amount: '1000000', recipient: newAddress() })
      await expect(site.dialog.getByText('Insufficient funds').first()).toBeVisible()
      await expect(pay).toBeDisabled()
      expect(await requests()).toBe(0)
    })
  })
}

test(
  'the button of the drawer leads over the wallets to the payment of its link',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const drawer = new DrawerPage(page, mouse, `${docs.url}/hooks`)
    await drawer.goto()
    await page.getByRole('button', { name: 'Pay 0.001 ETH' }).click()
    await drawer.expectWallets()
    await drawer.pick(world.accounts.larkspur.name)
    await drawer.choose('Ethereum')
    await expect(drawer.root.getByRole('heading', { name: 'Pay' })).toBeVisible()
    await expect(drawer.root.getByText('0.001 ETH', { exact: true })).toBeVisible()
  },
)
