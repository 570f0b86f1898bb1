import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { waitForAnimations } from './waitForAnimations'

/** Fails when axe finds anything in the element, or in the whole page; what fades in is judged once it is there. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  await page.evaluate(axe.source)
  await waitForAnimations(page)
  const found = await page.evaluate(async (within) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join(' | ')}`,
    )
  }, selector)
  expect(found).toEqual([])
}
