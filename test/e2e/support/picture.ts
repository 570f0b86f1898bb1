import type { Page, PageScreenshotOptions } from '@playwright/test'
import { waitForAnimations } from './waitForAnimations'

/** Takes a picture once fonts and images are there, and as the page looks when its animations have ended. */
export async function takePicture(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await waitForAnimations(page)
  return page.screenshot(options)
}
