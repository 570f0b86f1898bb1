import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { takePicture } from './support/picture'

test.use({ pairs: true })

const folder = process.env['PORTICO_SHOTS'] ?? ''
/** Room for the shadow, in px. */
const margin = 40

/** Nothing behind the modal, and a shadow that ends within the margin. */
const quiet = `#__rspress_root { visibility: hidden }
  .portico { --portico-scrim: transparent !important; --portico-shadow: 0 6px 22px rgb(22 23 18 / 0.16) !important }`

test.use({ deviceScaleFactor: 2, viewport: { width: 900, height: 900 }, reducedMotion: 'reduce' })

/** The modal alone on the ground of the docs, as a data URI. */
async function portrait(page: Page): Promise<string> {
  const box = await page.getByRole('dialog').boundingBox()
  if (!box) throw new Error('The modal is not open')
  const clip = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  }
  return `data:image/png;base64,${(await takePicture(page, { clip })).toString('base64')}`
}

test('picture for the README', { tag: '@shots' }, async ({ page, docs, world, context }) => {
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await expect(modal.connectButton).toBeVisible()
  // The policy of the page refuses a style element.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, quiet)
  await page.evaluate(() => document.querySelector<HTMLElement>('.live-demo-example > button')?.click())
  await expect(modal.row('Alder Wallet')).toBeVisible()
  const connect = await portrait(page)
  await showQrCode(modal)
  const code = await portrait(page)
  await modal.dialog.getByRole('button', { name: 'Back' }).click()
  await modal.pick(world.accounts.larkspur.name)
  await expect(modal.dialog).toBeHidden()
  await page.evaluate(() => document.querySelector<HTMLElement>('.live-demo-example > button')?.click())
  await expect(modal.dialog.getByText('42.5 ETH').first()).toBeVisible()
  const account = await portrait(page)

  const picture = await context.newPage()
  await picture.setViewportSize({ width: 1280, height: 640 })
  await picture.setContent(
    `<body style="margin:0;min-height:100vh;background:#dfded8;display:flex;justify-content:center;align-items:center">
      ${[connect, code, account].map((source) => `<img src="${source}" style="zoom:.5;margin-inline:-${margin / 2}px">`).join('')}`,
  )
  await picture.screenshot({ path: join(folder, 'hero.png') })
})
