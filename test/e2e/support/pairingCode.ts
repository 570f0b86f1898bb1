import { expect, type Locator, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import type { ModalPage } from './modalPage'

/** From the Connect view to a QR code on the screen. */
export async function showQrCode(modal: ModalPage): Promise<void> {
  await modal.pick('WalletConnect')
  await expect(qrCode(modal)).toBeVisible()
}

/** What a phone reads from the code on the screen; it waits until that is another than `last`. */
export async function scanQrCode(modal: ModalPage, last?: string): Promise<string> {
  let read: string | undefined
  await expect
    .poll(async () => (read = await decodeQr(qrCode(modal).locator('..'))), { timeout: 20_000 })
    .toMatch(new RegExp(`^(?!${last?.replaceAll(/[?&]/g, '.') ?? '$'})wc:`))
  return read ?? ''
}

/** The link that the button under the code puts on the clipboard. */
export async function copiedLink(page: Page, modal: ModalPage): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(modal.dialog.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const qrCode = (modal: ModalPage) => modal.dialog.getByRole('img', { name: 'QR code to connect a wallet' })

// The package is CommonJS: its function is the module, or the module's default, as the loader sees it.
const decode = (jsqr as { default?: typeof jsqr }).default ?? jsqr

/** Text of the QR code in a screenshot of the element, as a phone camera would read it. */
export async function decodeQr(element: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await element.screenshot())
  return decode(new Uint8ClampedArray(data), width, height)?.data
}
