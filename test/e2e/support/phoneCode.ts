import { expect, type Page } from '@playwright/test'
import { decodeQr } from './decodeQr'
import type { SkinWalk } from './skinWalk'

/** From the Connect view to a QR code on the screen. */
export async function showCode(walk: SkinWalk): Promise<void> {
  await walk.pick('WalletConnect')
  await expect(code(walk)).toBeVisible()
}

/** What a phone reads from the code on the screen; it waits until that is another than `last`. */
export async function scan(walk: SkinWalk, last?: string): Promise<string> {
  let read: string | undefined
  await expect
    .poll(async () => (read = await decodeQr(code(walk).locator('..'))), { timeout: 20_000 })
    .toMatch(new RegExp(`^(?!${last?.replaceAll(/[?&]/g, '.') ?? '$'})wc:`))
  return read ?? ''
}

/** The link that the button under the code puts on the clipboard. */
export async function copiedLink(page: Page, walk: SkinWalk): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await walk.dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(walk.dialog.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const code = (walk: SkinWalk) => walk.dialog.getByRole('img', { name: 'QR code to connect a wallet' })
