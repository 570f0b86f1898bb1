import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** Text of the QR code in a screenshot of the element, as a phone camera would read it. */
export async function decodeQr(element: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await element.screenshot())
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data
}
