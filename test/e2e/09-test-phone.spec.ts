import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { copiedLink, showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'

test.use({ pairs: true })

test(
  'the test phone scans the QR code from another window, switches chain and disconnects',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const modal = new ModalPage(page, mouse, docs.url)
    await modal.goto()
    await modal.approach()
    const [phone] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'a test phone' }).click(),
    ])
    await expectAccessible(phone)

    await page.bringToFront()
    await modal.open()
    await showQrCode(modal)
    await phone.getByLabel('Link under the QR code').fill(await copiedLink(page, modal))
    await phone.getByRole('button', { name: 'Scan' }).click()
    await expect(phone.getByText('Scanned.')).toBeVisible()
    await modal.expectConnected(world.accounts.phone.address)

    await phone.getByRole('button', { name: 'Switch to Base' }).click()
    await expect(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
    await phone.getByRole('button', { name: 'Disconnect' }).click()
    await modal.expectDisconnected()
  },
)

test('a site without the local world says that there is no phone', { tag: '@slow' }, async ({ page, staticDocs }) => {
  await page.goto(`${staticDocs.url}/phone`)
  await expect(page.getByRole('region', { name: 'Test phone' }).getByRole('status')).toHaveText(/^No test phone/)
  await expect(page.getByRole('button', { name: 'Scan' })).toBeDisabled()
  await expectAccessible(page)
})
