import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'

// The package is CommonJS: its function is the module, or the module's default, as the loader sees it.
const decode = (jsqr as { default?: typeof jsqr }).default ?? jsqr

/** Text of the QR code in a screenshot of the element, as a phone camera would read it. */
export async function decodeQr(element: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await element.screenshot())
  return decode(new Uint8ClampedArray(data), width, height)?.data
}
