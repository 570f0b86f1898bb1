import { expect, type Locator, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import type { ModalPage } from './modalPage'

/** Opens the QR code from the Connect view. */
export async function showQrCode(modal: ModalPage): Promise<void> {
  await modal.pick('WalletConnect')
  await expect(qrCode(modal)).toBeVisible()
}

/** Reads the QR code like a phone camera. Waits until it is another than `last`. */
export async function scanQrCode(modal: ModalPage, last?: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => (link = await decodeQr(qrCode(modal).locator('..'))), { timeout: 30_000 })
    .toMatch(new RegExp(`^(?!${last?.replaceAll(/[?&]/g, '.') ?? '$'})wc:`))
  return link ?? ''
}

/** The link that the button below the QR code copies. */
export async function copiedLink(page: Page, modal: ModalPage): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(modal.dialog.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const qrCode = (modal: ModalPage) => modal.dialog.getByRole('img', { name: 'QR code to connect a wallet' })

// A CommonJS package: depending on the loader, the function is the module or its default export.
const decode = (jsqr as { default?: typeof jsqr }).default ?? jsqr

/** Text of the QR code in a screenshot of the element. */
export async function decodeQr(element: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await element.screenshot())
  return decode(new Uint8ClampedArray(data), width, height)?.data
}
