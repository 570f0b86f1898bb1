import { expect, type Page } from '@playwright/test'

/** Comes near the demo of a page, if it has one: its code is loaded then. */
export async function approachDemo(page: Page): Promise<void> {
  const demo = page.locator('.live-demo, .gallery-place')
  if (!(await demo.isVisible())) return
  // A tool hears of its reader once its button is enabled.
  await expect(demo.getByRole('button', { name: /^Open the /, disabled: true })).toHaveCount(0)
  await demo.hover()
}
