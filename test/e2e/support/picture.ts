import type { Locator, Page, PageScreenshotOptions } from '@playwright/test'
import { waitForAnimations } from './waitForAnimations'

/** Takes a picture of the page, or of an element of it, once fonts and images are there, and as it looks when its animations have ended. */
export async function takePicture(page: Page, options: PageScreenshotOptions = {}, element?: Locator): Promise<Buffer> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await waitForAnimations(page)
  return (element ?? page).screenshot(options)
}
