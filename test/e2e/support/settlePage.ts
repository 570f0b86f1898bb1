import type { Page } from '@playwright/test'

/**
 * Lets everything run in the page that is ready to run: answers of its wallets, effects, the frames they draw. It waits for
 * no clock, so it is as long on a busy machine as it has to be. For tests that check that nothing more happens.
 */
export async function settlePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}
