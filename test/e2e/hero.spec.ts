import { join } from 'node:path'
import { type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { answerAttestation } from './support/pageErrors'
import { takePicture } from './support/picture'

const folder = process.env['PORTICO_SHOTS'] ?? ''
const site = 'https://tidewater.example'
/** Room for the shadow, in px. */
const margin = 40

/** Nothing behind the modal, a shadow that ends within the margin, and a face like those of phones and Macs: Debian's fonts-inter. */
const looks = {
  light: `#__rspress_root { visibility: hidden }
  .portico { --portico-scrim: transparent !important; --portico-shadow: 0 6px 22px rgb(22 23 18 / 0.16) !important;
    --portico-font-family: Inter, sans-serif !important }`,
  dark: `#__rspress_root { font-family: Inter, sans-serif } .portico { --portico-font-family: Inter, sans-serif !important }`,
}

const toImage = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`

/** The modal alone, as a data URI. */
async function portrait(page: Page): Promise<string> {
  const box = await page.locator('dialog[open] > div').boundingBox()
  if (!box) throw new Error('The modal is not open')
  const clip = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  }
  return toImage(await takePicture(page, { clip }))
}

test('picture for the README', { tag: '@shots' }, async ({ browser, docs, world }) => {
  const { name } = world.accounts.larkspur
  const visit = async (look: keyof typeof looks, options: BrowserContextOptions) => {
    const visitor = await browser.newContext({
      ...options,
      colorScheme: look,
      reducedMotion: 'reduce',
      permissions: ['local-network-access'],
    })
    await answerAttestation(visitor)
    const page = await visitor.newPage()
    await page.route(`${site}/**`, async (route) => {
      const url = route.request().url().replace(site, docs.url)
      return route.fulfill({ response: await route.fetch({ url }) })
    })
    const modal = new ModalPage(page, mouse, site)
    await modal.goto()
    await expect(modal.connectButton).toBeVisible()
    // The policy of the page refuses a style element.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets.push(sheet)
    }, looks[look])
    const open = () => page.evaluate(() => document.querySelector<HTMLElement>('.live-demo-example > button')?.click())
    return { page, modal, open, close: () => visitor.close() }
  }

  const desktop = await visit('light', { deviceScaleFactor: 2, viewport: { width: 900, height: 900 } })
  await desktop.open()
  await expect(desktop.modal.row('Alder Wallet')).toBeVisible()
  const connect = await portrait(desktop.page)
  await showQrCode(desktop.modal)
  const code = await portrait(desktop.page)
  await desktop.close()

  const phone = await visit('dark', { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await phone.open()
  await phone.modal.pick(name)
  await expect(phone.modal.dialog).toBeHidden()
  await phone.open()
  await expect(phone.modal.dialog.getByText('Cedar')).toBeVisible()
  const account = toImage(await takePicture(phone.page))
  await phone.close()

  const picture = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 1280, height: 640 } })
  await picture.setContent(
    `<style>
      body { margin: 0; block-size: 640px; background: #dfded8; display: flex; justify-content: center; align-items: center }
      img:not(.phone) { zoom: 0.5 }
      .phone { block-size: 560px; border: 8px solid #16170f; border-radius: 40px; margin-inline: -24px;
        box-shadow: 0 12px 40px rgb(22 23 18 / 0.35); position: relative }
    </style>
    <img src="${connect}"><img class="phone" src="${account}"><img src="${code}">`,
  )
  await takePicture(picture, { path: join(folder, 'hero.png') })
  await picture.close()
})
