import type { Page } from '@playwright/test'

/** Comes near the demo of a page, if it has one: its code is loaded then. */
export async function approachDemo(page: Page): Promise<void> {
  const demo = page.locator('.live-demo, .gallery-place')
  if (await demo.isVisible()) await demo.hover()
}
