import { expect, type Locator, type Page } from '@playwright/test'

/** A node that wants to be left alone, talks nonsense, or is silent. Silence is the last: what comes after it is answered late. */
export const nodeFaults = [{ status: 429 }, { body: '<html>Bad gateway</html>' }, { hang: true }] as const

/** What browsers say by themselves about such answers. The public nodes that are asked next are not there. */
export const faultReports = /status of 429|ERR_ABORTED|ERR_FAILED|ERR_NAME_NOT_RESOLVED/

/** Lets the time of the page pass until something is there; its clock has to be installed. */
export async function passTimeUntil(page: Page, expected: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(expected).toBeVisible({ timeout: 400 })
  }).toPass()
}
