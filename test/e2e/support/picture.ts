import type { Page, PageScreenshotOptions } from '@playwright/test'

/** Takes a picture once fonts and images are there, and as the page looks when its animations have ended. */
export async function takePicture(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity
    const ending = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  return page.screenshot(options)
}
