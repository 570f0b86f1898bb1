import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { nodeBalance } from './support/node'

// The camera is the fake device of Chromium. A headless one has nobody to ask for it, so it says yes by itself.
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeCamera] }),
})

type ScannedWindow = { code?: string; track?: MediaStreamTrack | undefined; isCameraAllowed?: boolean }

/** Answers like a browser whose visitor said no, until `isCameraAllowed` is set. */
const refuseCamera = () => {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = (wanted) =>
    (globalThis as ScannedWindow).isCameraAllowed
      ? ask(wanted)
      : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
}

const allowCamera = (page: Page) => page.evaluate(() => void ((globalThis as ScannedWindow).isCameraAllowed = true))

/** Chromium on Linux reads no QR codes: in place of its detector, one that reads whatever is shown. */
const readShownCode = () => {
  const Detector = class {
    static readonly getSupportedFormats = async () => ['qr_code']
    readonly detect = async () => {
      const { code } = globalThis as ScannedWindow
      return code === undefined ? [] : [{ rawValue: code }]
    }
  }
  Object.assign(globalThis, { BarcodeDetector: Detector })
}

const show = (page: Page, code: string) =>
  page.evaluate((text) => void ((globalThis as ScannedWindow).code = text), code)

/** Keeps the track of the camera that is shown. */
const keepTrack = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getTracks()
    ;(globalThis as ScannedWindow).track = track
    return track?.readyState
  })

const trackState = (page: Page) => page.evaluate(() => (globalThis as ScannedWindow).track?.readyState)

for (const [name, path] of [
  ['the modal', ''],
  ['a drawer on hooks alone', '/hooks'],
] as const) {
  // What the drawer decides is decided in headless, as in the modal.
  test(
    `a recipient is scanned and paid in ${name}, once the camera is allowed, and a code for another network is told`,
    { tag: path ? '@slow' : [] },
    async ({ page, docs, world }) => {
      const { name: wallet } = world.accounts.larkspur
      const recipient = privateKeyToAddress(generatePrivateKey())
      await page.addInitScript(readShownCode)
      await page.addInitScript(refuseCamera)
      const site = path ? new DrawerPage(page, mouse, docs.url + path) : new ModalPage(page, mouse, docs.url)
      const dialog = site instanceof DrawerPage ? site.root : site.dialog
      await site.goto()
      await site.connect(wallet)
      await site.showAccount()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await dialog.getByRole('button', { name: 'Scan QR code' }).click()
      await expect(dialog.getByText('Camera access was denied')).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await allowCamera(page)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
        .toBeGreaterThan(0)
      await expectAccessible(page, 'dialog[open]')
      expect(await keepTrack(page)).toBe('live')

      await show(page, `ethereum:${recipient}@8453?value=1e17`)
      await expect(
        dialog.getByText(path ? 'This QR code is for another network' : /^This QR code is for Base/),
      ).toBeVisible()
      await show(page, `ethereum:${recipient}@1?value=1e17`)
      await expect(dialog.getByLabel(/^Amount/)).toHaveValue('0.1')
      expect(await trackState(page)).toBe('ended')
      await dialog.getByRole('button', { name: 'Review' }).click()
      await dialog.getByRole('button', { name: path ? 'Sign and send' : 'Send', exact: true }).click()
      await expect.poll(() => nodeBalance(world.json.evm[1], recipient)).toBe(10n ** 17n)
    },
  )
}
