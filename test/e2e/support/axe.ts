import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { waitForAnimations } from './waitForAnimations'

/** What a page that is seen in another theme can break: the rest of its markup is the same. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails when axe finds anything in the element, or in the whole page; with `look: 'colors'`, anything about colors. What fades in is judged once it is there, also when it
 * begins to while axe looks.
 */
export async function expectAccessible(page: Page, selector?: string, look: 'all' | 'colors' = 'all'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  for (;;) {
    await waitForAnimations(page)
    const { found, isMoving } = await page.evaluate(
      async ([within, rules]) => {
        let hasMoved = false
        const looking = new AbortController()
        document.addEventListener('transitionrun', () => (hasMoved = true), { signal: looking.signal })
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document, {
          // What axe would load first is for players of audio and video, which no page has.
          preload: false,
          ...(rules && { runOnly: rules }),
        })
        looking.abort()
        return {
          found: violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join(' | ')}`,
          ),
          isMoving:
            hasMoved ||
            document
              .getAnimations()
              .some(
                ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
              ),
        }
      },
      [selector, look === 'colors' ? colorRules : undefined] as const,
    )
    if (!isMoving) return expect(found).toEqual([])
  }
}
