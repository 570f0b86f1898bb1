import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { shellMessages } from '../../../packages/skin/src/messages/en/shell.js'
import { type Bench, connectButton, openPage, sleep, walletRow } from './measuredPage'
import type { Sample } from './statistics'

const code = 'svg[role=img]'

// A CommonJS package: depending on the loader, the function is the module or its default export.
const decode = (jsqr as { default?: typeof jsqr }).default ?? jsqr

/** Whether a scanner reads a pairing link in a picture of the element. */
async function isReadable(element: Locator): Promise<boolean> {
  const { data, width, height } = PNG.sync.read(await element.screenshot())
  return decode(new Uint8ClampedArray(data), width, height)?.data.startsWith('wc:') ?? false
}

/** From the press on WalletConnect to a code, with a slow CPU and the relay on loopback. */
async function timesToCode(bench: Bench, site: 'portico' | 'strict') {
  const { page, times, pressUntil, close } = await openPage(bench, site)
  await pressUntil(connectButton, walletRow)
  await sleep(2_000)
  const row = { selector: 'button', text: shellMessages['connect.walletConnect'] }
  const shown = await pressUntil(row, { selector: code })
  const { pressed = Number.NaN, relayed = Number.NaN } = await times()
  let readable = pressed + shown
  const frame = page.locator(code).locator('..')
  while (!(await isReadable(frame))) readable = await page.evaluate(() => performance.now())
  await close()
  return { sincePress: readable - pressed, sinceRelay: readable - Math.max(relayed, pressed) }
}

export async function qrCode(bench: Bench): Promise<readonly Sample[]> {
  const { sincePress, sinceRelay } = await timesToCode(bench, 'portico')
  return [
    { row: 'qr', value: sinceRelay },
    { row: 'qrPress', value: sincePress },
  ]
}

export async function strictQrCode(bench: Bench): Promise<readonly Sample[]> {
  const { sincePress, sinceRelay } = await timesToCode(bench, 'strict')
  return [
    { row: 'strictQr', value: sinceRelay },
    { row: 'strictQrPress', value: sincePress },
  ]
}
