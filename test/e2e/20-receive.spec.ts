import { expect, test } from './support/fixtures'
import { DrawerPage } from './support/drawerPage'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { decodeQr } from './support/pairingCode'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('the modal shows the address that the node pays, as a code that a phone reads and as text to copy', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, docs.url)
  const qrCode = modal.dialog.getByRole('img', { name: 'QR code of your address' })
  const scan = () => decodeQr(qrCode.locator('..'))
  await modal.goto()
  await modal.connect(name)
  await modal.showAccount()
  await modal.dialog.getByRole('button', { name: 'Receive' }).click()
  await modal.expectView('Receive')
  await expect.poll(scan).toBe(`ethereum:${address}@1`)
  await expect(modal.dialog).toContainText(address)

  await modal.dialog.getByRole('button', { name: 'Copy address' }).click()
  await expect(modal.dialog.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await modal.dialog.getByRole('button', { name: 'Back' }).click()
  await modal.switchTo('Base')
  await modal.dialog.getByRole('button', { name: 'Receive' }).click()
  await expect.poll(scan).toBe(`ethereum:${address}@8453`)
})

test(
  'a drawer built on hooks alone shows the same code, and copies the same address',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name, address } = world.accounts.larkspur
    const drawer = new DrawerPage(page, mouse, `${docs.url}/hooks`)
    const { root: dialog } = drawer
    await drawer.goto()
    await drawer.connect(name)
    await drawer.showAccount()
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect
      .poll(() => decodeQr(dialog.getByRole('img', { name: 'QR code of your address' })))
      .toBe(`ethereum:${address}@1`)
    await expect(dialog.getByText(address)).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(dialog.getByText('Address copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  },
)
