import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { copiedLink, showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'

test('a newcomer without a phone scans the code with the test phone in another window', async ({
  page,
  docs,
  world,
}) => {
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  const [phone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'a test phone' }).click(),
  ])
  await expectAccessible(phone)

  await page.bringToFront()
  await walk.open()
  await showQrCode(walk)
  await phone.getByLabel('Link under the QR code').fill(await copiedLink(page, walk))
  await phone.getByRole('button', { name: 'Scan' }).click()
  await expect(phone.getByText('Scanned.')).toBeVisible()
  await walk.expectConnected(world.accounts.phone.address)

  await phone.getByRole('button', { name: 'Move to Base' }).click()
  await expect(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
  await phone.getByRole('button', { name: 'Hang up' }).click()
  await walk.expectDisconnected()
})
