import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { waitForAnimations } from './waitForAnimations'

/** Rules on colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails when axe finds anything in the element, or in the whole page. What fades in is judged once it is there, also when it
 * begins to while axe looks.
 */
export const expectAccessible = (page: Page, selector?: string): Promise<void> => expectNoViolations(page, { selector })

/** The same for the rules on colors alone: of a page that was accessible in another theme, and that differs in nothing else. */
export const expectAccessibleColors = (page: Page): Promise<void> => expectNoViolations(page, { rules: colorRules })

/** The same for all other rules: of a page whose elements have their colors on another one. */
export const expectAccessibleStructure = (page: Page): Promise<void> =>
  expectNoViolations(page, { without: colorRules })

type Judged = {
  readonly selector?: string | undefined
  readonly rules?: readonly string[]
  readonly without?: readonly string[]
}

async function expectNoViolations(page: Page, judged: Judged): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  for (;;) {
    await waitForAnimations(page)
    const { found, isMoving } = await page.evaluate(async ({ selector, rules, without = [] }) => {
      let hasMoved = false
      const look = new AbortController()
      for (const begin of ['transitionrun', 'animationstart'])
        document.addEventListener(begin, () => (hasMoved = true), look)
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        // What axe would load first is for players of audio and video, which no page has.
        preload: false,
        // It would write a selector of each element that is right, too.
        resultTypes: ['violations'],
      })
      look.abort()
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
    }, judged)
    if (!isMoving) return expect(found).toEqual([])
  }
}
